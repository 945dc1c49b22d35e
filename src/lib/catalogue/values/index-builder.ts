import { isObject } from '#lib/shapes/json-object.ts'

import { type Measure, type Quantity, readMeasure } from './quantity.ts'
import {
  packNames,
  type ParameterValues,
  type TypesByValue,
  type ValueIndex,
} from './value-index.ts'

interface Draft {
  name: string
  measured: Map<string, { kind: Quantity['kind']; unit: string; types: Map<number, number[]> }>
  texts: Map<string, number[]>
  /** How each text was first written. */
  written: Map<string, string>
}

/** Adds a value of one parameter under the index of its type. */
export type AddValue = (value: unknown, type: number) => void

interface IndexBuilder {
  /** Switches to the parameter of that name, ignoring case. Null where it has no name. */
  addParameter: (parameter: unknown) => AddValue | null
  finish: () => ParameterValues[]
}

export const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function addUnder<Key>(values: Map<Key, number[]>, key: Key, type: number): void {
  const types = values.get(key)
  if (types) types.push(type)
  else values.set(key, [type])
}

function addMeasure({ measured }: Draft, { kind, value, unit }: Measure, type: number): void {
  const key = `${kind} ${unit}`
  const values = measured.get(key) ?? { kind, unit, types: new Map<number, number[]>() }
  measured.set(key, values)
  addUnder(values.types, value, type)
}

/** Reads each spelling of a value once: the same few come again and again. */
function createMeasureReader() {
  const known = new Map<string, Measure | null>()
  return (text: string, unit: string): Measure | null => {
    const key = `${text}\n${unit}`
    const measure = known.get(key)
    if (measure !== undefined) return measure
    const read = readMeasure(text, unit)
    known.set(key, read)
    return read
  }
}

/** What a value is searched by: a number, a text, or both. */
interface SearchedValue {
  /** Has no unit where it is a length, which is in mm. */
  measure: Measure | null
  text: string | null
}

type ReadValue = (value: unknown) => SearchedValue

/** Reads values of parameters. */
export function createValueReader(): (parameter: Record<string, unknown>) => ReadValue {
  const readOnce = createMeasureReader()
  return (parameter) => {
    const unit = asText(parameter.unit)
    const isText = /text|url|material|image/iu.test(asText(parameter.dataType))
    return (value) => {
      const text = asText(value)
      if (text === '') return { measure: null, text: null }
      const read = readOnce(text, unit)
      const measure = read?.kind === 'length' ? { ...read, unit: '' } : read
      return { measure, text: measure && !isText ? null : text }
    }
  }
}

function pack<Key>(values: Map<Key, number[]>, keys: Iterable<Key>): TypesByValue {
  const lists = Array.from(keys, (key) => values.get(key) ?? [])
  let end = 0
  const ends = Uint32Array.from(lists, (types) => (end += types.length))
  const packed = new Uint32Array(end)
  for (const [place, types] of lists.entries()) packed.set(types, (ends[place] ?? 0) - types.length)
  return { ends, types: packed }
}

function packDraft({ name, measured, texts, written }: Draft): ParameterValues {
  return {
    name,
    measured: [...measured.values()].map(({ kind, unit, types }) => {
      const values = Float64Array.from(types.keys()).toSorted()
      return { kind, unit, values, ...pack(types, values) }
    }),
    texts:
      texts.size === 0
        ? null
        : {
            texts: [...texts.keys()],
            written: [...written.values()],
            ...pack(texts, texts.keys()),
          },
  }
}

/** Gathers the values of parameters. */
export function createIndexBuilder(): IndexBuilder {
  const drafts = new Map<string, Draft>()
  const readerOf = createValueReader()
  return {
    addParameter(parameter) {
      const name = isObject(parameter) ? asText(parameter.name) : ''
      if (!isObject(parameter) || name === '') return null
      const key = name.toLowerCase()
      const draft = drafts.get(key) ?? {
        name,
        measured: new Map(),
        texts: new Map(),
        written: new Map(),
      }
      drafts.set(key, draft)
      const readValue = readerOf(parameter)
      return (value, type) => {
        const { measure, text } = readValue(value)
        if (measure) addMeasure(draft, measure, type)
        if (text === null) return
        const lower = text.toLowerCase()
        if (!draft.written.has(lower)) draft.written.set(lower, text)
        addUnder(draft.texts, lower, type)
      }
    },
    finish: () => Array.from(drafts.values(), packDraft),
  }
}

/** The parameter table of a family as its record holds it. */
interface ParametricTable {
  number: number
  parametric: unknown
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Builds the index of whole tables; anything that is not a table is skipped. */
export function buildIndex(tables: Iterable<ParametricTable>): ValueIndex {
  const { addParameter, finish } = createIndexBuilder()
  const families: number[] = []
  const names: string[] = []
  for (const { number, parametric } of tables) {
    if (!isObject(parametric)) continue
    const columns = asList(parametric.parameters).map(addParameter)
    for (const value of asList(parametric.types).filter(isObject)) {
      const type = families.push(number) - 1
      names.push(asText(value.name).replaceAll('\n', ' '))
      const values = asList(value.values)
      for (const [place, addValue] of columns.entries()) addValue?.(values[place], type)
    }
  }
  return { ...packNames(families, names), parameters: finish() }
}
