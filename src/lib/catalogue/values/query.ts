import type { Units } from '#lib/user/preferences.ts'

import { type Measure, readQuantity } from './quantity.ts'
import { isChosenKind, readerForms } from './reader-units.ts'
import type { MeasuredValues } from './value-index.ts'

/** One end of a range. */
export interface Bound extends Measure {
  isIncluded: boolean
  /** The units of the person who wrote it, where it is a number without one. */
  plainIn?: Units
}

/** What a value must be: a number from `low` to `high` where either is set, or else its text. */
export interface ValueTest {
  low: Bound | null
  high: Bound | null
  /** In lower case; `isWhole` where the value must be it and not only hold it. */
  text: { value: string; isWhole: boolean } | null
}

export interface Condition extends ValueTest {
  /** The parameter's name. */
  parameter: string
  /** Where several values are asked for: what a value may be as well. */
  others?: readonly ValueTest[]
}

/** What a value must be one of. */
export const testsOf = (condition: Condition): readonly ValueTest[] => [
  condition,
  ...(condition.others ?? []),
]

/** With its value as it was written. */
export interface WrittenCondition extends Condition {
  written: string
  /** Each of several values as it was written. */
  values?: readonly string[]
}

/** What cannot be understood of a query. */
export type QueryProblem =
  | { kind: 'empty' }
  | { kind: 'several-names'; written: string; names: readonly string[] }
  | { kind: 'unknown-name'; written: string; nearest: string | null }
  | { kind: 'no-name'; operator: string }
  /** `before` is what should be followed by a value. */
  | { kind: 'no-value' | 'no-value-after-sign'; before: string }
  | { kind: 'no-number' | 'no-range' | 'backwards'; written: string }
  | { kind: 'holds-numbers' | 'holds-words'; name: string }
  | { kind: 'other-unit'; name: string; written: string }

/** A whole query, of which every type that is found meets all conditions, or why it is none. */
export type Query = { conditions: readonly WrittenCondition[] } | { problem: QueryProblem }

/** As much of a query as is understood, from its beginning; `problem` is what is not. */
export interface PartialQuery {
  conditions: readonly WrittenCondition[]
  problem: QueryProblem | null
}

/** The bound as a number among the values; null where it is measured in something else. */
export function convertBound(
  { kind, unit }: Pick<MeasuredValues, 'kind' | 'unit'>,
  bound: Measure & Pick<Bound, 'plainIn'>,
): number | null {
  if (bound.kind !== 'number') return bound.kind === kind ? bound.value : null
  if (bound.unit !== '') {
    return kind === 'number' && unit.toLowerCase() === bound.unit.toLowerCase() ? bound.value : null
  }
  if (bound.plainIn && isChosenKind(kind)) {
    return Number((bound.value * readerForms[bound.plainIn][kind].one).toPrecision(12))
  }
  const isPlain = kind === 'number' || kind === 'length' || unit === ''
  return isPlain ? bound.value : (readQuantity(String(bound.value), unit)?.value ?? bound.value)
}

/** Values that differ by less are the same one, converted in different ways. */
const closeness = 1e-9

/** Where the values within a bound begin, or end (exclusive); null where they are measured in something else. */
function limitOf(
  values: Pick<MeasuredValues, 'kind' | 'unit'>,
  bound: Bound,
  side: 'low' | 'high',
): number | null {
  const amount = convertBound(values, bound)
  if (amount === null) return null
  const step = closeness * Math.max(1, Math.abs(amount))
  const isEarlier = bound.isIncluded === (side === 'low')
  return isEarlier ? amount - step : amount + step
}

/** The numbers that pass a test, from one on and below another; null where none can. */
export function rangeOf(
  values: Pick<MeasuredValues, 'kind' | 'unit'>,
  { low, high }: ValueTest,
): { from: number; below: number } | null {
  if (!low && !high) return null
  const from = low ? limitOf(values, low, 'low') : -Infinity
  const below = high ? limitOf(values, high, 'high') : Infinity
  return from === null || below === null ? null : { from, below }
}
