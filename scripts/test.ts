// Runs every check and test, or the named ones: checks, unit, backend, e2e.
import { mkdir, readFile, rm } from 'node:fs/promises'

import { findPocketBase } from './backend/find-pocketbase.ts'
import { hash } from './backend/find-release.ts'
import { saveBackendTypes } from './backend/save-backend-types.ts'
import { findBrowser } from './browser/find-browser.ts'
import { buildSite } from './build/build-site.ts'
import {
  addResults,
  noResults,
  readPlaywrightResults,
  readVitestResults,
  type Results,
} from './checks/results.ts'
import { readCommandLine } from './command-line.ts'
import { binary, root, runCommand } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const reports = `${root}.cache/reports`

type Check = [name: string, command: string, parameters: string[]]

const checks: Check[] = [
  ['formatting', 'oxfmt', ['--check']],
  ['types of the site, scripts and tests', 'astro', ['check', '--minimumSeverity', 'warning']],
  ['types of the backend hooks', 'tsc', ['-p', 'pocketbase']],
  ['types of the service worker', 'tsc', ['-p', 'src/service-worker']],
  ['lint, layers and import cycles', 'oxlint', []],
  ['lint of the page templates', 'eslint', ['--max-warnings=0', 'src']],
  ['unused files, exports and dependencies', 'knip', []],
]

async function runCheck([name, command, parameters]: Check): Promise<Results> {
  const printed: string[] = []
  const write = (text: string) => void printed.push(text)
  const environment = { ASTRO_TELEMETRY_DISABLED: '1' }
  const code = await runCommand(binary(command), parameters, environment, write)
  say(`\nCheck: ${name}\n${printed.join('')}${code === 0 ? 'ok' : 'FAILED'}: ${name}`)
  return {
    ...noResults,
    passed: Number(code === 0),
    failed: Number(code !== 0),
    failures: code === 0 ? [] : [name],
  }
}

/** Two at once: each is busy with one thread. */
async function runChecks(): Promise<Results> {
  await saveBackendTypes()
  const waiting = [...checks]
  const results: Results[] = []
  const runOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.push(await runCheck(next))
  }
  await Promise.all([runOn(), runOn()])
  return results.reduce(addResults, noResults)
}

async function runVitest(project: string): Promise<Results> {
  const report = `${reports}/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runCommand(binary('vitest'), ['run', '--project', project, ...reporters])
  return readVitestResults(report, code)
}

async function runEndToEnd(): Promise<Results> {
  const report = `${reports}/e2e.json`
  const browser = await findBrowser()
  await buildSite()
  const code = await runCommand(binary('playwright'), ['test'], {
    CHROMIUM_BIN: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return readPlaywrightResults(report, code)
}

type Group = 'checks' | 'unit' | 'backend' | 'e2e'

const groups: Record<Group, () => Promise<Results>> = {
  checks: runChecks,
  unit: () => runVitest('unit'),
  backend: () => runVitest('backend'),
  e2e: runEndToEnd,
}

/** Checks are said as each ends, so that they may run beside the tests, whose lines come one by one. */
const order: Group[][] = [['checks', 'unit'], ['backend'], ['e2e']]

const usage = `npm test
npm test -- GROUP ...

Runs every check and test, or the named groups: ${Object.keys(groups).join(', ')}.`

await runScript(async () => {
  const { positionals: chosen } = readCommandLine(usage, { allowPositionals: true })
  const unknown = chosen.find((name) => !Object.hasOwn(groups, name))
  if (unknown) throw new UserError(`There is no group "${unknown}".\n\n${usage}`)
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  process.env.POCKETBASE_BIN = await findPocketBase()
  process.env.POCKETBASE_SHA256 = hash(await readFile(process.env.POCKETBASE_BIN))
  let results = noResults
  for (const together of order) {
    const names = together.filter((name) => chosen.length === 0 || chosen.includes(name))
    if (names.length === 0) continue
    say(`\n── ${names.join(', ')} ──`)
    const found = await Promise.all(names.map((name) => groups[name]()))
    results = found.reduce(addResults, results)
  }
  const { passed, failed, skipped, failures } = results
  for (const name of failures) say(`FAILED: ${name}`)
  if (failed > 0) process.exitCode = 1
  if (skipped > 0)
    say(`${skipped} skipped: what they need is not on this machine, as they say above.`)
  console.log(`\n${passed} passed, ${failed} failed`)
})
