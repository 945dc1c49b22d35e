import {
  expectSound,
  highestNumber,
  isWhole,
  readItems,
  readList,
  readNumbers,
  readVersion,
  readWholes,
  type Version,
} from '#lib/catalogue/columns/damaged-catalogue.ts'
import { isObject } from '#lib/shapes/json-object.ts'

import { type AddValue, createIndexBuilder } from './index-builder.ts'
import { readMeasure } from './quantity.ts'
import {
  type MeasuredParameter,
  packNames,
  type ParameterValues,
  type TypeNames,
} from './value-index.ts'

/** A parameter that the types of some family have. */
export interface StoredParameter {
  name: string
  /**
   * The spellings of its name that the backend distinguishes: it folds the case of A to Z only, and of the spaces around
   * a name it leaves those of Unicode, such as a no-break space.
   */
  spellings: string[]
  /** The units it is written in, '' left out. */
  units: string[]
}

export interface StoredParameters extends Version {
  parameters: StoredParameter[]
}

/** What its numbers are measured in, as far as its units tell; without one they may be plain numbers. */
export function measuredIn({ name, units }: StoredParameter): MeasuredParameter {
  const kinds = new Map<string, MeasuredParameter['measured'][number]>()
  for (const written of units.length > 0 ? units : ['']) {
    const { kind, unit } = readMeasure('1', written) ?? { kind: 'number', unit: written }
    const known = kind === 'length' ? '' : unit
    kinds.set(`${kind} ${known}`, { kind, unit: known })
  }
  return { name, measured: [...kinds.values()] }
}

export interface StoredTypes extends Version, TypeNames {}

export interface StoredValues extends Version {
  /** Null where no family has the parameter any more. */
  parameter: ParameterValues | null
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part: unknown) => typeof part === 'string')

const foldAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())

/** Parameters by their names and units, those as one whose names differ in case or in the space around them. */
export function mergeParameters(listed: readonly (readonly [string, string])[]): StoredParameter[] {
  const known = new Map<string, StoredParameter>()
  for (const [written, unit] of listed) {
    const name = written.trim()
    if (name === '') continue
    const key = name.toLowerCase()
    const parameter = known.get(key) ?? { name, spellings: [], units: [] }
    known.set(key, parameter)
    const spelling = foldAscii(written)
    if (!parameter.spellings.includes(spelling)) parameter.spellings.push(spelling)
    if (unit !== '' && !parameter.units.includes(unit)) parameter.units.push(unit)
  }
  return [...known.values()]
}

/** Decodes which parameters there are. @throws DamagedCatalogue */
export function decodeParameters(answer: unknown): StoredParameters {
  const { fields, version } = readVersion(answer)
  const listed = readItems(readList(fields.parameters, 'parameters'), 'parameters', isPair)
  return { ...version, parameters: mergeParameters(listed) }
}

/** The name of a type, which may be missing. */
export const typeNameOf = (value: unknown, place: number): string =>
  (typeof value === 'string' && value.replaceAll('\n', ' ').trim()) || `Type ${place + 1}`

/** Decodes the names of the types of each family, by ascending number. @throws DamagedCatalogue */
export function decodeTypes(answer: unknown): StoredTypes {
  const { fields, version } = readVersion(answer)
  const [first, second] = readList(fields.types, 'types')
  const numbers = readNumbers(first, 'numbers')
  const lists = readList(second, 'types', numbers.length)
  const families: number[] = []
  const names: string[] = []
  let last = 0
  for (const [row, number] of numbers.entries()) {
    expectSound(number > last, () => `its numbers have ${number} after ${last}`)
    last = number
    for (const [place, name] of readList(lists[row], 'types of a family').entries()) {
      families.push(number)
      names.push(typeNameOf(name, place))
    }
  }
  return { ...version, ...packNames(families, names) }
}

/** The index of the first type of each family. */
type Firsts = Map<number, number>

function findFirsts(families: Uint32Array): Firsts {
  const firsts: Firsts = new Map()
  for (let type = families.length - 1; type >= 0; type -= 1) firsts.set(families[type] ?? 0, type)
  return firsts
}

/** The values with their places among the types; an object leaves some out. */
function placesOf(list: unknown): [place: number, value: unknown][] {
  if (Array.isArray(list)) return [...(list as unknown[]).entries()]
  expectSound(isObject(list), () => 'the values of a family are no list')
  return Object.entries(list).map(([place, value]) => [Number(place), value])
}

type AddParameter = (parameter: unknown) => AddValue | null

function addColumn(
  column: unknown,
  addParameter: AddParameter,
  families: Uint32Array,
  firsts: Firsts,
): void {
  const [name, dataType, unit, numbers, lists] = readList(column, 'columns')
  const addValue = addParameter({ name, dataType, unit })
  const owners = readWholes(readList(numbers, 'numbers'), 'numbers', 1, highestNumber)
  for (const [row, list] of readList(lists, 'values', owners.length).entries()) {
    const first = firsts.get(owners[row] ?? 0)
    if (first === undefined || !addValue) continue
    for (const [place, value] of placesOf(list)) {
      const isType = isWhole(place, 0, highestNumber) && families[first + place] === owners[row]
      if (isType) addValue(value, first + place)
    }
  }
}

/**
 * Decodes the values of one parameter.
 * @param answers one for each way in which its name is written; the earliest version counts
 * @param families of the types of the same version
 * @throws DamagedCatalogue
 */
export function decodeValues(answers: readonly unknown[], families: Uint32Array): StoredValues {
  const firsts = findFirsts(families)
  const { addParameter, finish } = createIndexBuilder()
  const versions = answers.map((answer) => {
    const { fields, version } = readVersion(answer)
    for (const column of readList(fields.columns, 'columns')) {
      addColumn(column, addParameter, families, firsts)
    }
    return version
  })
  const [version] = versions.toSorted((one, other) => one.change - other.change)
  expectSound(version !== undefined, () => 'it holds no parameter')
  return { ...version, parameter: finish()[0] ?? null }
}
