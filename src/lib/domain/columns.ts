import { dictionaryOf } from './dictionary.ts'
import { nameOrder } from './name-order.ts'

/** The catalogue in columns; row i of each is the same family. Rows stand in the reader's order by name. */
export interface Columns {
  /** The language whose order the rows stand in. */
  locale: string
  /** The number the backend knows a family by; it grows with the time of creation. */
  numbers: Uint32Array
  /** Joined by line breaks; a name holds none. */
  names: string
  /** Where each name ends in `names`. */
  nameEnds: Uint32Array
  /** The same in lower case, where lengths can differ. */
  lowerNames: string
  lowerEnds: Uint32Array
  /** 1 where premium. */
  premium: Uint8Array
  /** 0 where unknown. */
  releases: Uint16Array
  /** Places in `vendorNames` counted from 1, 0 where there is none. */
  vendors: Uint32Array
  /** Places in `categoryNames` counted from 0, one family after the other. */
  categories: Uint32Array
  /** Where each family's places end in `categories`. */
  categoryEnds: Uint32Array
  vendorNames: string[]
  categoryNames: string[]
}

export interface FamilyRow {
  number: number
  name: string
  isPremium: boolean
  release: number | null
  vendor: string | null
  categories: string[]
}

/** Families not yet in order, with places counted as in `Columns`. */
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

/** Where a row's part begins in what is joined by line breaks. */
export const startOf = (ends: Uint32Array, row: number): number =>
  row === 0 ? 0 : (ends[row - 1] ?? 0) + 1

/** Where each part of a joined text ends. */
export function endsOf(joined: string, count: number): Uint32Array {
  const ends = new Uint32Array(count)
  let end = -1
  for (let row = 0; row < count; row += 1) {
    end = joined.indexOf('\n', end + 1)
    ends[row] = end === -1 ? joined.length : end
  }
  return ends
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
 * @param known names whose places the new columns keep
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

export const readName = ({ names, nameEnds }: Columns, row: number): string =>
  names.slice(startOf(nameEnds, row), nameEnds[row])

/** Throws a RangeError where the catalogue has no such row. */
export function readRow(columns: Columns, row: number): FamilyRow {
  const { numbers, premium, releases, vendors, vendorNames, categoryNames } = columns
  const number = numbers[row]
  if (number === undefined) {
    throw new RangeError(`Row ${row} was asked for, the catalogue has ${numbers.length} rows.`)
  }
  const places = columns.categories.subarray(
    row === 0 ? 0 : columns.categoryEnds[row - 1],
    columns.categoryEnds[row],
  )
  return {
    number,
    name: readName(columns, row),
    isPremium: premium[row] === 1,
    release: releases[row] || null,
    vendor: vendorNames[(vendors[row] ?? 0) - 1] ?? null,
    categories: Array.from(places, (place) => categoryNames[place] ?? ''),
  }
}
