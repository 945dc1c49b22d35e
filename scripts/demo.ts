// Brings the demo data to a number of families: npm run demo -- --families 10000
import { mkdir } from 'node:fs/promises'

import { startBackend } from './backend/run-pocketbase.ts'
import { readCommandLine } from './command-line.ts'
import { loadDemoFamilies, loadDemoOnce } from './demo/load-once.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run demo -- --families 10000

  --families NUMBER  how many there are afterwards at least, 144 unless said

DISCOVER_DATA names the data folder, .data unless said.`

const options = { families: { type: 'string', default: '144' } } as const

await runScript(async () => {
  const { values } = readCommandLine(usage, { options })
  const families = Number(values.families)
  if (!Number.isInteger(families) || families < 1) {
    throw new UserError(`--families takes a whole number from 1, not "${values.families}".`)
  }
  const started = performance.now()
  const data = process.env.DISCOVER_DATA || `${root}.data`
  await mkdir(data, { recursive: true, mode: 0o700 })
  const backend = await startBackend({ data })
  try {
    await loadDemoOnce(data, backend.url, { families: Math.min(families, 144) })
    await loadDemoFamilies(data, backend.url, families)
  } finally {
    await backend.stop()
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`There are at least ${families} demo families now (${seconds} s).`)
})
