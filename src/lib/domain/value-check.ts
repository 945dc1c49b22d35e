import { findNamed } from './parameter-name.ts'
import type { ParameterValues } from './type-values.ts'
import { boundAmong, type ReadCondition } from './value-condition.ts'
import { Unclear } from './value-text.ts'

/** Refuses what no value of the parameter can meet. */
function checkCondition({ name, measured, texts }: ParameterValues, test: ReadCondition): void {
  if (test.text && texts) return
  const bounds = [test.low, test.high].filter((bound) => bound !== null)
  if (bounds.length === 0) {
    throw new Unclear(`${name} holds numbers. Write one such as 900, or a range such as 900..1000.`)
  }
  if (measured.length === 0) {
    throw new Unclear(`${name} holds words. Use = for the whole value or ~ for a part of it.`)
  }
  if (!measured.some((values) => bounds.every((bound) => boundAmong(values, bound) !== null))) {
    throw new Unclear(
      `No value of ${name} is measured as “${test.written}” is. Leave the unit out.`,
    )
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
