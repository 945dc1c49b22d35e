import type { ParameterValues } from '#lib/catalogue/values/types/type-values.ts'

import { boundAmong, type ReadCondition } from './condition.ts'
import { findNamed } from './parameter-name.ts'
import { Unclear } from './problem.ts'

/** Refuses what no value of the parameter can meet. */
function checkCondition({ name, measured, texts }: ParameterValues, test: ReadCondition): void {
  if (test.text && texts) return
  const bounds = [test.low, test.high].filter((bound) => bound !== null)
  if (bounds.length === 0) {
    throw new Unclear({ kind: 'holds-numbers', name })
  }
  if (measured.length === 0) {
    throw new Unclear({ kind: 'holds-words', name })
  }
  if (!measured.some((values) => bounds.every((bound) => boundAmong(values, bound) !== null))) {
    throw new Unclear({ kind: 'other-unit', name, written: test.written })
  }
}

/**
 * Gives the conditions back.
 * @param parameters at least those that the conditions name
 * @throws Unclear where no value can meet one of them
 */
export function checkConditions(
  conditions: readonly ReadCondition[],
  parameters: readonly ParameterValues[],
): readonly ReadCondition[] {
  for (const condition of conditions) {
    const parameter = findNamed(parameters, condition.parameter)
    if (parameter) checkCondition(parameter, condition)
  }
  return conditions
}
