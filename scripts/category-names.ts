// Writes the names of Revit's categories for the hooks from src/lib/revit-categories: npm run category-names
import { writeFile } from 'node:fs/promises'

import { categoryNamesFile, writeCategoryNames } from './categories/category-names.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say } from './terminal.ts'

const usage = `npm run category-names

Writes the names of Revit's categories that the hooks need to ${categoryNamesFile}.`

await runScript(async () => {
  readCommandLine(usage, {})
  await writeFile(root + categoryNamesFile, writeCategoryNames())
  say(`Wrote ${categoryNamesFile}`)
})
