// Adds demo families up to a number: npm run demo -- --families 10000
import { mkdir } from 'node:fs/promises'

import { startBackend } from './backend/run-pocketbase.ts'
import { readCommandLine } from './command-line.ts'
import { loadDemoFamilies, loadDemoOnce } from './demo/load-once.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run demo -- --families 10000

  --families NUMBER  the minimum number of demo families afterwards (default: 144)

DISCOVER_DATA sets the data folder (default: .data).`

const options = { families: { type: 'string', default: '144' } } as const

await runScript(async () => {
  const { values } = readCommandLine(usage, { options })
  const families = Number(values.families)
  if (!Number.isInteger(families) || families < 1) {
    throw new UserError(`--families must be a whole number from 1, not "${values.families}".`)
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
  say(`The demo now has at least ${families} families (${seconds} s).`)
})
