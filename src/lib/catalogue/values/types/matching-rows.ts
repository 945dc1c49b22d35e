import type { FoundTypes } from './find-types.ts'
import { readTypeName, type TypeNames } from './type-values.ts'

/** The families that a search by value found, with their types by number. */
export interface MatchingRows {
  /** Of the families, ascending. */
  readonly numbers: Uint32Array
  readonly size: number
  readonly has: (number: number) => boolean
  /** The names of the types that match, the first few of very many; undefined where the family is not found. */
  readonly get: (number: number) => string[] | undefined
}

/** A family with more is not read to its end. */
export const mostNames = 100

/** The first place whose item is at least that. */
function firstAtLeast(ascending: Uint32Array, wanted: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Reads names only when they are asked for, and once. @param types whose families stand in ascending order */
export function matchRows(types: TypeNames, found: FoundTypes): MatchingRows {
  const { families } = types
  const { numbers } = found
  const known = new Map<number, string[]>()
  const has = (number: number) => numbers[firstAtLeast(numbers, number)] === number
  const read = (number: number) => {
    const start = firstAtLeast(found.types, firstAtLeast(families, number))
    const near = found.types.subarray(start, start + mostNames)
    return [...near]
      .filter((type) => families[type] === number)
      .map((type) => readTypeName(types, type))
  }
  return {
    numbers,
    size: numbers.length,
    has,
    get(number) {
      if (!has(number)) return undefined
      const names = known.get(number) ?? read(number)
      known.set(number, names)
      return names
    },
  }
}
