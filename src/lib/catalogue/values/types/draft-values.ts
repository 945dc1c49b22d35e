import { type Measure, readMeasure } from '#lib/catalogue/values/measures/measure.ts'
import type { Quantity } from '#lib/catalogue/values/measures/quantity.ts'
import { isObject } from '#lib/shapes/json-object.ts'

import type { ParameterValues, TypesByValue } from './type-values.ts'

interface Draft {
  name: string
  measured: Map<string, { kind: Quantity['kind']; unit: string; types: Map<number, number[]> }>
  texts: Map<string, number[]>
}

/** Files a value of a parameter under the index of its type. */
export type FileValue = (value: unknown, type: number) => void

export const asText = (value: unknown): string => {
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

/** Gathers the values of parameters, whose names differ in more than their case. */
export function draftValues() {
  const drafts = new Map<string, Draft>()
  const measure = measureReader()
  /** Null where the parameter has no name. */
  const open = (parameter: unknown): FileValue | null => {
    const name = isObject(parameter) ? asText(parameter.name) : ''
    if (!isObject(parameter) || name === '') return null
    const key = name.toLowerCase()
    const draft = drafts.get(key) ?? { name, measured: new Map(), texts: new Map() }
    drafts.set(key, draft)
    const unit = asText(parameter.unit)
    const isText = /text|url|material|image/iu.test(asText(parameter.dataType))
    return (value, type) => {
      const text = asText(value)
      if (text === '') return
      const read = measure(text, unit)
      if (read) fileMeasure(draft, read, type)
      if (!read || isText) fileUnder(draft.texts, text.toLowerCase(), type)
    }
  }
  return { open, finish: (): ParameterValues[] => Array.from(drafts.values(), finish) }
}
