import type { ReadCondition } from '#lib/catalogue/values/query/condition.ts'
import type { ValueProblem } from '#lib/catalogue/values/query/problem.ts'
import { readConditions } from '#lib/catalogue/values/query/query.ts'
import { isValueText, lastStart } from '#lib/catalogue/values/query/suggestions.ts'

import type { StoredParameter } from './stored-values.ts'

/** What is understood of a text; `problem` is what is not. */
export interface ValueReading {
  conditions: readonly ReadCondition[]
  problem: ValueProblem | null
}

/** Null where the text is no query by value; what is still being written at its end is left aside. */
export function readValues(
  text: string,
  parameters: readonly StoredParameter[],
): ValueReading | null {
  if (!isValueText(text, parameters)) return null
  const query = readConditions(text, parameters)
  if ('conditions' in query) return { ...query, problem: null }
  const before = readConditions(text.slice(0, lastStart(text)), parameters)
  return {
    conditions: 'conditions' in before ? before.conditions : [],
    problem: query.problem,
  }
}
