import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { readPlaywrightResults, readVitestResults } from '#scripts/checks/results.ts'
import { root } from '#scripts/run-command.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discover-results-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function save(report: unknown): Promise<string> {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}

const message = `\u001B[31mError: 1 is not 2\u001B[39m

    at check (${root}tests/unit/doors.test.ts:3:4)
    at run (${root}node_modules/runner/index.js:5:6)
    at new Promise (<anonymous>)`

const reason = ['Error: 1 is not 2', `    at check (${root}tests/unit/doors.test.ts:3:4)`]

it('of Vitest, a failure is told by its message and the places in the project', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'windows open', failureMessages: [] },
    { status: 'failed', fullName: 'doors open', failureMessages: [message] },
  ]
  const file = await save({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ assertionResults }],
  })
  expect(await readVitestResults(file, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: 'doors open', reason }],
  })
})

it('of Playwright, too', async () => {
  const specOf = (title: string, status: string, errors: { message: string }[]) => ({
    title,
    file: 'doors.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors }] }],
  })
  const file = await save({
    stats: { expected: 1, unexpected: 1, skipped: 2 },
    suites: [
      { specs: [specOf('windows open', 'expected', [])] },
      { suites: [{ specs: [specOf('doors open', 'unexpected', [{ message }])] }] },
    ],
  })
  expect(await readPlaywrightResults(file, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: [{ name: 'doors.spec.ts:7 doors open', reason }],
  })
})

it('a suite that ends without a result is a failure of its own', async () => {
  const file = await save({ stats: { expected: 1, unexpected: 0, skipped: 0 } })
  expect(await readPlaywrightResults(file, 3)).toMatchObject({
    failed: 1,
    failures: [{ name: 'e2e', reason: ['It ended with code 3.'] }],
  })
})
