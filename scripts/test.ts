// Runs all checks and tests, the named groups, or those that a change can affect: checks, unit, backend, e2e.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'

import { findPocketBase } from './backend/find-pocketbase.ts'
import { hash } from './backend/find-release.ts'
import { saveBackendTypes } from './backend/save-backend-types.ts'
import { findBrowser } from './browser/find-browser.ts'
import { buildSite } from './build/build-site.ts'
import { listChanged, listFiles } from './checks/changed-files.ts'
import { type Choice, chooseTests, describeChosen } from './checks/choose-tests.ts'
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
    failures: code === 0 ? [] : [{ name, reason: [] }],
  }
}

/** Two at once: each occupies one thread. */
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

interface Change {
  files: string[]
  choice: Choice
}

/** The test files to pass to a runner: none if all of them run, null if none has to run. */
function filesOf(kind: keyof Choice, change?: Change): string[] | null {
  const chosen = change?.choice[kind]
  if (!chosen || chosen.all !== null) return []
  return chosen.files.size > 0 ? [...chosen.files.keys()] : null
}

async function runVitest(project: 'unit' | 'backend', change?: Change): Promise<Results> {
  const files = filesOf(project, change)
  if (!files) return noResults
  const report = `${reports}/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Vitest itself finds the unit tests that import changed files.
  const isRelated = project === 'unit' && files.length > 0
  const imported = isRelated ? (change?.files ?? []).filter((file) => existsSync(root + file)) : []
  const command = isRelated ? ['related', '--run'] : ['run']
  const named = new Set([...imported, ...files])
  const parameters = [...command, '--project', project, ...reporters, ...named]
  const code = await runCommand(binary('vitest'), parameters)
  return readVitestResults(report, code)
}

async function runEndToEnd(change?: Change): Promise<Results> {
  const files = filesOf('e2e', change)
  if (!files) return noResults
  const report = `${reports}/e2e.json`
  const browser = await findBrowser({ isShellBetter: true })
  await buildSite()
  const code = await runCommand(binary('playwright'), ['test', ...files], {
    CHROMIUM_BIN: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return readPlaywrightResults(report, code)
}

type Group = 'checks' | 'unit' | 'backend' | 'e2e'

const groups: Record<Group, (change?: Change) => Promise<Results>> = {
  checks: runChecks,
  unit: (change) => runVitest('unit', change),
  backend: (change) => runVitest('backend', change),
  e2e: runEndToEnd,
}

const isGroup = (name: string): name is Group => Object.hasOwn(groups, name)

/** Each check is reported when it ends, so that checks can run beside the tests, whose lines are printed one by one. */
const order: Group[][] = [['checks', 'unit'], ['backend'], ['e2e']]

const usage = `npm test
npm test -- GROUP ...
npm test -- --changed [REF] [GROUP ...]

Runs every check and test, or the named groups: ${Object.keys(groups).join(', ')}.

  --changed  only what a change can break: what differs from where this branch left REF
             (main where none is given), and what is not committed`

async function readChange(reference: string): Promise<Change> {
  const changed = await listChanged(reference)
  const files = await listFiles()
  const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '')
  return { files: changed, choice: chooseTests(changed, { files, read }) }
}

await runScript(async () => {
  const { positionals, values } = readCommandLine(usage, {
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false } },
  })
  const others = positionals.filter((name) => !isGroup(name))
  const [reference = 'main', unknown] = values.changed ? others : [undefined, others[0]]
  if (unknown) throw new UserError(`Unknown group "${unknown}".\n\n${usage}`)
  const change = values.changed ? await readChange(reference) : undefined
  const isChosen = (name: Group) => {
    if (positionals.some(isGroup) && !positionals.includes(name)) return false
    return !change || change.files.length > 0
  }
  if (change) {
    say(`Files changed since ${reference}: ${change.files.length}`)
    for (const line of describeChosen(change.choice)) say(line)
  }
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  process.env.POCKETBASE_BIN = await findPocketBase()
  process.env.POCKETBASE_SHA256 = hash(await readFile(process.env.POCKETBASE_BIN))
  let results = noResults
  for (const together of order) {
    const names = together.filter(isChosen)
    if (names.length === 0) continue
    say(`\n── ${names.join(', ')} ──`)
    const found = await Promise.all(names.map((name) => groups[name](change)))
    results = found.reduce(addResults, results)
  }
  const { passed, failed, skipped, failures } = results
  for (const { name, reason } of failures) say([`FAILED: ${name}`, ...reason].join('\n  '))
  if (failed > 0) process.exitCode = 1
  if (skipped > 0)
    say(`${skipped} skipped: their requirements are missing on this machine, see above.`)
  console.log(`\n${passed} passed, ${failed} failed`)
})
