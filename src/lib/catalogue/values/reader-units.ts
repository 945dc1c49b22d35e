import type { Units } from '#lib/user/preferences.ts'

import type { Quantity } from './quantity.ts'

type Kind = Extract<Quantity['kind'], 'length' | 'area' | 'volume'>

/** In mm, m² and m³. */
export const foot = 304.8
export const inch = 25.4
export const squareFoot = 0.3048 ** 2
export const cubicFoot = 0.3048 ** 3

/** Whether a person chooses the units of such a measure. */
export const isChosenKind = (kind: Quantity['kind']): kind is Kind =>
  kind === 'length' || kind === 'area' || kind === 'volume'

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
