import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { createWorkRunner } from '#lib/workers/work-runner.ts'
import catalogue from '#workers/catalogue.ts?worker&url'

import type { Work, WorkResult, WorkResults } from './work.ts'

export const catalogueWorker = createWorkRunner<Work, WorkResult>({
  name: 'catalogue',
  address: catalogue,
  loadHere: async () => (await import('./work.ts')).answer,
})

/** Runs the work in the worker, in the reader's language. @throws TypeError where it found a problem */
export const runInWorker = (work: Work): Promise<WorkResult> =>
  catalogueWorker.run({ ...work, locale: navigator.language })

export const unexpectedResult = () =>
  new TypeError('The worker of the catalogue gave another answer')

/** Null where all families have to be fetched again. @throws TypeError where the answer holds no changes */
export async function applyAnswer(
  columns: Columns,
  answer: unknown,
): Promise<WorkResults['update']> {
  const result = await runInWorker({ kind: 'update', columns, answer })
  if (result === null || 'touched' in result) return result
  throw unexpectedResult()
}
