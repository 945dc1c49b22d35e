import { endsOf, startOf } from './columns.ts'
import { isObject } from './json-object.ts'
import { type Measure, readMeasure } from './measure.ts'
import type { Quantity } from './quantity.ts'

/** For each value, ascending or in the order of appearance, the types that have it. */
interface TypesByValue {
  /** Where the types of each value end in `types`. */
  ends: Uint32Array
  types: Uint32Array
}

/** The numbers of a parameter in one kind; lengths in mm, whatever they were written in. */
export interface MeasuredValues extends TypesByValue {
  kind: Quantity['kind']
  /** What they were written in; '' for lengths and where there is none. */
  unit: string
  values: Float64Array
}

export interface TextValues extends TypesByValue {
  /** In lower case. */
  texts: string[]
}

export interface ParameterValues {
  name: string
  measured: MeasuredValues[]
  texts: TextValues | null
}

/** The values of the types of many families, by parameter. A type is known by its index. */
export interface TypeValues {
  /** The number of each type's family. */
  families: Uint32Array
  /** Names of the types joined by line breaks. */
  names: string
  nameEnds: Uint32Array
  parameters: ParameterValues[]
}

/** The parametric table of a family as its record holds it. */
export interface ParametricTable {
  number: number
  parametric: unknown
}

interface Draft {
  name: string
  measured: Map<string, { kind: Quantity['kind']; unit: string; types: Map<number, number[]> }>
  texts: Map<string, number[]>
}

interface Parameter {
  draft: Draft
  unit: string
  /** Whether its values are words, even those that look like numbers. */
  isText: boolean
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function fileUnder<Key>(values: Map<Key, number[]>, key: Key, type: number): void {
  const types = values.get(key)
  if (types) types.push(type)
  else values.set(key, [type])
}

function fileMeasure({ measured }: Draft, { kind, value, unit }: Measure, type: number): void {
  const ownUnit = kind === 'length' ? '' : unit
  const key = `${kind} ${ownUnit}`
  const values = measured.get(key) ?? { kind, unit: ownUnit, types: new Map<number, number[]>() }
  measured.set(key, values)
  fileUnder(values.types, value, type)
}

/** Reads each spelling of a value once: the same few come again and again. */
function measureReader() {
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

function pack<Key>(values: Map<Key, number[]>, keys: Iterable<Key>): TypesByValue {
  const lists = Array.from(keys, (key) => values.get(key) ?? [])
  let end = 0
  const ends = Uint32Array.from(lists, (types) => (end += types.length))
  const packed = new Uint32Array(end)
  for (const [place, types] of lists.entries()) packed.set(types, (ends[place] ?? 0) - types.length)
  return { ends, types: packed }
}

function finish({ name, measured, texts }: Draft): ParameterValues {
  return {
    name,
    measured: [...measured.values()].map(({ kind, unit, types }) => {
      const values = Float64Array.from(types.keys()).toSorted()
      return { kind, unit, values, ...pack(types, values) }
    }),
    texts: texts.size === 0 ? null : { texts: [...texts.keys()], ...pack(texts, texts.keys()) },
  }
}

/** Gathers the tables in columns; what is no table is skipped, whatever it is. */
export function buildTypeValues(tables: Iterable<ParametricTable>): TypeValues {
  const drafts = new Map<string, Draft>()
  const families: number[] = []
  const names: string[] = []
  const measure = measureReader()

  const readParameter = (value: unknown): Parameter | null => {
    const name = isObject(value) ? asText(value.name) : ''
    if (!isObject(value) || name === '') return null
    const key = name.toLowerCase()
    const draft = drafts.get(key) ?? { name, measured: new Map(), texts: new Map() }
    drafts.set(key, draft)
    const isText = /text|url|material|image/iu.test(asText(value.dataType))
    return { draft, unit: asText(value.unit), isText }
  }

  for (const { number, parametric } of tables) {
    if (!isObject(parametric)) continue
    const parameters = asList(parametric.parameters).map(readParameter)
    for (const value of asList(parametric.types).filter(isObject)) {
      const type = families.push(number) - 1
      names.push(asText(value.name).replaceAll('\n', ' '))
      const values = asList(value.values)
      for (const [place, parameter] of parameters.entries()) {
        const text = asText(values[place])
        if (!parameter || text === '') continue
        const read = measure(text, parameter.unit)
        if (read) fileMeasure(parameter.draft, read, type)
        if (!read || parameter.isText) fileUnder(parameter.draft.texts, text.toLowerCase(), type)
      }
    }
  }
  const joined = names.join('\n')
  return {
    families: Uint32Array.from(families),
    names: joined,
    nameEnds: endsOf(joined, names.length),
    parameters: Array.from(drafts.values(), finish),
  }
}

export const readTypeName = ({ names, nameEnds }: TypeValues, type: number): string =>
  names.slice(startOf(nameEnds, type), nameEnds[type])
