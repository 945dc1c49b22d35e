import { viewOf } from '#lib/rfa/byte-source.ts'

/** The bytes are not what they would have to be: whoever reads them leaves that part out. */
export class NotUnderstood extends Error {}

/** Reads bytes from front to back; past the end it throws NotUnderstood. */
export interface Cursor {
  readonly view: DataView
  readonly at: () => number
  readonly left: () => number
  /** Gives where the bytes begin. */
  readonly take: (length: number) => number
  readonly takeShort: () => number
  /** Throws NotUnderstood where it is larger. */
  readonly takeCount: (largest: number) => number
}

export const createCursor = (bytes: Uint8Array): Cursor => {
  const view = viewOf(bytes)
  let at = 0
  const take = (length: number): number => {
    const start = at
    if (length > bytes.length - at) throw new NotUnderstood()
    at += length
    return start
  }
  return {
    view,
    at: () => at,
    left: () => bytes.length - at,
    take,
    takeShort: () => view.getUint16(take(2), true),
    takeCount: (largest) => {
      const count = view.getUint32(take(4), true)
      if (count > largest) throw new NotUnderstood()
      return count
    },
  }
}
