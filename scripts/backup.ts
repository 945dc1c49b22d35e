// Backs up all data, while the server runs or not: npm run backup -- --to /var/backups/discover
import { pruneBackups } from './backup/prune.ts'
import { copyData, downloadData } from './backup/take.ts'
import { readCommandLine } from './command-line.ts'
import { askPassword } from './import/ask-password.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run backup -- --to FOLDER
npm run backup -- --to FOLDER --url https://discover.example --email operator@discover.example

  --to FOLDER      where to put it, under the time of day
  --data FOLDER    the data folder of the server on this machine, .data unless DISCOVER_DATA names another
  --url ADDRESS    of a server on another machine, whose data is packed there and downloaded
  --email ADDRESS  of the operator, as in PocketBase's dashboard
  --keep NUMBER    deletes all but so many of the newest backups in that folder

The password is typed when asked for, or taken from DISCOVER_PASSWORD.
People go on working meanwhile; what they write waits a moment.`

const options = {
  to: { type: 'string' },
  data: { type: 'string', default: process.env.DISCOVER_DATA || `${root}.data` },
  url: { type: 'string' },
  email: { type: 'string' },
  keep: { type: 'string' },
} as const

function readKeep(text: string | undefined): number {
  if (text === undefined) return Infinity
  const keep = Number(text)
  if (Number.isInteger(keep) && keep > 0) return keep
  throw new UserError(`--keep is a number of backups, 1 at least, not "${text}".`)
}

await runScript(async () => {
  process.umask(0o077)
  const { to, data, url, email, keep } = readCommandLine(usage, { options }).values
  if (!to) throw new UserError(`--to is needed.\n\n${usage}`)
  if (url && !email) throw new UserError(`--email is needed with --url.\n\n${usage}`)
  const count = readKeep(keep)
  const password = email ? process.env.DISCOVER_PASSWORD || (await askPassword(email)) : ''
  const made =
    url && email ? await downloadData({ url, email, password }, to) : await copyData(data, to)
  for (const name of await pruneBackups(to, count)) say(`Deleted the old backup ${name}.`)
  console.log(made)
  say('The backup is whole. Put it back with: npm run restore')
})
