import { findNamed } from './parameter-name.ts'
import { type Condition, rangeOf, testsOf, type ValueTest } from './query.ts'
import {
  type MeasuredValues,
  readTypeName,
  type TextValues,
  type TypeNames,
  type ValueIndex,
} from './value-index.ts'

/** Both ascending. */
export interface FoundTypes {
  types: Uint32Array
  /** The numbers of their families. */
  numbers: Uint32Array
}

/** The first index whose item is at least the given one. */
function firstAtLeast(ascending: Float64Array | Uint32Array, wanted: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const startAt = (ends: Uint32Array, place: number): number =>
  place === 0 ? 0 : (ends[place - 1] ?? 0)

function measuredTypes(values: MeasuredValues, test: ValueTest): Uint32Array | null {
  const range = rangeOf(values, test)
  if (!range) return null
  const from = firstAtLeast(values.values, range.from)
  const to = firstAtLeast(values.values, range.below)
  return from < to
    ? values.types.subarray(startAt(values.ends, from), startAt(values.ends, to))
    : null
}

function textTypes(values: TextValues, { text }: ValueTest): Uint32Array[] {
  if (!text) return []
  return values.texts.flatMap((value, place) => {
    const isMatch = text.isWhole ? value === text.value : value.includes(text.value)
    return isMatch ? [values.types.subarray(startAt(values.ends, place), values.ends[place])] : []
  })
}

/** The types that meet a condition, in several parts. */
function typesOf({ parameters }: ValueIndex, condition: Condition): Uint32Array[] {
  const parameter = findNamed(parameters, condition.parameter)
  if (!parameter) return []
  const { measured, texts } = parameter
  return testsOf(condition).flatMap((test) => [
    ...measured.flatMap((values) => measuredTypes(values, test) ?? []),
    ...(texts ? textTypes(texts, test) : []),
  ])
}

/** The types that meet every condition, each by itself, and the families they belong to. */
export function findTypes(values: ValueIndex, conditions: readonly Condition[]): FoundTypes {
  const { families } = values
  const met = new Uint16Array(families.length)
  for (const [before, condition] of conditions.entries()) {
    for (const part of typesOf(values, condition)) {
      for (let at = 0; at < part.length; at += 1) {
        const type = part[at] ?? 0
        if (met[type] === before) met[type] = before + 1
      }
    }
  }
  const types = new Uint32Array(families.length)
  const numbers = new Uint32Array(families.length)
  let count = 0
  let familyCount = 0
  let isAscending = true
  let last = 0
  for (let type = 0; type < met.length; type += 1) {
    if (met[type] !== conditions.length) continue
    types[count++] = type
    const number = families[type] ?? 0
    if (familyCount > 0 && number === last) continue
    if (number < last) isAscending = false
    last = number
    numbers[familyCount++] = number
  }
  const found = numbers.slice(0, familyCount)
  return {
    types: types.slice(0, count),
    numbers: isAscending ? found : Uint32Array.from(new Set(found)).toSorted(),
  }
}

/** The families that a query found, with their types by number. */
export interface FamilyMatches {
  /** Of the families, ascending. */
  readonly numbers: Uint32Array
  readonly size: number
  readonly has: (number: number) => boolean
  /** The names of the types that match, the first few of very many; undefined where the family is not found. */
  readonly get: (number: number) => string[] | undefined
}

/** A family with more is not read to its end. */
export const maxTypeNames = 100

/** Reads names lazily, and once. @param types whose families stand in ascending order */
export function groupByFamily(types: TypeNames, found: FoundTypes): FamilyMatches {
  const { families } = types
  const { numbers } = found
  const known = new Map<number, string[]>()
  const has = (number: number) => numbers[firstAtLeast(numbers, number)] === number
  const read = (number: number) => {
    const start = firstAtLeast(found.types, firstAtLeast(families, number))
    const near = found.types.subarray(start, start + maxTypeNames)
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
