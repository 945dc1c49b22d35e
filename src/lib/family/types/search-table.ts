import { findTypes } from '#lib/catalogue/values/evaluator.ts'
import { buildIndex } from '#lib/catalogue/values/index-builder.ts'
import { parseQuery } from '#lib/catalogue/values/parser.ts'
import { describeConditions, describeProblem } from '#lib/catalogue/values/query-messages.ts'
import type { Units } from '#lib/user/preferences.ts'

import type { TypeTable } from './type-table.ts'

/** The indexes of the types that a search by value finds, and the search in words. */
export type FoundTypes = { types: readonly number[]; words: string } | { problem: string }

/**
 * Searches the types of one family by value.
 * @param units those of the reader; null where they are not known
 */
export function searchTable(
  text: string,
  table: TypeTable,
  units: Units | null = null,
): FoundTypes {
  const index = buildIndex([{ number: 1, parametric: table }])
  const query = parseQuery(text, index.parameters, units)
  if ('problem' in query) return { problem: describeProblem(query.problem) }
  const { types } = findTypes(index, query.conditions)
  const words = describeConditions(query.conditions, index.parameters, units)
  return { types: [...types], words }
}
