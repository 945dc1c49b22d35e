import { readRow } from '#lib/catalogue/columns/columns.ts'
import { readTypeName } from '#lib/catalogue/values/value-index.ts'
import type { Units } from '#lib/user/preferences.ts'

import { readPlace, type ShownValue } from './type-column.ts'
import type { TypeTable } from './types.ts'

/** One type as the table shows it; made only for rows that are in the document. */
export interface TypeRow {
  /** Its index among the types of all families. */
  type: number
  name: string
  /** Of its family in the catalogue. */
  number: number
  family: string
  categories: string[]
  vendor: string | null
  release: number | null
  isPremium: boolean
  /** Of the asked parameters. */
  values: ShownValue[]
}

/** @throws RangeError where the table has no such row */
export function readTypeRow(
  { matches, columns, asked, rows }: TypeTable,
  row: number,
  units: Units | null,
): TypeRow {
  const type = rows.types[row]
  const family = rows.families[row]
  if (type === undefined || family === undefined) {
    throw new RangeError(`Row ${row} was asked for, the table has ${rows.types.length} rows.`)
  }
  const { number, name, categories, vendor, release, isPremium } = readRow(columns, family)
  return {
    type,
    name: readTypeName(matches.index, type),
    number,
    family: name,
    categories,
    vendor,
    release,
    isPremium,
    values: asked.map((column) => readPlace(column, column.places[type] ?? 0, units)),
  }
}
