import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { holdsText, wantedText } from '#lib/catalogue/search/text.ts'

import { noFilter } from './filter.ts'
import type { Query } from './query.ts'

/** One bit for each choice of a query that a row can fail. */
export const failed = {
  freemium: 1,
  categories: 2,
  vendors: 4,
  releases: 8,
  desk: 16,
  favourites: 32,
  rest: 64,
} as const

const all = () => 0

/** Marks the places of the chosen names, or null where none is chosen. */
function markNames(names: string[], chosen: readonly string[]): Uint8Array | null {
  if (chosen.length === 0) return null
  const wanted = new Set(chosen)
  return Uint8Array.from(names, (name) => Number(wanted.has(name)))
}

export function isIn(ascending: Uint32Array, number: number): boolean {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return ascending[low] === number
}

function byCategory({ categories, categoryEnds, categoryNames }: Columns, query: Query) {
  const marks = markNames(categoryNames, query.categories)
  if (!marks) return all
  return (row: number) => {
    const end = categoryEnds[row] ?? 0
    for (let at = row === 0 ? 0 : (categoryEnds[row - 1] ?? 0); at < end; at += 1) {
      if (marks[categories[at] ?? 0] === 1) return 0
    }
    return failed.categories
  }
}

function byVendor({ vendors, vendorNames }: Columns, query: Query) {
  const marks = markNames(vendorNames, query.vendors)
  if (!marks) return all
  return (row: number) => (marks[(vendors[row] ?? 0) - 1] === 1 ? 0 : failed.vendors)
}

function byRelease({ releases }: Columns, { releases: chosen }: Query) {
  if (chosen.length === 0) return all
  const wanted = new Set(chosen)
  return (row: number) => (wanted.has(releases[row] ?? 0) ? 0 : failed.releases)
}

function byFreemium({ premium }: Columns, { freemium }: Query) {
  if (freemium === 'all') return all
  const wanted = freemium === 'premium' ? 1 : 0
  return (row: number) => (premium[row] === wanted ? 0 : failed.freemium)
}

const byDesk = ({ releases }: Columns, { opensIn }: Query) =>
  opensIn ? (row: number) => ((releases[row] ?? 0) <= opensIn ? 0 : failed.desk) : all

const byFavourite = ({ numbers }: Columns, { favouriteNumbers: wanted }: Query) =>
  wanted ? (row: number) => (isIn(wanted, numbers[row] ?? 0) ? 0 : failed.favourites) : all

const byNumber = ({ numbers }: Columns, { within }: Query) =>
  within ? (row: number) => (isIn(within, numbers[row] ?? 0) ? 0 : failed.rest) : all

/** Tests each kind of what is left out by asking who would match it. */
function byLeftOut(columns: Columns, { leftOut }: Query) {
  if (!leftOut) return all
  const { texts, categories, vendors, releases, freemium, opensIn, numbers } = leftOut
  const wanted = texts.map((text) => wantedText(text)).filter((text) => text !== null)
  const tests = [
    byCategory(columns, { ...noFilter, categories }),
    byVendor(columns, { ...noFilter, vendors }),
    byRelease(columns, { ...noFilter, releases }),
    ...freemium.map((plan) => byFreemium(columns, { ...noFilter, freemium: plan })),
    byDesk(columns, { ...noFilter, opensIn }),
    byNumber(columns, { ...noFilter, within: numbers }),
  ].filter((test) => test !== all)
  return (row: number) => {
    const isLeftOut =
      tests.some((test) => test(row) === 0) || wanted.some((text) => holdsText(columns, text, row))
    return isLeftOut ? failed.rest : 0
  }
}

/** Says which choices, apart from the text, a row fails; null where nothing is chosen. */
export function failuresBy(columns: Columns, query: Query): ((row: number) => number) | null {
  const tests = [
    byFreemium,
    byCategory,
    byVendor,
    byRelease,
    byDesk,
    byFavourite,
    byNumber,
    byLeftOut,
  ]
    .map((test) => test(columns, query))
    .filter((test) => test !== all)
  const [first, second] = tests
  if (!first) return null
  if (!second) return first
  return (row) => {
    let failures = 0
    for (const test of tests) failures |= test(row)
    return failures
  }
}
