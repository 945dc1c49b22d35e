import { trustScript } from '#lib/browser/trusted-script.ts'
import type { Columns, FamilyRow } from '#lib/catalogue/columns/columns.ts'
import type { Changes } from '#lib/catalogue/columns/compact-catalogue.ts'
import catalogue from '#workers/catalogue.ts?worker&url'

import type { Work, WorkResult, WorkResults } from './work.ts'
import { openWorkerClient } from './worker-client.ts'

const run = openWorkerClient<Work, WorkResult>({
  name: 'catalogue',
  start: () => new Worker(trustScript(catalogue), { type: 'module' }),
  loadHere: async () => (await import('./work.ts')).answer,
})

const { language: locale } = navigator

const unexpected = () => new TypeError('The worker of the catalogue gave another answer')

const columnsOf = (result: WorkResult): Columns | null => {
  if (result === null || 'numbers' in result) return result
  throw unexpected()
}

/** @throws TypeError where the bytes are no catalogue */
export async function readBody(body: ArrayBuffer): Promise<WorkResults['read']> {
  const result = await run({ kind: 'read', body, locale })
  if (result && 'collection' in result) return result
  throw unexpected()
}

export async function buildRows(rows: FamilyRow[]): Promise<Columns> {
  const columns = columnsOf(await run({ kind: 'build', rows, locale }))
  if (columns) return columns
  throw unexpected()
}

/** Null where all families have to be fetched again. */
export const applyChanges = async (columns: Columns, delta: Changes): Promise<Columns | null> =>
  columnsOf(await run({ kind: 'apply', columns, delta, locale }))

/** Null where all families have to be fetched again. @throws TypeError where the answer holds no changes */
export async function applyAnswer(
  columns: Columns,
  answer: unknown,
): Promise<WorkResults['update']> {
  const result = await run({ kind: 'update', columns, answer, locale })
  if (result === null || 'touched' in result) return result
  throw unexpected()
}
