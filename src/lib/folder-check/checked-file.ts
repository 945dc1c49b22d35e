import type { FoundFile } from '#lib/browser/found-files.ts'
import { csvRow } from '#lib/csv/csv.ts'

import { reportColumns } from './columns.ts'
import type { KnownFile } from './known-file.ts'

/** A file on a person's disk, and what the catalogue knows of it. */
export type CheckedFile = {
  path: string
  /** Absent where it was found and could not be opened. */
  found?: FoundFile
} & (
  | { outcome: 'current' | 'superseded'; known: KnownFile }
  | { outcome: 'unknown' }
  /** What is wrong and what to do. */
  | { outcome: 'unreadable'; problem: string }
)

export type SupersededFile = Extract<CheckedFile, { known: KnownFile }> & { outcome: 'superseded' }

export const isSuperseded = (file: CheckedFile): file is SupersededFile =>
  file.outcome === 'superseded'

export type Outcome = CheckedFile['outcome']

/** @param known what the catalogue holds under the file's hash, the closest first */
export function judgeFile(path: string, [known]: readonly KnownFile[]): CheckedFile {
  if (!known) return { path, outcome: 'unknown' }
  return { path, outcome: known.revision < known.current ? 'superseded' : 'current', known }
}

export function countOutcomes(files: readonly CheckedFile[]): Record<Outcome, number> {
  const counts = { current: 0, superseded: 0, unknown: 0, unreadable: 0 }
  for (const { outcome } of files) counts[outcome] += 1
  return counts
}

const byteOrderMark = '\u{FEFF}'

/**
 * The list for spreadsheet programs.
 * @param linkOf the address of a family by its id
 */
export function writeReport(
  files: readonly CheckedFile[],
  linkOf: (family: string) => string,
): string {
  const rows = files.map((file) => {
    const known = 'known' in file ? file.known : null
    const facts = known
      ? [known.name, `${known.revision}`, `${known.current}`, `${known.release ?? ''}`]
      : ['', '', '', '']
    const link = known ? linkOf(known.family) : ''
    return csvRow([file.path, file.outcome, ...facts, link, 'problem' in file ? file.problem : ''])
  })
  return byteOrderMark + [csvRow(reportColumns), ...rows].join('')
}
