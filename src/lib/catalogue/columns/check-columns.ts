import { isObject } from '#lib/shapes/json-object.ts'

import type { Columns } from './columns.ts'

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isBelow = (column: Uint8Array | Uint32Array, limit: number): boolean => {
  for (let at = 0; at < column.length; at += 1) if ((column[at] ?? 0) >= limit) return false
  return true
}

const lineBreak = 10

/** Whether each end but the last is at a line break, and the last one at the end. */
function areTextEnds(joined: string, ends: Uint32Array): boolean {
  let last = -1
  for (let row = 0; row < ends.length - 1; row += 1) {
    const end = ends[row] ?? 0
    if (end <= last || joined.charCodeAt(end) !== lineBreak) return false
    last = end
  }
  return (ends.at(-1) ?? 0) === joined.length && joined.length > last
}

function areCategoryEnds(ends: Uint32Array, length: number): boolean {
  let last = 0
  for (let row = 0; row < ends.length; row += 1) {
    const end = ends[row] ?? 0
    if (end < last) return false
    last = end
  }
  return last === length
}

/** The stored columns, or null where they are not complete columns of this shape. */
export function checkColumns(stored: unknown): Columns | null {
  if (!isObject(stored)) return null
  const { locale, numbers, names, nameEnds, lowerNames, lowerEnds, premium, releases } = stored
  const { vendors, categories, categoryEnds, vendorNames, categoryNames } = stored
  if (
    typeof locale !== 'string' ||
    typeof names !== 'string' ||
    typeof lowerNames !== 'string' ||
    !(numbers instanceof Uint32Array) ||
    !(nameEnds instanceof Uint32Array) ||
    !(lowerEnds instanceof Uint32Array) ||
    !(premium instanceof Uint8Array) ||
    !(releases instanceof Uint16Array) ||
    !(vendors instanceof Uint32Array) ||
    !(categories instanceof Uint32Array) ||
    !(categoryEnds instanceof Uint32Array) ||
    !isTextList(vendorNames) ||
    !isTextList(categoryNames)
  ) {
    return null
  }
  const { length } = numbers
  const isSound =
    [nameEnds, lowerEnds, premium, releases, vendors, categoryEnds].every(
      (column) => column.length === length,
    ) &&
    areTextEnds(names, nameEnds) &&
    areTextEnds(lowerNames, lowerEnds) &&
    areCategoryEnds(categoryEnds, categories.length) &&
    isBelow(premium, 2) &&
    isBelow(vendors, vendorNames.length + 1) &&
    isBelow(categories, categoryNames.length)
  return isSound
    ? {
        locale,
        numbers,
        names,
        nameEnds,
        lowerNames,
        lowerEnds,
        premium,
        releases,
        vendors,
        categories,
        categoryEnds,
        vendorNames,
        categoryNames,
      }
    : null
}
