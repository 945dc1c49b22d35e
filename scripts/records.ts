// Writes the types of records, in src/lib/shapes/records.ts, from the migrations: npm run records
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readCollections, recordTypesFile, writeRecordTypes } from './backend/record-types.ts'
import { runPocketBase } from './backend/run-pocketbase.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run-command.ts'
import { runScript, say } from './terminal.ts'

const usage = `npm run records

Runs the migrations on an empty folder, and writes the types of their records to ${recordTypesFile}.`

await runScript(async () => {
  readCommandLine(usage, {})
  const data = await mkdtemp(join(tmpdir(), 'discover-records-'))
  try {
    await runPocketBase(data, ['migrate', 'up'])
    await writeFile(root + recordTypesFile, await writeRecordTypes(readCollections(data)))
  } finally {
    await rm(data, { recursive: true, force: true })
  }
  say(`Wrote ${recordTypesFile}`)
})
