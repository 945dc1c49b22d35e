import type { Quantity } from '#lib/catalogue/values/quantity.ts'
import { isChosenKind, readerForms } from '#lib/catalogue/values/reader-units.ts'
import type { ParameterValues, TypesByValue } from '#lib/catalogue/values/value-index.ts'
import type { Units } from '#lib/user/preferences.ts'

/** The value of one parameter for each of many types, without an object for any. */
export interface TypeColumn {
  parameter: ParameterValues
  /**
   * For each type the place of its value, 0 where it has none: from 1 on, the numbers of each kind ascending, and
   * then the texts.
   */
  places: Uint32Array
  /** How many of the places are of numbers. */
  numbers: number
}

function writePlaces(places: Uint32Array, { ends, types }: TypesByValue, before: number): number {
  let at = 0
  for (let value = 0; value < ends.length; value += 1) {
    for (const end = ends[value] ?? 0; at < end; at += 1) {
      const type = types[at] ?? 0
      if (places[type] === 0) places[type] = before + value + 1
    }
  }
  return ends.length
}

/** @param count of the types */
export function buildColumn(parameter: ParameterValues, count: number): TypeColumn {
  const places = new Uint32Array(count)
  const { measured, texts } = parameter
  let numbers = 0
  for (const values of measured) numbers += writePlaces(places, values, numbers)
  if (texts) writePlaces(places, texts, numbers)
  return { parameter, places, numbers }
}

export interface ShownValue {
  text: string
  /** '' where there is none, or where all values of the column have the same. */
  unit: string
}

export interface KindOfValues {
  kind: Quantity['kind']
  unit: string
}

/** What the numbers of a parameter are measured in. */
export interface ValueKinds {
  measured: readonly KindOfValues[]
}

/** The unit beside the numbers, in the units of the reader. */
const unitFor = ({ kind, unit }: KindOfValues, units: Units | null): string => {
  if (isChosenKind(kind)) return readerForms[units ?? 'metric'][kind].unit
  return kind === 'angle' ? '°' : unit
}

const writeNumber = (kind: Quantity['kind'], value: number, units: Units | null): string =>
  isChosenKind(kind)
    ? readerForms[units ?? 'metric'][kind].write(value)
    : String(Number(value.toFixed(6)))

/** The unit of all numbers of a parameter; '' where they have none or different ones. */
export function commonUnit({ measured }: ValueKinds, units: Units | null): string {
  const [unit = '', ...others] = new Set(measured.map((values) => unitFor(values, units)))
  return others.length === 0 ? unit : ''
}

/** A number of a parameter, in the units of the reader. @param of one of the kinds of the parameter */
export const showNumber = (
  parameter: ValueKinds,
  of: KindOfValues,
  value: number,
  units: Units | null,
): ShownValue => ({
  text: writeNumber(of.kind, value, units),
  unit: commonUnit(parameter, units) === '' ? unitFor(of, units) : '',
})

/** The value at a place of the column; '' for none. */
export function readPlace(
  { parameter, numbers }: TypeColumn,
  place: number,
  units: Units | null,
): ShownValue {
  if (place === 0) return { text: '', unit: '' }
  if (place > numbers) {
    return { text: parameter.texts?.written[place - numbers - 1] ?? '', unit: '' }
  }
  let rest = place - 1
  for (const { kind, unit, values } of parameter.measured) {
    if (rest < values.length) return showNumber(parameter, { kind, unit }, values[rest] ?? 0, units)
    rest -= values.length
  }
  return { text: '', unit: '' }
}
