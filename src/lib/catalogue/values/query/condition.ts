import type { Measure } from '#lib/catalogue/values/measures/measure.ts'
import { readQuantity } from '#lib/catalogue/values/measures/quantity.ts'
import type { MeasuredValues } from '#lib/catalogue/values/types/type-values.ts'

/** One end of a range. */
export interface Bound extends Measure {
  isIncluded: boolean
}

/** What one parameter must be: a number from `low` to `high` where either is set, or else its text. */
export interface ValueCondition {
  /** The parameter's name. */
  parameter: string
  low: Bound | null
  high: Bound | null
  /** In lower case; `isWhole` where the value must be it and not only hold it. */
  text: { value: string; isWhole: boolean } | null
}

/** With its value as it was written. */
export interface ReadCondition extends ValueCondition {
  written: string
}

/** The bound as a number among the values; null where it is measured in something else. */
export function boundAmong(
  { kind, unit }: Pick<MeasuredValues, 'kind' | 'unit'>,
  bound: Measure,
): number | null {
  if (bound.kind !== 'number') return bound.kind === kind ? bound.value : null
  if (bound.unit !== '') {
    return kind === 'number' && unit.toLowerCase() === bound.unit.toLowerCase() ? bound.value : null
  }
  const isPlain = kind === 'number' || kind === 'length' || unit === ''
  return isPlain ? bound.value : (readQuantity(String(bound.value), unit)?.value ?? bound.value)
}
