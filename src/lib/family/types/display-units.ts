import { readMeasure, readQuantity } from '#lib/catalogue/values/quantity.ts'
import {
  cubicFoot,
  foot,
  inch,
  isChosenKind,
  readerForms,
  squareFoot,
} from '#lib/catalogue/values/reader-units.ts'
import type { Units } from '#lib/user/preferences.ts'

import type { TypeTable } from './type-table.ts'

/** One of each imperial unit in mm, m² or m³. */
const imperialOnes = new Set(
  [inch, foot, 0.0254 ** 2, squareFoot, 0.0254 ** 3, cubicFoot, cubicFoot * 27].map((one) =>
    Number(one.toPrecision(12)),
  ),
)

/** Whether a unit is one that the reader wants: lengths in that one alone, areas and volumes in any of its system. */
function isReaderUnit(unit: string, units: Units): boolean {
  const one = readQuantity('1', unit)
  if (one === null) return true
  if (units === 'imperial') return imperialOnes.has(one.value)
  if (one.kind !== 'length') return !imperialOnes.has(one.value)
  return one.value === (units === 'metres' ? 1000 : 1)
}

/** A value of a column in the units that are wanted; what is in them already, or is no measure, as it is. */
export function convertValue(text: string, columnUnit: string, units: Units): string {
  const measure = text === '' ? null : readMeasure(text, columnUnit)
  if (!measure || !isChosenKind(measure.kind)) return text
  const isMarked = /['"′″]/u.test(text)
  if (isMarked ? units === 'imperial' : isReaderUnit(measure.unit, units)) return text
  const { unit, write } = readerForms[units][measure.kind]
  const isBare = readQuantity(text)?.kind === 'number'
  return isBare || unit === '' ? write(measure.value) : `${write(measure.value)} ${unit}`
}

/** The unit of a column after its values were converted. */
export function convertUnit(unit: string, units: Units): string {
  const kind = unit === '' ? undefined : readQuantity('1', unit)?.kind
  const isForeign = kind && isChosenKind(kind) && !isReaderUnit(unit, units)
  return isForeign ? readerForms[units][kind].unit : unit
}

/** A type table in the units of the reader; the same one where nothing of it is in others. */
export function showInUnits(table: TypeTable, units: Units | null): TypeTable {
  if (units === null) return table
  let isChanged = false
  const types = table.types.map((type) => ({
    ...type,
    values: type.values.map((value, column) => {
      const shown = convertValue(value, table.parameters[column]?.unit ?? '', units)
      isChanged ||= shown !== value
      return shown
    }),
  }))
  const parameters = table.parameters.map((parameter) => {
    const unit = convertUnit(parameter.unit, units)
    return unit === parameter.unit ? parameter : { ...parameter, unit }
  })
  return isChanged ? { parameters, types } : table
}

/** A value with its unit, in the units that are wanted; null leaves it in its own. */
export function describeValue(text: string, unit: string, units: Units | null): string {
  const shown = units ? convertValue(text, unit, units) : text
  const spelled = units ? convertUnit(unit, units) : unit
  const isBare = spelled !== '' && readQuantity(shown)?.kind === 'number'
  return isBare ? `${shown} ${spelled}` : shown
}
