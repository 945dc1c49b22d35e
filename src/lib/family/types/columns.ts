import { readQuantity } from '#lib/catalogue/values/quantity.ts'

import { groupKey, rankOfGroup } from './parameter-groups.ts'
import type { FamilyParameter, TypeTable } from './type-table.ts'

export interface ColumnGroup {
  /** Revit's key of the group; '' for what belongs to none. */
  key: string
  /** Indexes of its parameters. */
  columns: number[]
}

export interface TableColumns {
  /** In the order in which people look for them; every parameter with a value is in one of them. */
  groups: ColumnGroup[]
  /** Whether the file says of any parameter which group it is in. */
  isGrouped: boolean
  /** The parameters that have no value in any type. */
  empty: number[]
}

const dimensions = 'geometry'

const isLength = ({ spec = '', unit, dataType }: FamilyParameter): boolean =>
  /:length(?:-|$)/u.test(spec) ||
  readQuantity('1', unit)?.kind === 'length' ||
  /^(?:length|länge|longueur|длина)$/iu.test(dataType.trim())

/** The group that a parameter is shown in: where the file says none, lengths are among the dimensions. */
export const groupOf = (parameter: FamilyParameter): string =>
  groupKey(parameter) || (isLength(parameter) ? dimensions : '')

/** The columns of a table, the dimensions first, then the groups of Revit in its order. */
export function orderColumns({ parameters, types }: TypeTable): TableColumns {
  const filled = new Set<number>()
  for (const { values } of types) {
    for (const [column, value] of values.entries()) if (value !== '') filled.add(column)
  }
  const isGrouped = parameters.some((parameter) => groupKey(parameter) !== '')
  const byKey = new Map<string, number[]>()
  for (const [column, parameter] of parameters.entries()) {
    if (!filled.has(column)) continue
    const key = groupOf(parameter)
    byKey.set(key, [...(byKey.get(key) ?? []), column])
  }
  const groups = [...byKey].map(([key, columns]) => ({ key, columns }))
  return {
    groups: groups.toSorted((a, b) => rankOfGroup(a.key) - rankOfGroup(b.key)),
    isGrouped,
    empty: [...parameters.keys()].filter((column) => !filled.has(column)),
  }
}
