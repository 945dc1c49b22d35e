import { type Columns, endsOf, type FamilyRow } from './columns.ts'
import { dictionaryOf } from './dictionary.ts'
import { nameOrder } from './name-order.ts'

/** Unsorted families, with indexes counted as in `Columns`. */
export interface LooseColumns {
  numbers: ArrayLike<number>
  names: string[]
  premium: ArrayLike<number>
  releases: ArrayLike<number>
  vendors: ArrayLike<number>
  categories: readonly (readonly number[])[]
  vendorNames: string[]
  categoryNames: string[]
}

/** Sorts once and packs; a line break within a name becomes a blank. */
export function arrangeColumns(loose: LooseColumns, locale?: string): Columns {
  const order = nameOrder(locale)
  const { numbers } = loose
  const names = loose.names.map((name) => (name.includes('\n') ? name.replaceAll('\n', ' ') : name))
  const rows = names
    .map((_, row) => row)
    .toSorted((a, b) =>
      order.compare(names[a] ?? '', numbers[a] ?? 0, names[b] ?? '', numbers[b] ?? 0),
    )
  const joined = rows.map((row) => names[row]).join('\n')
  const lowerNames = joined.toLowerCase()
  const categories = rows.map((row) => loose.categories[row] ?? [])
  let categoryEnd = 0
  const pick = (column: ArrayLike<number>) => rows.map((row) => column[row] ?? 0)
  return {
    locale: order.locale,
    numbers: Uint32Array.from(pick(numbers)),
    names: joined,
    nameEnds: endsOf(joined, rows.length),
    lowerNames,
    lowerEnds: endsOf(lowerNames, rows.length),
    premium: Uint8Array.from(pick(loose.premium)),
    releases: Uint16Array.from(pick(loose.releases)),
    vendors: Uint32Array.from(pick(loose.vendors)),
    categories: Uint32Array.from(categories.flat()),
    categoryEnds: Uint32Array.from(categories.map((places) => (categoryEnd += places.length))),
    vendorNames: loose.vendorNames,
    categoryNames: loose.categoryNames,
  }
}

type Names = Pick<Columns, 'vendorNames' | 'categoryNames'>

/**
 * @param locale the reader's language, the browser's where it is left out
 * @param known names whose indexes stay the same in the new columns
 */
export function buildColumns(
  rows: Iterable<FamilyRow>,
  locale?: string,
  known: Names = { vendorNames: [], categoryNames: [] },
): Columns {
  const all = [...rows]
  const vendorNames = dictionaryOf(known.vendorNames)
  const categoryNames = dictionaryOf(known.categoryNames)
  const loose: LooseColumns = {
    numbers: all.map(({ number }) => number),
    names: all.map(({ name }) => name),
    premium: all.map(({ isPremium }) => Number(isPremium)),
    releases: all.map(({ release }) => release ?? 0),
    vendors: all.map(({ vendor }) => (vendor === null ? 0 : vendorNames.place(vendor) + 1)),
    categories: all.map(({ categories }) => [
      ...new Set(categories.map((name) => categoryNames.place(name))),
    ]),
    vendorNames: vendorNames.names,
    categoryNames: categoryNames.names,
  }
  return arrangeColumns(loose, locale)
}
