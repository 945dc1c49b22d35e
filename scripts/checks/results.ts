import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

import { root } from '#scripts/run-command.ts'

export interface Results {
  passed: number
  failed: number
  skipped: number
  /** Repeated at the end of a long log. */
  failures: Failed[]
}

interface Failed {
  name: string
  /** How it failed, in a few lines; none where the log alone says it. */
  reason: string[]
}

export const noResults: Results = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const addResults = (a: Results, b: Results): Results => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
})

const mostLines = 12

/** A place in code that is not the project's own. */
const isElsewhere = (line: string): boolean =>
  /^\s+at /u.test(line) && (!line.includes(root) || line.includes('/node_modules/'))

/** The first lines of what a runner says of a failure, without its colours. */
const summarize = (messages: readonly string[]): string[] =>
  messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '' && !isElsewhere(line))
    .slice(0, mostLines)

/** A suite that failed without a failed test counts as one failure. */
const orBroken = (results: Results, suite: string, code: number): Results =>
  code !== 0 && results.failed === 0
    ? {
        ...results,
        failed: 1,
        failures: [{ name: suite, reason: [`It ended with code ${code}.`] }],
      }
    : results

const readReport = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8'))

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export async function readVitestResults(file: string, code: number): Promise<Results> {
  const report = (await readReport(file)) as VitestReport
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const results = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: fullName,
        reason: summarize(failureMessages),
      })),
  }
  return orBroken(results, 'vitest', code)
}

interface PlaywrightTest {
  status: string
  results: { errors: { message?: string }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; skipped: number }
}

const reasonOf = ({ results }: PlaywrightTest): string[] =>
  summarize(results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))

const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite): Failed[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map((test) => ({ name: `${file}:${line} ${title}`, reason: reasonOf(test) })),
  ),
  ...suites.flatMap(failuresOf),
]

export async function readPlaywrightResults(file: string, code: number): Promise<Results> {
  const report = (await readReport(file)) as PlaywrightReport
  const { expected, unexpected, skipped } = report.stats
  const results = {
    passed: expected,
    failed: unexpected,
    skipped,
    failures: failuresOf(report),
  }
  return orBroken(results, 'e2e', code)
}
