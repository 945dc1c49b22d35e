import { buildTypeValues } from './build-type-values.ts'
import { findTypes } from './find-types.ts'
import type { TypeTable } from './parametric.ts'
import { readValueQuery } from './value-query.ts'
import { describeConditions } from './value-words.ts'

/** The types of one family that a search by value finds, and the search in words. */
export type FoundInTable = { types: readonly number[]; words: string } | { problem: string }

/** Finds the indexes of the types of a table that meet a query by value. */
export function findInTable(text: string, table: TypeTable): FoundInTable {
  const values = buildTypeValues([{ number: 1, parametric: table }])
  const query = readValueQuery(text, values.parameters)
  if ('problem' in query) return query
  const { types } = findTypes(values, query.conditions)
  return { types: [...types], words: describeConditions(query.conditions, values.parameters) }
}
