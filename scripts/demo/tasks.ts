import type PocketBase from 'pocketbase'

import type { demoAccounts } from './accounts.ts'

type Username = (typeof demoAccounts)[number]['username']

interface DemoTask {
  readonly title: string
  readonly kind?: 'request' | 'correction'
  readonly status?: 'backlog' | 'todo' | 'in_progress' | 'done' | 'cancelled'
  readonly priority?: 'low' | 'high'
  readonly label?: 'family' | 'types' | 'parameters' | 'geometry' | 'classification'
  readonly by: Username
  readonly isAssigned?: boolean
  /** In days from the day of the load. */
  readonly due?: number
  readonly votedBy?: readonly Username[]
  readonly description?: string
  readonly reason?: string
  readonly comments?: readonly (readonly [by: Username, text: string])[]
}

const demoTasks: readonly DemoTask[] = [
  {
    title: 'Fire door EI 90 with vision panel',
    label: 'family',
    by: 'mara',
    status: 'in_progress',
    isAssigned: true,
    priority: 'high',
    due: 9,
    votedBy: ['tomas', 'nordhaus'],
    description:
      'Single leaf, 900 to 1100 mm, wall hosted.\nThe fire rating should be a shared parameter.',
    comments: [
      ['tomas', 'We would need it with a vision panel of 300 x 900 mm as well, off centre.'],
      [
        'nordhaus',
        'Both will be types of one family. The sizes are those of https://www.example.com/doors/ei90 (table 2).\nA draft follows this week.',
      ],
      ['mara', 'Perfect, thank you!'],
    ],
  },
  {
    title: 'Acoustic ceiling baffle, suspended',
    label: 'family',
    by: 'tomas',
    votedBy: ['mara'],
    description: 'Felt, 300 x 1200 mm. The drop as an instance parameter.',
  },
  {
    title: 'Green roof build-up with root barrier',
    label: 'family',
    by: 'mara',
    votedBy: ['tomas'],
  },
  {
    title: 'Charging point for two cars',
    label: 'family',
    by: 'tomas',
    status: 'todo',
    due: 20,
    isAssigned: true,
    votedBy: ['mara', 'nordhaus'],
    description: '2 x 22 kW, floor standing, with the space that a car needs in front.',
  },
  {
    title: 'Bicycle stand, two levels',
    label: 'family',
    by: 'mara',
    votedBy: ['nordhaus'],
    description: 'Spacing and number as parameters, so that an array is not needed.',
  },
  { title: 'Roof access hatch with ladder', label: 'family', by: 'tomas' },
  {
    title: 'Rainwater outlet for a flat roof',
    label: 'family',
    by: 'mara',
    priority: 'low',
    description: 'DN 70 and DN 100, with the pipe connector.',
  },
  {
    title: 'Heat pump, outdoor unit',
    label: 'family',
    by: 'tomas',
    status: 'todo',
    priority: 'high',
    due: 4,
    votedBy: ['mara', 'nordhaus'],
    description: 'With the clearance as a reference box that can be switched off.',
    comments: [['mara', 'Please with the sound level as a type parameter.']],
  },
  {
    title: 'Glass partition with door',
    label: 'family',
    by: 'mara',
    status: 'done',
    isAssigned: true,
    votedBy: ['tomas'],
    reason: 'Published as a wall-hosted family with six types.',
  },
  {
    title: 'Hospital bed head unit',
    label: 'family',
    by: 'tomas',
    status: 'cancelled',
    reason: 'Made to order only: please ask the maker for the file of your project.',
  },
  { title: 'Sliding gate, motorised', label: 'family', by: 'mara', votedBy: ['tomas'] },
  {
    title: 'Sanitary cubicle, 13 mm compact board',
    label: 'family',
    by: 'tomas',
    votedBy: ['mara'],
  },
  {
    title: 'Balustrade, flat steel',
    label: 'family',
    by: 'mara',
    status: 'todo',
    isAssigned: true,
    due: 30,
  },
  {
    title: 'Width of the double door has no unit',
    kind: 'correction',
    by: 'tomas',
    label: 'parameters',
    status: 'in_progress',
    isAssigned: true,
    priority: 'high',
    due: -2,
    description: 'The type table shows a bare number for “Rough width”.',
  },
  {
    title: 'Wash basin sits 20 mm too low',
    kind: 'correction',
    by: 'mara',
    label: 'geometry',
    status: 'todo',
    isAssigned: true,
    due: 6,
  },
  {
    title: 'Pendant light without OmniClass number',
    kind: 'correction',
    by: 'tomas',
    label: 'classification',
    priority: 'low',
  },
  {
    title: 'Types of the steel beam twice in the list',
    kind: 'correction',
    by: 'mara',
    label: 'types',
    status: 'done',
    isAssigned: true,
    reason: 'Corrected with revision 3.',
  },
  {
    title: 'Swing of the door does not flip',
    kind: 'correction',
    by: 'tomas',
    label: 'geometry',
  },
  {
    title: 'Flow rate in litres, not cubic metres',
    kind: 'correction',
    by: 'mara',
    label: 'parameters',
    status: 'todo',
  },
  {
    title: 'Shared GUID of “Fire rating” differs',
    kind: 'correction',
    by: 'nordhaus',
    label: 'parameters',
    priority: 'high',
    isAssigned: true,
    due: 12,
    description: 'Two of our doors carry another GUID than the rest: schedules miss them.',
  },
  {
    title: 'Wardrobe depth beyond the room',
    kind: 'correction',
    by: 'tomas',
    label: 'types',
    status: 'cancelled',
    reason: 'The depth is a type parameter: choose “Shallow”.',
  },
  { title: 'Parametric stair nosing', label: 'family', by: 'nordhaus', priority: 'low' },
  { title: 'Wall light for corridors, emergency', label: 'family', by: 'mara', votedBy: ['tomas'] },
]

const dayInMilliseconds = 24 * 3600 * 1000

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayInMilliseconds).toISOString().slice(0, 10)

async function loadTask(
  client: PocketBase,
  { isAssigned, due, votedBy = [], comments = [], by, ...task }: DemoTask,
  idOf: (username: Username) => string,
): Promise<void> {
  const { id } = await client.collection('tasks').create({
    kind: 'request',
    status: 'backlog',
    priority: 'medium',
    author: idOf(by),
    ...task,
    assignee: isAssigned ? idOf('nordhaus') : '',
    due: due === undefined ? '' : dayFromNow(due),
  })
  for (const username of votedBy) {
    await client.collection('task_votes').create({ user: idOf(username), task: id })
  }
  for (const [username, text] of comments) {
    const author = idOf(username)
    await client.collection('task_comments').create({ author, task: id, text })
  }
}

/** Requests and corrections for the demo, where there are none yet; the client is a superuser's. */
export async function loadDemoTasks(client: PocketBase): Promise<void> {
  const asked = { filter: 'kind != "review"' }
  const { totalItems } = await client.collection('tasks').getList(1, 1, asked)
  if (totalItems > 0) return
  const users = await client.collection('users').getFullList<{ id: string; username: string }>()
  const ids = new Map(users.map(({ id, username }) => [username, id]))
  const idOf = (username: Username) => ids.get(username) ?? ''
  for (const task of demoTasks.toReversed()) await loadTask(client, task, idOf)
}
