import { addressBook } from '#lib/catalogue/addresses.ts'
import { type Columns, readRow } from '#lib/catalogue/columns/columns.ts'
import { readTypeName, type TypeNames } from '#lib/catalogue/values/value-index.ts'
import type { Units } from '#lib/user/preferences.ts'

import type { TypeRow } from './table.ts'
import { readPlace, type TypeColumn } from './type-column.ts'

interface FoundType {
  index: TypeNames
  columns: Columns
  asked: readonly TypeColumn[]
  /** Its index among the types of all families. */
  type: number
  /** The row of its family in the catalogue. */
  family: number
}

export function readTypeRow(
  { index, columns, asked, type, family }: FoundType,
  units: Units | null,
): TypeRow {
  const { number, name, categories, vendor, release, isPremium } = readRow(columns, family)
  return {
    name: readTypeName(index, type),
    number,
    id: addressBook.get(number)?.id ?? null,
    family: name,
    categories,
    vendor,
    release,
    isPremium,
    values: asked.map((column) => readPlace(column, column.places[type] ?? 0, units)),
  }
}
