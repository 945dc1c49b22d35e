import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { blockRows, findText, wantedText } from '#lib/catalogue/search/text.ts'
import { type Sliced, sliceUp } from '#lib/catalogue/slices.ts'

import type { Query } from './query.ts'
import { failed, failuresBy, isIn } from './row-choices.ts'

type Count<Name> = [name: Name, count: number]

/** How many families each choice would show if it were the only one of its kind. */
export interface Facets {
  /** The most frequent first; none that would show nothing, unless it is chosen. */
  categories: Count<string>[]
  vendors: Count<string>[]
  /** The latest first, 0 for the families whose release is not known. */
  releases: Count<number>[]
  freemium: { free: number; premium: number }
  /** What opens in the Revit on the desk. */
  fits: number
  favourites: number
}

/** What the person has, whether or not the query chooses it. */
export interface Own {
  /** The release of Revit on the desk, null where it is not known. */
  release: number | null
  /** The numbers of the favourites, ascending. */
  favourites: Uint32Array
}

const nothing: Own = { release: null, favourites: new Uint32Array() }

export interface FacetCount extends Sliced {
  /** The counts of the rows processed so far. */
  readonly facets: Facets
}

interface Tally {
  categories: Uint32Array
  vendors: Uint32Array
  releases: Uint32Array
  premium: Uint32Array
  fits: number
  favourites: number
}

const increase = (counts: Uint32Array, place: number): void => {
  counts[place] = (counts[place] ?? 0) + 1
}

function tallyOwn(columns: Columns, row: number, failures: number, own: Own, tally: Tally): void {
  const isFitting = own.release !== null && (columns.releases[row] ?? 0) <= own.release
  if (isFitting && (failures & ~failed.desk) === 0) tally.fits += 1
  const isFavourite =
    (failures & ~failed.favourites) === 0 && isIn(own.favourites, columns.numbers[row] ?? 0)
  if (isFavourite) tally.favourites += 1
}

function tallyRow(columns: Columns, row: number, failures: number, tally: Tally): void {
  if ((failures & ~failed.freemium) === 0) increase(tally.premium, columns.premium[row] ?? 0)
  if ((failures & ~failed.vendors) === 0) increase(tally.vendors, columns.vendors[row] ?? 0)
  if ((failures & ~failed.releases) === 0) increase(tally.releases, columns.releases[row] ?? 0)
  if ((failures & ~failed.categories) === 0) {
    const end = columns.categoryEnds[row] ?? 0
    for (let at = row === 0 ? 0 : (columns.categoryEnds[row - 1] ?? 0); at < end; at += 1) {
      increase(tally.categories, columns.categories[at] ?? 0)
    }
  }
}

function* tallyRows(columns: Columns, query: Query, own: Own, tally: Tally) {
  const wanted = wantedText(query.text)
  if (wanted === null) return
  const failuresOf = failuresBy(columns, query) ?? (() => 0)
  const { length } = columns.numbers
  const hits = new Uint32Array(blockRows)
  for (let start = 0; start < length; start += blockRows) {
    const count = findText(columns, wanted, start, Math.min(start + blockRows, length), hits)
    for (let at = 0; at < count; at += 1) {
      const row = hits[at] ?? 0
      const failures = failuresOf(row)
      tallyRow(columns, row, failures, tally)
      tallyOwn(columns, row, failures, own, tally)
    }
    yield
  }
}

function countNames(names: string[], counts: Uint32Array, chosen: readonly string[]) {
  return names
    .map((name, place): Count<string> => [name, counts[place] ?? 0])
    .filter(([name, count]) => count > 0 || chosen.includes(name))
    .toSorted(([name, count], [other, otherCount]) => otherCount - count || (name < other ? -1 : 1))
}

function countReleases(counts: Uint32Array, chosen: readonly number[]) {
  return Array.from(counts, (count, release): Count<number> => [release, count])
    .filter(([release, count]) => count > 0 || chosen.includes(release))
    .toReversed()
}

/** Prepares the counting for a query; each kind of choice is counted without what is chosen of it. */
export function startFacets(columns: Columns, query: Query, own = nothing): FacetCount {
  const latest = columns.releases.reduce((most, release) => Math.max(most, release), 0)
  const tally: Tally = {
    categories: new Uint32Array(columns.categoryNames.length),
    vendors: new Uint32Array(columns.vendorNames.length + 1),
    releases: new Uint32Array(Math.max(latest, ...query.releases) + 1),
    premium: new Uint32Array(2),
    fits: 0,
    favourites: 0,
  }
  const slices = sliceUp(tallyRows(columns, query, own, tally))
  return {
    get facets() {
      const [free = 0, premium = 0] = tally.premium
      return {
        categories: countNames(columns.categoryNames, tally.categories, query.categories),
        vendors: countNames(columns.vendorNames, tally.vendors.subarray(1), query.vendors),
        releases: countReleases(tally.releases, query.releases),
        freemium: {
          free,
          premium,
        },
        fits: tally.fits,
        favourites: tally.favourites,
      }
    },
    get isDone() {
      return slices.isDone
    },
    run: slices.run,
  }
}

/** Counts synchronously, which takes a few milliseconds for 100,000 families. */
export function countFacets(columns: Columns, query: Query, own?: Own): Facets {
  const count = startFacets(columns, query, own)
  count.run(Infinity)
  return count.facets
}
