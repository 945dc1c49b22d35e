// Backs up all data, whether the server is running or not: npm run backup -- --to /var/backups/discover
import { pruneBackups } from './backup/prune.ts'
import { copyData, downloadData } from './backup/take.ts'
import { readCommandLine } from './command-line.ts'
import { askPassword } from './import/ask-password.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run backup -- --to FOLDER
npm run backup -- --to FOLDER --url https://discover.example --email operator@discover.example

  --to FOLDER      the folder for the backup, which is named by date and time
  --data FOLDER    the data folder of the server on this machine (default: DISCOVER_DATA or .data)
  --url ADDRESS    address of a server on another machine, which packs its data for the download
  --email ADDRESS  e-mail of the operator, as in PocketBase's dashboard
  --keep NUMBER    keeps this many of the newest backups in that folder and deletes the others

The password is taken from DISCOVER_PASSWORD, or typed when prompted.
The server keeps running; only writes wait for a moment.`

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
  throw new UserError(`--keep must be a whole number from 1, not "${text}".`)
}

await runScript(async () => {
  process.umask(0o077)
  const { to, data, url, email, keep } = readCommandLine(usage, { options }).values
  if (!to) throw new UserError(`--to is required.\n\n${usage}`)
  if (url && !email) throw new UserError(`--url requires --email.\n\n${usage}`)
  const count = readKeep(keep)
  const password = email ? process.env.DISCOVER_PASSWORD || (await askPassword(email)) : ''
  const made =
    url && email ? await downloadData({ url, email, password }, to) : await copyData(data, to)
  for (const name of await pruneBackups(to, count)) say(`Deleted the old backup ${name}.`)
  console.log(made)
  say('The backup is complete. To restore it: npm run restore -- BACKUP')
})
