import { orderColumns } from '#lib/family/types/columns.ts'
import type { FamilyParameter, TypeTable } from '#lib/family/types/type-table.ts'

const maxColumns = 3
const maxRows = 6

export interface Glance {
  columns: FamilyParameter[]
  rows: { name: string; values: string[] }[]
  /** How many types are left out. */
  rest: number
}

/** The first types of a table with their main dimensions, or with what comes first where they have none. */
export function glanceAt(table: TypeTable): Glance {
  const order = orderColumns(table).groups.flatMap(({ columns }) => columns)
  const shown = order.slice(0, maxColumns)
  return {
    columns: shown.flatMap((column) => table.parameters[column] ?? []),
    rows: table.types.slice(0, maxRows).map(({ name, values }) => ({
      name,
      values: shown.map((column) => values[column] ?? ''),
    })),
    rest: Math.max(table.types.length - maxRows, 0),
  }
}
