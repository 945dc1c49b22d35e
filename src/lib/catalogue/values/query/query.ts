import type { ParameterValues } from '#lib/catalogue/values/types/type-values.ts'

import { checkConditions } from './check.ts'
import type { ReadCondition } from './condition.ts'
import { findNearest, findParameters } from './parameter-name.ts'
import { Unclear, type ValueProblem } from './problem.ts'
import { isOperator, readTest } from './test.ts'
import { divideText } from './text.ts'

export type ValueQuery = { conditions: readonly ReadCondition[] } | { problem: ValueProblem }

type Named = Pick<ParameterValues, 'name'>
type Restore = (part: string) => string

/** The name of the one parameter that is meant; null where there is none. */
function meantName(parameters: readonly Named[], written: string): string | null {
  const meant = findParameters(parameters, written)
  if (meant.length > 1) {
    throw new Unclear({ kind: 'several-names', written, names: meant.map(({ name }) => name) })
  }
  return meant[0]?.name ?? null
}

function unknownName(parameters: readonly Named[], written: string): Unclear {
  const nearest = findNearest(parameters, written)?.name ?? null
  return new Unclear({ kind: 'unknown-name', written, nearest })
}

/** Divides 'width 900 mm' where the longest name ends that a parameter has. */
function divide(parameters: readonly Named[], part: string, restore: Restore) {
  const words = part.split(/\s+/u)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const parameter = meantName(parameters, restore(words.slice(0, count).join(' ')))
    if (parameter !== null) return { parameter, written: restore(words.slice(count).join(' ')) }
  }
  if (findParameters(parameters, restore(part)).length > 0) {
    throw new Unclear({ kind: 'no-value', before: restore(part) })
  }
  const value = words.findIndex((word, place) => place > 0 && /^[\d.+-]/u.test(word))
  const name = restore(words.slice(0, value > 0 ? value : words.length).join(' '))
  throw unknownName(parameters, name)
}

function readCondition(
  parameters: readonly Named[],
  part: string,
  restore: Restore,
): ReadCondition {
  const [, before, operator, after = ''] = /^([^<>=~]*)(<=|>=|[<>=~])(.*)$/su.exec(part) ?? []
  if (!isOperator(operator)) {
    const { parameter, written } = divide(parameters, part, restore)
    return { parameter, written, ...readTest('=', written) }
  }
  const name = restore(before ?? '')
  const written = restore(after)
  if (name === '') throw new Unclear({ kind: 'no-name', operator })
  if (written === '') {
    throw new Unclear({ kind: 'no-value-after-sign', before: `${name} ${operator}` })
  }
  const parameter = meantName(parameters, name)
  if (parameter === null) throw unknownName(parameters, name)
  return { parameter, written, ...readTest(operator, written) }
}

/** What `attempt` gives, or what is unclear to it. */
export function orProblem<Result extends object>(
  attempt: () => Result,
): Result | { problem: ValueProblem } {
  try {
    return attempt()
  } catch (error) {
    if (error instanceof Unclear) return { problem: error.problem }
    throw error
  }
}

/**
 * Reads conditions such as `width 900..1000, fire rating = EI60 and material ~ oak` by the names of
 * the parameters alone; whether a value can meet them is for `checkConditions` to say.
 */
export function readConditions(text: string, parameters: readonly Named[]): ValueQuery {
  const { parts, restore } = divideText(text)
  if (parts.length === 0) {
    return { problem: { kind: 'empty' } }
  }
  return orProblem(() => ({
    conditions: parts.map((part) => readCondition(parameters, part, restore)),
  }))
}

/**
 * Reads conditions that values can meet.
 * @param parameters those of the types to be searched
 */
export function readValueQuery(text: string, parameters: readonly ParameterValues[]): ValueQuery {
  const query = readConditions(text, parameters)
  if ('problem' in query) return query
  return orProblem(() => ({ conditions: checkConditions(query.conditions, parameters) }))
}
