import type { Budget } from '#lib/rfa/budget.ts'
import { viewOf } from '#lib/rfa/byte-source.ts'

const shortestName = 2
const longestName = 100
/** What Revit accepts as a user name: letters and digits of any script, and a few signs. */
const userName = /^[\p{L}\p{M}\p{N} ._@+'’()\\-]+$/u

/** A text behind its length, as Revit stores it; null where there is none. */
const textAt = (view: DataView, at: number): string | null => {
  if (at + 4 > view.byteLength) return null
  const length = view.getUint32(at, true)
  if (length < shortestName || length > longestName) return null
  if (at + 4 + 2 * length > view.byteLength) return null
  const codes = Array.from({ length }, (_, index) => view.getUint16(at + 4 + 2 * index, true))
  const text = String.fromCharCode(...codes)
  return userName.test(text) ? text : null
}

const stepsOfByte = 8
const behindCreator = 6

/** Who created the document, by the unpacked stream 'Contents'; null where it does not say. */
export const readCreator = (contents: Uint8Array): string | null =>
  textAt(viewOf(contents), behindCreator)

/**
 * Who saved the document, by the unpacked stream 'Global/DocumentIncrementTable'. How an entry of it begins differs
 * between releases; behind every name stands a zero.
 */
export const readSavers = (table: Uint8Array, budget: Budget): string[] => {
  budget.spend(stepsOfByte * table.length, table.length)
  const view = viewOf(table)
  const names = new Set<string>()
  for (let at = 2; at + 4 < table.length; at += 1) {
    const name = textAt(view, at)
    const end = at + 4 + 2 * (name?.length ?? 0)
    if (name === null || end + 4 > table.length || view.getUint32(end, true) !== 0) continue
    names.add(name)
    at = end - 1
  }
  return [...names]
}
