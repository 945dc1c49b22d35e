// Makes the data folder of a stopped server from a backup: npm run restore -- BACKUP --data FOLDER
import { restoreData } from './backup/put-back.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run restore -- BACKUP

  BACKUP         what "npm run backup" made: an archive or a folder
  --data FOLDER  the data folder of the server, .data unless DISCOVER_DATA names another
  --replace      moves what is in that folder aside; otherwise it must be empty

Stop the server first, and start it again afterwards.`

const options = {
  data: { type: 'string', default: process.env.DISCOVER_DATA || `${root}.data` },
  replace: { type: 'boolean', default: false },
} as const

await runScript(async () => {
  process.umask(0o077)
  const { values, positionals } = readCommandLine(usage, { allowPositionals: true, options })
  const [backup, ...others] = positionals
  if (!backup || others.length > 0) throw new UserError(`Name one backup.\n\n${usage}`)
  const aside = await restoreData({ backup, ...values })
  if (aside) say(`What was there is in ${aside} now. Delete it when all is well.`)
  say(`${values.data} is restored. Start the server.`)
})
