import type { TypeTable } from '#lib/domain/parametric.ts'
import { findInTable } from '#lib/domain/types-by-value.ts'
import { describeConditions } from '#lib/words/value-conditions.ts'
import { describeProblem } from '#lib/words/value-problem.ts'

/** The types of one family that a search by value finds, and the search in words. */
export type FoundTypes = { types: readonly number[]; words: string } | { problem: string }

export function findTypesByValue(text: string, table: TypeTable): FoundTypes {
  const found = findInTable(text, table)
  return 'problem' in found
    ? { problem: describeProblem(found.problem) }
    : { types: found.types, words: describeConditions(found.conditions, found.parameters) }
}
