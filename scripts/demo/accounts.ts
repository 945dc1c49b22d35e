/** The same for every demo account: these accounts are for a trial on a local machine. */
export const demoPassword = 'discover-demo'

export const demoAccounts = [
  {
    username: 'mara',
    name: 'Mara Lindqvist',
    email: 'free@discover.example',
    plan: 'free',
    role: 'member',
  },
  {
    username: 'tomas',
    name: 'Tomás Herrera',
    email: 'premium@discover.example',
    plan: 'premium',
    role: 'member',
  },
  {
    username: 'nordhaus',
    name: 'Ines Nordhaus',
    email: 'publisher@discover.example',
    plan: 'free',
    role: 'publisher',
  },
] as const
