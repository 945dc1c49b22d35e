import { readDate, readPositive, readText } from '#lib/shapes/record-values.ts'
import { isRecord } from '#lib/shapes/unchecked-record.ts'

/** One state of a family's file. */
export interface Revision {
  id: string
  number: number
  created: Date | null
  /** Year of the Revit that it was saved with. */
  release: number | null
  bytes: number | null
  typeCount: number
  /** What its publisher says about it; '' for nothing. */
  note: string
}

/** Reads a record of the revisions collection; null where it is none. */
export function readRevision(record: unknown): Revision | null {
  if (!isRecord<'revisions'>(record) || typeof record.id !== 'string') return null
  const number = readPositive(record.number)
  if (number === null) return null
  return {
    id: record.id,
    number,
    created: readDate(record.created),
    release: readPositive(record.revit_release),
    bytes: readPositive(record.bytes),
    typeCount: readPositive(record.type_count) ?? 0,
    note: readText(record.note),
  }
}
