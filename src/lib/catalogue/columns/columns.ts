/** The catalogue in columns; row i of each is the same family. Rows are sorted by name in the reader's language. */
export interface Columns {
  /** The language by which the rows are sorted. */
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
