import { readFile } from 'node:fs/promises'

export interface Results {
  passed: number
  failed: number
  skipped: number
  /** The names of the failures, repeated at the end of a long log. */
  failures: string[]
}

export const noResults: Results = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const addResults = (a: Results, b: Results): Results => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
})

/** A suite that failed without a failed test counts as one failure. */
const orBroken = (results: Results, suite: string, code: number): Results =>
  code !== 0 && results.failed === 0
    ? { ...results, failed: 1, failures: [`${suite}: ended with code ${code}`] }
    : results

const readReport = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8'))

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

export async function readVitestResults(file: string, code: number): Promise<Results> {
  const report = (await readReport(file)) as VitestReport
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const results = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  }
  return orBroken(results, 'vitest', code)
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; skipped: number }
}

const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ title, file, line }) => `${file}:${line} ${title}`),
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
