// Restores the data folder of a stopped server from a backup: npm run restore -- BACKUP --data FOLDER
import { restoreData } from './backup/put-back.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run restore -- BACKUP

  BACKUP         the archive or folder that "npm run backup" created
  --data FOLDER  the server's data folder (default: DISCOVER_DATA or .data)
  --replace      moves existing data in that folder aside; otherwise the folder must be empty

Stop the server first, and start it again afterwards.`

const options = {
  data: { type: 'string', default: process.env.DISCOVER_DATA || `${root}.data` },
  replace: { type: 'boolean', default: false },
} as const

await runScript(async () => {
  process.umask(0o077)
  const { values, positionals } = readCommandLine(usage, { allowPositionals: true, options })
  const [backup, ...others] = positionals
  if (!backup || others.length > 0) throw new UserError(`Give exactly one backup.\n\n${usage}`)
  const aside = await restoreData({ backup, ...values })
  if (aside) say(`The previous data is in ${aside}. Delete it once everything works.`)
  say(`${values.data} is restored. Start the server.`)
})
