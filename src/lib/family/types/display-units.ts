import { type Quantity, readMeasure, readQuantity } from '#lib/catalogue/values/quantity.ts'
import type { Units } from '#lib/user/preferences.ts'

import type { TypeTable } from './type-table.ts'

type Kind = 'length' | 'area' | 'volume'

const foot = 304.8
const inch = 25.4
const squareFoot = 0.3048 ** 2
const cubicFoot = 0.3048 ** 3

/** One of each imperial unit in mm, m² or m³. */
const imperialOnes = new Set(
  [inch, foot, 0.0254 ** 2, squareFoot, 0.0254 ** 3, cubicFoot, cubicFoot * 27].map((one) =>
    Number(one.toPrecision(12)),
  ),
)

const isKind = (kind: Quantity['kind']): kind is Kind =>
  kind === 'length' || kind === 'area' || kind === 'volume'

const systemOf = (unit: string): Units => {
  const one = readQuantity('1', unit)
  return one && imperialOnes.has(one.value) ? 'imperial' : 'metric'
}

const round = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

const sixteenths = (count: number): string => {
  let over = count
  let under = 16
  while (over % 2 === 0 && under > 1) [over, under] = [over / 2, under / 2]
  return `${over}/${under}`
}

/** Feet and inches to the nearest sixteenth. @param length in mm */
function formatFeet(length: number): string {
  const total = Math.round((Math.abs(length) / inch) * 16)
  const feet = Math.floor(total / 192)
  const rest = total % 192
  const inches = Math.floor(rest / 16)
  const fraction = rest % 16
  const parts = [
    feet > 0 && `${feet}′`,
    `${[(inches > 0 || fraction === 0) && inches, fraction > 0 && sixteenths(fraction)].filter((part) => part !== false).join(' ')}″`,
  ]
  const sign = length < 0 && total > 0 ? '-' : ''
  return sign + parts.filter((part) => part !== false).join(' ')
}

interface Form {
  /** Under the name of the column; feet and inches say it themselves. */
  unit: string
  write: (value: number) => string
}

const forms: Record<Units, Record<Kind, Form>> = {
  metric: {
    length: { unit: 'mm', write: (value) => round(value, 1) },
    area: { unit: 'm²', write: (value) => round(value, 4) },
    volume: { unit: 'm³', write: (value) => round(value, 5) },
  },
  imperial: {
    length: { unit: '', write: formatFeet },
    area: { unit: 'ft²', write: (value) => round(value / squareFoot, 2) },
    volume: { unit: 'ft³', write: (value) => round(value / cubicFoot, 2) },
  },
}

/** A value of a column in the units that are wanted; what is in them already, or is no measure, as it is. */
function convertValue(text: string, columnUnit: string, units: Units): string {
  const measure = text === '' ? null : readMeasure(text, columnUnit)
  if (!measure || !isKind(measure.kind)) return text
  const isMarked = /['"′″]/u.test(text)
  const isForeign = (isMarked ? 'imperial' : systemOf(measure.unit)) !== units
  const isBare = readQuantity(text)?.kind === 'number'
  if (!isForeign) return text
  const { unit, write } = forms[units][measure.kind]
  return isBare || unit === '' ? write(measure.value) : `${write(measure.value)} ${unit}`
}

/** A type table in the units of the reader; the same one where nothing of it is in others. */
export function showInUnits(table: TypeTable, units: Units | null): TypeTable {
  if (units === null) return table
  let isChanged = false
  const ones = table.parameters.map(({ unit }) => (unit === '' ? null : readQuantity('1', unit)))
  const types = table.types.map((type) => ({
    ...type,
    values: type.values.map((value, column) => {
      const shown = convertValue(value, table.parameters[column]?.unit ?? '', units)
      isChanged ||= shown !== value
      return shown
    }),
  }))
  const parameters = table.parameters.map((parameter, column) => {
    const kind = ones[column]?.kind
    const isForeign = kind && isKind(kind) && systemOf(parameter.unit) !== units
    return isForeign ? { ...parameter, unit: forms[units][kind].unit } : parameter
  })
  return isChanged ? { parameters, types } : table
}
