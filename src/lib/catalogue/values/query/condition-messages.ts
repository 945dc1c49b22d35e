import type { ParameterValues } from '#lib/catalogue/values/types/type-values.ts'
import { joinList } from '#lib/i18n/list.ts'
import { personLocale } from '#lib/i18n/locale.ts'

import { type Bound, boundAmong, type ReadCondition } from './condition.ts'
import { findNamed } from './parameter-name.ts'

const units = { length: 'mm', area: 'm²', volume: 'm³', angle: '°', number: '' } as const

const write = (value: number, unit: string): string =>
  `${value.toLocaleString(personLocale, { useGrouping: false, maximumFractionDigits: 6 })}${unit === '°' || unit === '' ? unit : ` ${unit}`}`

/** The range in words, with the unit of the first values that it can be among. */
function wordRange({ measured }: ParameterValues, low: Bound | null, high: Bound | null): string {
  const bounds = [low, high].filter((bound) => bound !== null)
  const among = measured.find((values) =>
    bounds.every((bound) => boundAmong(values, bound) !== null),
  )
  const unit = among ? units[among.kind] || among.unit : ''
  const amount = (bound: Bound) => (among && boundAmong(among, bound)) ?? bound.value
  const from = low && amount(low)
  const to = high && amount(high)
  if (low && high && from !== null && to !== null) {
    if (from === to) return write(from, unit)
    return `from ${write(from, '')} to ${write(to, unit)}`
  }
  if (low && from !== null)
    return `${low.isIncluded ? 'of at least' : 'above'} ${write(from, unit)}`
  return high && to !== null ? `${high.isIncluded ? 'of at most' : 'below'} ${write(to, unit)}` : ''
}

function wordCondition(condition: ReadCondition, parameters: readonly ParameterValues[]): string {
  const { parameter: name, low, high, text, written } = condition
  const parameter = findNamed(parameters, name)
  if (text?.isWhole === false) return `${name} containing “${written}”`
  const isMeasured = parameter !== undefined && parameter.measured.length > 0
  if (isMeasured && (low || high)) return `${name} ${wordRange(parameter, low, high)}`
  return `${name} “${written}”`
}

/** What a search by value was understood to mean: "Types with Width from 900 to 1000 mm". */
export const describeConditions = (
  conditions: readonly ReadCondition[],
  parameters: readonly ParameterValues[],
): string =>
  `Types with ${joinList(conditions.map((condition) => wordCondition(condition, parameters)))}`
