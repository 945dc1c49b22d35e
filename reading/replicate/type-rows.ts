import { typeNameOf } from '#lib/catalogue/values/decoder.ts'
import type { createValueReader } from '#lib/catalogue/values/index-builder.ts'
import type { Quantity } from '#lib/catalogue/values/quantity.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { storableText } from '#reading/postgres/storable-text.ts'

/** A parameter whose values compare with each other; see the table of that name. */
export interface TypeParameter {
  name: string
  unit: string
  kind: Quantity['kind'] | 'text'
  measure: string
}

/** A value, and those of the types of a block that have it, as bits. */
export interface TypeValue {
  parameter: TypeParameter
  value: number | string
  block: number
  types: number
}

export interface FamilyTypes {
  names: string[]
  values: TypeValue[]
}

/** Types whose bits stand in one row. */
export const blockSize = 32

/** In characters. Nobody searches for a longer name. */
const maxNameLength = 250

/** A field as the backend reads it; lists and objects are no text. */
function readField(holder: unknown, key: string): string {
  const value = isObject(holder) ? holder[key] : null
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'number' ? String(value) : ''
}

const trim = (text: string): string => text.replaceAll(/^[ \t\n\r]+|[ \t\n\r]+$/gu, '')

interface Declared {
  name: string
  dataType: string
  unit: string
}

/** Null where the parameter has no name by which it can be searched for. */
function readParameter(parameter: unknown): Declared | null {
  const isName = typeof parameter === 'string'
  const read = (key: string) => trim(readField(parameter, key))
  const name = isName ? trim(parameter) : read('name')
  if (name.trim() === '' || name.includes('\u0000')) return null
  if (Array.from(name).length > maxNameLength) return null
  return { name, dataType: read('dataType'), unit: read('unit') }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The values of a type with their parameters, which stand at the same place or have the name that is the key. */
function* cellsOf(
  type: unknown,
  parameters: readonly (Declared | null)[],
): Generator<[parameter: Declared, value: unknown]> {
  const values = isObject(type) ? type.values : null
  for (const [place, parameter] of parameters.entries()) {
    if (!parameter) continue
    if (Array.isArray(values)) yield [parameter, values[place]]
    else if (isObject(values) && Object.hasOwn(values, parameter.name))
      yield [parameter, values[parameter.name]]
  }
}

const nameOf = (type: unknown, place: number): string =>
  storableText(typeNameOf(isObject(type) ? type.name : type, place))

/** Gathers each value once for each block. */
function createGatherer() {
  const known = new Map<string, TypeValue>()
  return {
    values: known,
    add: (parameter: TypeParameter, value: number | string, place: number): void => {
      const block = Math.floor(place / blockSize)
      const { name, unit, kind, measure } = parameter
      // Of a text only the case may differ between two ways to write it.
      const same = typeof value === 'string' ? value.toLowerCase() : value
      const key = JSON.stringify([name.toLowerCase(), unit, kind, measure, same, block])
      const held = known.get(key) ?? { parameter, value, block, types: 0 }
      held.types |= 1 << (place % blockSize)
      known.set(key, held)
    },
  }
}

/**
 * What the types of a family are called and have as values, from its table, which may be damaged.
 * @param readerOf reads values as searches compare them
 */
export function readTypes(
  parametric: unknown,
  readerOf: ReturnType<typeof createValueReader>,
): FamilyTypes {
  const table = isObject(parametric) ? parametric : {}
  const types = asList(table.types)
  const parameters = asList(table.parameters).map(readParameter)
  const columns = new Map(
    parameters.flatMap((parameter) => {
      if (!parameter) return []
      const name = storableText(parameter.name.trim())
      const unit = storableText(parameter.unit)
      return [[parameter, { name, unit, readValue: readerOf({ ...parameter }) }] as const]
    }),
  )
  const { values, add } = createGatherer()
  for (const [place, type] of types.entries()) {
    for (const [parameter, cell] of cellsOf(type, parameters)) {
      const column = columns.get(parameter)
      if (!column) continue
      const { name, unit, readValue } = column
      const read = readValue(cell)
      if (read.measure) {
        const { kind, unit: measure, value } = read.measure
        add({ name, unit, kind, measure: storableText(measure) }, value, place)
      }
      const text = storableText(read.text ?? '')
      if (text !== '') add({ name, unit, kind: 'text', measure: '' }, text, place)
    }
  }
  return { names: types.map(nameOf), values: [...values.values()] }
}
