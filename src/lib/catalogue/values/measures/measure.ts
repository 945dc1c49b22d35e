import { type Quantity, readQuantity } from './quantity.ts'

/** A number and what it is measured in; plain numbers keep the unit they were written with. */
export interface Measure extends Quantity {
  /** As it was written, '' where there is none. */
  unit: string
}

const numberAndUnit = /^([+-]?[\d.,]*\d)\s*([^\d\s.,][^\d]*)$/u

const spellUnit = (unit: string): string => unit.normalize('NFKC').replaceAll(/\s/gu, '')

/** The unit at the end of a text such as '0.5 m²'. */
const unitAtEnd = (text: string): string => spellUnit(numberAndUnit.exec(text)?.[2] ?? '')

/** A plain number in a unit that is no length, area, volume or angle, such as '60 W'. */
function readPlain(text: string, unit: string): Measure | null {
  const [, digits = text, ownUnit = unit] = numberAndUnit.exec(text) ?? []
  const number = readQuantity(digits)
  return number?.kind === 'number' ? { ...number, unit: spellUnit(ownUnit) } : null
}

/** Reads a value and the unit beside it; null where it is no number. */
export function readMeasure(text: string, unit = ''): Measure | null {
  const value = text.trim()
  const quantity = readQuantity(value, unit)
  if (!quantity || quantity.kind === 'number') return readPlain(value, unit)
  return { ...quantity, unit: unitAtEnd(value) || spellUnit(unit) }
}
