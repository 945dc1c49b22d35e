import { readCommandLine } from './command-line.ts'
// Creates a licence code, or lists the licences: npm run licence -- --days 365 --uses 10
import { describeLicence, listLicences, makeLicence } from './licence/licences.ts'
import { readTerms } from './licence/terms.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run licence -- --days 365 --uses 10
npm run licence -- --list

  --days DAYS        how long premium lasts from the day the code is redeemed
  --uses NUMBER      how many people may redeem it (default: 1)
  --expires DATE     the last day to redeem it, such as 2027-12-31 (default: none)
  --note TEXT        who it is for; visible only to operators
  --list             lists the licences, without their codes
  --data FOLDER      the server's data folder (default: DISCOVER_DATA or .data)`

const options = {
  days: { type: 'string' },
  uses: { type: 'string', default: '1' },
  expires: { type: 'string', default: '' },
  note: { type: 'string', default: '' },
  list: { type: 'boolean', default: false },
  data: { type: 'string', default: process.env.DISCOVER_DATA || `${root}.data` },
} as const

await runScript(async () => {
  const { days, list, data, ...rest } = readCommandLine(usage, { options }).values
  if (list) {
    const licences = listLicences(data)
    for (const licence of licences) console.log(describeLicence(licence))
    say(`${licences.length} ${licences.length === 1 ? 'licence' : 'licences'}.`)
    return
  }
  if (!days) throw new UserError(`Give --days, or --list.\n\n${usage}`)
  const code = makeLicence(data, readTerms({ days, ...rest }))
  console.log(code)
  say('Write this code down: only its hash is stored, and it will not be shown again.')
})
