import type { ReadCondition } from '#lib/catalogue/values/query/condition.ts'
import type { ValueProblem } from '#lib/catalogue/values/query/problem.ts'
import { readValueQuery } from '#lib/catalogue/values/query/query.ts'

import { buildTypeValues } from './build-type-values.ts'
import { findTypes } from './find-types.ts'
import type { TypeTable } from './type-table.ts'
import type { ParameterValues } from './type-values.ts'

/** The types of one family that a search by value finds, and what was understood of it. */
export type FoundInTable =
  | {
      types: readonly number[]
      conditions: readonly ReadCondition[]
      parameters: readonly ParameterValues[]
    }
  | { problem: ValueProblem }

/** Finds the indexes of the types of a table that meet a query by value. */
export function findInTable(text: string, table: TypeTable): FoundInTable {
  const values = buildTypeValues([{ number: 1, parametric: table }])
  const query = readValueQuery(text, values.parameters)
  if ('problem' in query) return query
  const { types } = findTypes(values, query.conditions)
  return { types: [...types], conditions: query.conditions, parameters: values.parameters }
}
