import { describeConditions } from '#lib/catalogue/values/query/condition-messages.ts'
import { describeProblem } from '#lib/catalogue/values/query/problem-messages.ts'
import { findInTable } from '#lib/catalogue/values/types/find-in-table.ts'
import type { TypeTable } from '#lib/catalogue/values/types/type-table.ts'

/** The types of one family that a search by value finds, and the search in words. */
export type FoundTypes = { types: readonly number[]; words: string } | { problem: string }

export function findTypesByValue(text: string, table: TypeTable): FoundTypes {
  const found = findInTable(text, table)
  return 'problem' in found
    ? { problem: describeProblem(found.problem) }
    : { types: found.types, words: describeConditions(found.conditions, found.parameters) }
}
