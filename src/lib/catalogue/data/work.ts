import { applyDelta } from '#lib/catalogue/columns/apply-delta.ts'
import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { Columns, FamilyRow } from '#lib/catalogue/columns/columns.ts'
import {
  type Changes,
  type ReadCatalogue,
  readCatalogue,
  readDelta,
} from '#lib/catalogue/columns/compact-catalogue.ts'
import { type Answer as WorkAnswer, answerBy } from '#lib/workers/answer-by.ts'

import { parseBody } from './parse-body.ts'

/** What the worker of the catalogue is asked to do, in the reader's language. */
export type Work = { locale?: string | undefined } & (
  | { kind: 'read'; body: ArrayBuffer }
  | { kind: 'build'; rows: FamilyRow[] }
  /** Changes as they were assembled here. */
  | { kind: 'apply'; columns: Columns; delta: Changes }
  /** Changes as the backend answered them. */
  | { kind: 'update'; columns: Columns; answer: unknown }
)

interface Updated {
  columns: Columns
  change: number
  /** The numbers of the families that changed or left. */
  touched: number[]
}

/** The result of each kind of work; changes give null where the catalogue must be fetched whole. */
export interface WorkResults {
  read: ReadCatalogue
  build: Columns
  apply: Columns | null
  update: Updated | null
}

export type WorkResult = WorkResults[Work['kind']]

export type Message = Work & { id: number }

export type Answer = WorkAnswer<WorkResult>

function update(old: Columns, sent: unknown, locale?: string): Updated | null {
  const delta = readDelta(sent)
  const columns = applyDelta(old, delta, locale)
  if (delta.reset || !columns) return null
  const touched = [...delta.gone, ...delta.changed.map(({ number }) => number)]
  return { columns, change: delta.change, touched }
}

function work(task: Work): WorkResult {
  switch (task.kind) {
    case 'read':
      return readCatalogue(parseBody(task.body), task.locale)
    case 'build':
      return buildColumns(task.rows, task.locale)
    case 'apply':
      return applyDelta(task.columns, task.delta, task.locale)
    case 'update':
      return update(task.columns, task.answer, task.locale)
  }
}

export const answer = answerBy(work)
