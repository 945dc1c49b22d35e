// Makes one category of all that mean the same one of Revit: npm run categories -- --dry-run
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describeUnified, unifyCategories } from './categories/unify.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run categories -- --dry-run
npm run categories

Makes one category of all that mean the same one of Revit, in whatever language and case they are named. Families and
the choices for digests move to the one that stays, which keeps the other names as aliases.

  --dry-run      changes nothing, and lists what would become what
  --data FOLDER  the server's data folder (default: DISCOVER_DATA or .data)`

const options = {
  'dry-run': { type: 'boolean', default: false },
  data: { type: 'string', default: process.env.DISCOVER_DATA || `${root}.data` },
} as const

await runScript(async () => {
  const { data, 'dry-run': isDryRun } = readCommandLine(usage, { options }).values
  if (!existsSync(join(data, 'data.db'))) {
    throw new UserError(`There is no data in ${data}. Start the server once, or give --data.`)
  }
  const unified = await unifyCategories(data, isDryRun)
  for (const each of unified) console.log(describeUnified(each))
  const count = unified.length === 1 ? '1 category' : `${unified.length} categories`
  say(isDryRun ? `${count} would change. Nothing was changed.` : `${count} changed.`)
})
