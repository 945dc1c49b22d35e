import type { IdLength, ObjectRecord } from '#lib/rfa/objects/object-stream.ts'

import { viewOf } from './byte-source.ts'

/** A family as it is stored inside another: the host itself has no name. */
export interface FamilyRecord {
  readonly id: number
  /** Null where the record is laid out otherwise, so that its name cannot be found. */
  readonly name: string | null
  /** Belongs to no other element: a nested family of which that is true is shared. */
  readonly isFree: boolean
  readonly builtInCategory: number | null
}

const none = 0xffffffff
const lowestCategory = -2_010_500
const highestCategory = -2_000_000
const searched = 160
const maxNameLength = 256

const findOwnId = (view: DataView, id: number): number => {
  for (let at = 2; at + 8 <= Math.min(view.byteLength, searched); at += 1) {
    if (view.getUint32(at, true) === 1 && view.getInt32(at + 4, true) === id) return at + 4
  }
  return -1
}

const findNone = (view: DataView, start: number): number => {
  for (let at = start; at + 4 <= Math.min(view.byteLength, start + 16); at += 1) {
    if (view.getUint32(at, true) === none) return at
  }
  return -1
}

const findCategory = (view: DataView): number | null => {
  for (let at = 2; at + 4 <= view.byteLength; at += 1) {
    const value = view.getInt32(at, true)
    if (value >= lowestCategory && value <= highestCategory) return value
  }
  return null
}

const readName = (body: Uint8Array, view: DataView, after: number, idLength: IdLength) => {
  const empty = findNone(view, after)
  const list = empty + 6
  if (empty < 0 || list + 4 > body.length) return null
  const start = list + 4 + view.getUint32(list, true) * idLength
  if (start + 4 > body.length) return null
  const length = view.getUint32(start, true)
  if (length > maxNameLength || start + 4 + length * 2 > body.length) return null
  return new TextDecoder('utf-16le').decode(body.subarray(start + 4, start + 4 + length * 2))
}

/**
 * After its own id a family names two other elements, the second of which it belongs to, then five more,
 * some flags, an empty reference with a class, a list of ids, and its name. Null where not even the id is there.
 */
export const readFamilyRecord = (
  { id, body }: ObjectRecord,
  idLength: IdLength,
): FamilyRecord | null => {
  const view = viewOf(body)
  const own = findOwnId(view, id)
  const owner = own + 2 * idLength
  if (own < 0 || owner + 4 > body.length) return null
  return {
    id,
    name: readName(body, view, owner + 6 * idLength, idLength),
    isFree: view.getUint32(owner, true) === none,
    builtInCategory: findCategory(view),
  }
}
