import type { Budget } from '#lib/rfa/budget.ts'
import { joinBytes, viewOf } from '#lib/rfa/byte-source.ts'

import type { IdLength, ObjectRecord } from './object-stream.ts'

export interface SplitBlock {
  readonly records: readonly ObjectRecord[]
  readonly idLength: IdLength
  /** Whether the block adds up; where it does not, the records are those before the damage. */
  readonly isSound: boolean
}

export interface RecordSplitter {
  /** @param count how many records begin in the block */
  readonly split: (bytes: Uint8Array, count: number) => SplitBlock
  /** Whether the last record of all blocks so far still waits for its rest. */
  readonly isOpen: () => boolean
}

/** The beginning of a record that goes on in the next block. */
interface OpenRecord {
  readonly idLength: IdLength
  readonly id: number
  readonly size: number
  readonly parts: Uint8Array[]
  /** In bytes, with the size that is repeated behind the body. */
  missing: number
}

interface Split {
  readonly idLength: IdLength
  readonly records: ObjectRecord[]
  readonly open: OpenRecord | null
  readonly isSound: boolean
}

/** In bytes: the longest of real files has 379,160. */
const maxRecordBytes = 16 * 1024 * 1024
const stepsOfRecord = 40
const bytesOfRecord = 150
const tailLength = 4

/** A record: its id, a checksum, its size, its body, and the size again. */
const splitBy = (idLength: IdLength, bytes: Uint8Array, count: number, budget: Budget): Split => {
  const view = viewOf(bytes)
  const records: ObjectRecord[] = []
  const damaged: Split = { idLength, records, open: null, isSound: false }
  let at = 0
  for (let index = 0; index < count; index += 1) {
    const start = at + idLength + 8
    if (start > bytes.length) return damaged
    const id = view.getInt32(at, true)
    const size = view.getUint32(start - 4, true)
    const end = start + size
    if (end + tailLength > bytes.length) {
      if (index < count - 1 || size > maxRecordBytes) return damaged
      const parts = [bytes.subarray(start)]
      const open = { idLength, id, size, parts, missing: end + tailLength - bytes.length }
      return { idLength, records, open, isSound: true }
    }
    if (view.getUint32(end, true) !== size) return damaged
    budget.spend(stepsOfRecord, bytesOfRecord)
    records.push({ id, body: bytes.subarray(start, end) })
    at = end + tailLength
  }
  return { idLength, records, open: null, isSound: at === bytes.length }
}

/** Zero where the split adds up by itself, one where its last record has to go on, two where it is damaged. */
const doubtOf = ({ isSound, open }: Split): number => (isSound ? (open ? 1 : 0) : 2)

/** Splits the blocks of one sequence into records, of which a long one may lie over several blocks. */
export const createRecordSplitter = (budget: Budget): RecordSplitter => {
  let known: IdLength | null = null
  let open: OpenRecord | null = null

  const splitAnew = (bytes: Uint8Array, count: number): Split => {
    const isLong = known === 8
    const first = splitBy(isLong ? 8 : 4, bytes, count, budget)
    if (doubtOf(first) === 0) return first
    const second = splitBy(isLong ? 4 : 8, bytes, count, budget)
    if (doubtOf(second) === 0) return second
    // A length that other blocks have is no guess.
    if (known !== null) return first
    const gained = doubtOf(first) - doubtOf(second) || second.records.length - first.records.length
    return gained > 0 ? second : first
  }

  /** The record that was open, once its rest is there; undefined where these bytes are not its rest. */
  const close = ({ id, size, parts }: OpenRecord, rest: Uint8Array): ObjectRecord | undefined => {
    const length = size + tailLength
    budget.spend(length, 2 * length)
    const joined = joinBytes([...parts, rest])
    if (viewOf(joined).getUint32(size, true) !== size) return undefined
    return { id, body: joined.subarray(0, size) }
  }

  return {
    isOpen: () => open !== null,
    split: (bytes, count) => {
      const waiting = open
      open = null
      if (waiting && waiting.missing > bytes.length && count === 0) {
        budget.spend(stepsOfRecord, bytesOfRecord)
        waiting.parts.push(bytes)
        waiting.missing -= bytes.length
        open = waiting
        return { records: [], idLength: waiting.idLength, isSound: true }
      }
      const rest = waiting && waiting.missing <= bytes.length ? waiting.missing : 0
      const closed = waiting && rest > 0 ? close(waiting, bytes.subarray(0, rest)) : undefined
      if (closed && waiting) known = waiting.idLength
      const split = splitAnew(closed ? bytes.subarray(rest) : bytes, count)
      if (doubtOf(split) === 0 && split.records.length > 0) known = split.idLength
      open = split.open
      return {
        records: closed ? [closed, ...split.records] : split.records,
        idLength: split.records.length > 0 ? split.idLength : (known ?? split.idLength),
        isSound: split.isSound && (waiting === null || closed !== undefined),
      }
    },
  }
}
