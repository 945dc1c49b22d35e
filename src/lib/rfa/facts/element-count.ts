import { viewOf } from '#lib/rfa/byte-source.ts'

/** In bytes, of an element in the table: 28, or 40 from Revit 2024. */
const shortestEntry = 28

/** The count in the unpacked stream 'Global/ElemTable', behind a class; null where the table is shorter than it says. */
export const readElementCount = (table: Uint8Array): number | null => {
  if (table.length < 6) return null
  const count = viewOf(table).getUint32(2, true)
  return count > 0 && count * shortestEntry <= table.length ? count : null
}
