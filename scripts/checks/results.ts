import { readFile } from 'node:fs/promises'

export interface Results {
  passed: number
  failed: number
  skipped: number
}

export const noResults: Results = { passed: 0, failed: 0, skipped: 0 }

export const addResults = (a: Results, b: Results): Results => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A suite that ended badly without naming a failed test counts as one failure. */
const orBroken = (results: Results, code: number): Results =>
  code !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results

async function readReport(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
}

export async function readVitestResults(file: string, code: number): Promise<Results> {
  const report = await readReport(file)
  return orBroken(
    {
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests),
      skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
    },
    code,
  )
}

export async function readPlaywrightResults(file: string, code: number): Promise<Results> {
  const { stats } = (await readReport(file)) as { stats: Record<string, number> }
  return orBroken(
    {
      passed: stats.expected ?? 0,
      failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
      skipped: stats.skipped ?? 0,
    },
    code,
  )
}
