import { joinAlternatives, joinList } from '#lib/i18n/list.ts'
import { personLocale } from '#lib/i18n/locale.ts'
import type { Units } from '#lib/user/preferences.ts'

import { findNamed } from './parameter-name.ts'
import {
  type Bound,
  convertBound,
  type QueryProblem,
  testsOf,
  type ValueTest,
  type WrittenCondition,
} from './query.ts'
import { isChosenKind, readerForms } from './reader-units.ts'
import type { MeasuredParameter } from './value-index.ts'

const units = { length: 'mm', area: 'm²', volume: 'm³', angle: '°', number: '' } as const

const write = (value: number, unit: string): string =>
  `${value.toLocaleString(personLocale, { useGrouping: false, maximumFractionDigits: 6 })}${unit === '°' || unit === '' ? unit : ` ${unit}`}`

/** The range in words, with the unit of the first values that it can be among. */
function describeRange(
  { measured }: MeasuredParameter,
  low: Bound | null,
  high: Bound | null,
  wanted: Units | null,
): string {
  const bounds = [low, high].filter((bound) => bound !== null)
  const among = measured.find((values) =>
    bounds.every((bound) => convertBound(values, bound) !== null),
  )
  const unit = among ? units[among.kind] || among.unit : ''
  const amount = (bound: Bound) => (among && convertBound(among, bound)) ?? bound.value
  const form = wanted && among && isChosenKind(among.kind) ? readerForms[wanted][among.kind] : null
  const say = (value: number) =>
    form ? `${form.write(value)} ${form.unit}`.trim() : write(value, unit)
  const from = low && amount(low)
  const to = high && amount(high)
  if (low && high && from !== null && to !== null) {
    if (from === to) return say(from)
    return `from ${form?.write(from) ?? write(from, '')} to ${say(to)}`
  }
  if (low && from !== null) return `${low.isIncluded ? 'of at least' : 'above'} ${say(from)}`
  return high && to !== null ? `${high.isIncluded ? 'of at most' : 'below'} ${say(to)}` : ''
}

function describeTest(
  { low, high, text }: ValueTest,
  written: string,
  parameter: MeasuredParameter | undefined,
  wanted: Units | null,
): string {
  if (text?.isWhole === false) return `containing “${written}”`
  const isMeasured = parameter !== undefined && parameter.measured.length > 0
  return isMeasured && (low || high) ? describeRange(parameter, low, high, wanted) : `“${written}”`
}

function describeCondition(
  condition: WrittenCondition,
  parameters: readonly MeasuredParameter[],
  wanted: Units | null,
): string {
  const { parameter: name, written, values = [written] } = condition
  const parameter = findNamed(parameters, name)
  const all = testsOf(condition).map((test, place) =>
    describeTest(test, values[place] ?? written, parameter, wanted),
  )
  return `${name} ${joinAlternatives(all)}`
}

/**
 * What a search by value was understood to mean: "Types with Width from 900 to 1000 mm".
 * @param wanted the units of the reader; null for those of the values
 */
export const describeConditions = (
  conditions: readonly WrittenCondition[],
  parameters: readonly MeasuredParameter[],
  wanted: Units | null = null,
): string =>
  `Types with ${joinList(conditions.map((condition) => describeCondition(condition, parameters, wanted)))}`

export const spelling = 'Check the spelling, or write the first letters of its words.'
export const nearestName = (name: string) => `Did you mean ${name}?`
const moreNames = (count: number) => `${count} more`
const oneOf = (names: readonly string[], last: string) => `${names.join(', ')} or ${last}`

function listNames(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), moreNames(names.length - 3)] : names
  return oneOf(shown.slice(0, -1), shown.at(-1) ?? '')
}

/** What is wrong with a search by value, and what to write instead. */
export function describeProblem(problem: QueryProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Write a parameter and a value, such as width 900..1000.'
    case 'several-names':
      return `“${problem.written}” can be ${listNames(problem.names)}. Write more of the name.`
    case 'unknown-name': {
      const advice = problem.nearest === null ? spelling : nearestName(problem.nearest)
      return `No parameter is named “${problem.written}”. ${advice}`
    }
    case 'no-name':
      return `Write the name of a parameter before “${problem.operator}”.`
    case 'no-value':
      return `Write a value after “${problem.before}”, such as 900, 900..1000 or EI60.`
    case 'no-value-after-sign':
      return `Write a value after “${problem.before}”.`
    case 'no-number':
      return `“${problem.written}” is no number. Write one such as 900, 1.2 m or 45°.`
    case 'no-range':
      return `“${problem.written}” is no range. Write one such as 900..1000, 900.. or ..1000.`
    case 'backwards':
      return `“${problem.written}” ends before it begins. Write the smaller value first.`
    case 'holds-numbers':
      return `${problem.name} holds numbers. Write one such as 900, or a range such as 900..1000.`
    case 'holds-words':
      return `${problem.name} holds text. Use = for the whole value or ~ for a part of it.`
    case 'other-unit':
      return `No value of ${problem.name} is measured as “${problem.written}” is. Leave the unit out.`
  }
}
