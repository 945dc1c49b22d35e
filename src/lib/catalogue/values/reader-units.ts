import type { Units } from '#lib/user/preferences.ts'

import { type Quantity, readQuantity } from './quantity.ts'

type Kind = Extract<Quantity['kind'], 'length' | 'area' | 'volume'>

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

/** Whether a person chooses the units of such a measure. */
export const isChosenKind = (kind: Quantity['kind']): kind is Kind =>
  kind === 'length' || kind === 'area' || kind === 'volume'

/** Whether a unit is one that the reader wants: lengths in that one alone, areas and volumes in any of its system. */
export function isReaderUnit(unit: string, units: Units): boolean {
  const one = readQuantity('1', unit)
  if (one === null) return true
  if (units === 'imperial') return imperialOnes.has(one.value)
  if (one.kind !== 'length') return !imperialOnes.has(one.value)
  return one.value === (units === 'metres' ? 1000 : 1)
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
  /** Beside the number; feet and inches say it themselves. */
  unit: string
  /** What a number without a unit means, in mm, m² or m³. */
  one: number
  write: (value: number) => string
}

const squareMetres: Form = { unit: 'm²', one: 1, write: (value) => round(value, 4) }
const cubicMetres: Form = { unit: 'm³', one: 1, write: (value) => round(value, 5) }

/** How each kind of measure is written for a reader, from mm, m² and m³. */
export const readerForms: Readonly<Record<Units, Readonly<Record<Kind, Form>>>> = {
  metric: {
    length: { unit: 'mm', one: 1, write: (value) => round(value, 1) },
    area: squareMetres,
    volume: cubicMetres,
  },
  metres: {
    length: { unit: 'm', one: 1000, write: (value) => round(value / 1000, 4) },
    area: squareMetres,
    volume: cubicMetres,
  },
  imperial: {
    length: { unit: '', one: foot, write: formatFeet },
    area: { unit: 'ft²', one: squareFoot, write: (value) => round(value / squareFoot, 2) },
    volume: { unit: 'ft³', one: cubicFoot, write: (value) => round(value / cubicFoot, 2) },
  },
}
