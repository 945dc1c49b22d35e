import { findNamed } from './parameter-name.ts'
import {
  convertBound,
  type PartialQuery,
  type QueryProblem,
  testsOf,
  type ValueTest,
  type WrittenCondition,
} from './query.ts'
import type { ParameterValues } from './value-index.ts'

/** Why no value of the parameter can pass the test; null where one may. */
function findTestProblem(
  { name, measured, texts }: ParameterValues,
  { low, high, text }: ValueTest,
  written: string,
): QueryProblem | null {
  if (text && texts) return null
  const bounds = [low, high].filter((bound) => bound !== null)
  if (bounds.length === 0) return { kind: 'holds-numbers', name }
  if (measured.length === 0) return { kind: 'holds-words', name }
  const isMeasuredSo = measured.some((values) =>
    bounds.every((bound) => convertBound(values, bound) !== null),
  )
  return isMeasuredSo ? null : { kind: 'other-unit', name, written }
}

/** Of several values, the problem of the first one that no value can be. */
const findProblem = (
  parameter: ParameterValues,
  condition: WrittenCondition,
): QueryProblem | null =>
  testsOf(condition)
    .map((test) => findTestProblem(parameter, test, condition.written))
    .find((problem) => problem !== null) ?? null

/**
 * The conditions up to the first one that no value can meet.
 * @param parameters at least those that the conditions name
 */
export function validate(
  conditions: readonly WrittenCondition[],
  parameters: readonly ParameterValues[],
): PartialQuery {
  for (const [place, condition] of conditions.entries()) {
    const parameter = findNamed(parameters, condition.parameter)
    const problem = parameter ? findProblem(parameter, condition) : null
    if (problem) return { conditions: conditions.slice(0, place), problem }
  }
  return { conditions, problem: null }
}
