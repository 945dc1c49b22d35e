import { closeSync, openSync, writeSync } from 'node:fs'

import { csvRow } from '#lib/csv/csv.ts'
import { UserError } from '#scripts/terminal.ts'

export const outcomes = [
  ...(['created', 'revised', 'would create', 'would revise'] as const),
  ...(['unchanged', 'skipped', 'failed'] as const),
]

type Outcome = (typeof outcomes)[number]

export interface Row {
  /** Relative to the folder. */
  readonly path: string
  readonly outcome: Outcome
  /** The id of the family, empty if there is none yet. */
  readonly family: string
  readonly reason: string
}

export interface Report {
  add: (row: Row) => void
  count: (outcome: Outcome) => number
  readonly failures: readonly Row[]
  close: () => void
}

const listedFailures = 20

const openFile = (path: string): number => {
  try {
    return openSync(path, 'w', 0o600)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new UserError(
      `The report cannot be written (${why}). Choose another file with --report.`,
      {
        cause,
      },
    )
  }
}

/** Collects the outcomes; each is written at once, so that an interrupted import leaves a report as well. */
export const openReport = (path: string | null): Report => {
  const file = path === null ? null : openFile(path)
  const write = (cells: readonly string[]) => {
    if (file !== null) writeSync(file, csvRow(cells))
  }
  write(['path', 'outcome', 'family', 'reason'])
  const counts = new Map<Outcome, number>()
  const failures: Row[] = []
  return {
    add: (row) => {
      counts.set(row.outcome, (counts.get(row.outcome) ?? 0) + 1)
      if (row.outcome === 'failed' && failures.length < listedFailures) failures.push(row)
      write([row.path, row.outcome, row.family, row.reason])
    },
    count: (outcome) => counts.get(outcome) ?? 0,
    failures,
    close: () => {
      if (file !== null) closeSync(file)
    },
  }
}
