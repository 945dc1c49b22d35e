import type { Family, Freemium } from '#lib/catalogue/family.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'

/** Ascending and descending by name. */
type Order = 'ascending' | 'descending' | 'newest'

export interface Filter {
  text: string
  freemium: 'all' | Freemium
  order: Order
  /** Names, any of which a family may have; an empty list chooses nothing and so leaves all. */
  categories: readonly string[]
  vendors: readonly string[]
  /** Years of Revit, 0 for the families whose release is not known. */
  releases: readonly number[]
  /** Only what opens in the Revit on the person's desk. */
  fits: boolean
  /** Only the person's own favourites. */
  favourites: boolean
  /** The id of the board whose families alone are shown. */
  board: string | null
  /** Whether a search by value shows the types that it finds, in place of their families. */
  show: 'families' | 'types'
}

const none: readonly never[] = []

export const noFilter: Filter = {
  text: '',
  freemium: 'all',
  order: 'ascending',
  categories: none,
  vendors: none,
  releases: none,
  fits: false,
  favourites: false,
  board: null,
  show: 'families',
}

/** Longer texts are cut: with letters that take the most room, servers would refuse the address of the page. */
export const maxTextLength = 500

const readNames = (query: URLSearchParams, name: string): readonly string[] => {
  const names = [...new Set(query.getAll(name))].filter((value) => value !== '')
  return names.length > 0 ? names : none
}

/** Reads a filter from the page's query; unknown values fall back to showing all. */
export function parseFilter(query: URLSearchParams): Filter {
  const freemium = query.get('freemium')
  const order = query.get('order')
  const board = query.get('board')
  const releases = readNames(query, 'release').filter((year) => /^(?:0|20\d\d)$/u.test(year))
  return {
    text: query.get('q')?.slice(0, maxTextLength) ?? noFilter.text,
    freemium: freemium === 'free' || freemium === 'premium' ? freemium : noFilter.freemium,
    order: order === 'descending' || order === 'newest' ? order : noFilter.order,
    categories: readNames(query, 'category'),
    vendors: readNames(query, 'vendor'),
    releases: releases.length > 0 ? releases.map(Number) : none,
    fits: query.get('fits') === '1',
    favourites: query.get('favourites') === '1',
    board: isRecordId(board) ? board : null,
    show: query.get('show') === 'types' ? 'types' : noFilter.show,
  }
}

/** The page's query for a filter, without the parts that change nothing; it keeps the other parameters. */
export function formatFilter(filter: Filter, query = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(query)
  const parts: [name: string, values: readonly (string | number)[]][] = [
    ['q', filter.text === '' ? none : [filter.text]],
    ['freemium', filter.freemium === 'all' ? none : [filter.freemium]],
    ['order', filter.order === 'ascending' ? none : [filter.order]],
    ['category', filter.categories],
    ['vendor', filter.vendors],
    ['release', filter.releases],
    ['fits', filter.fits ? [1] : none],
    ['favourites', filter.favourites ? [1] : none],
    ['board', filter.board === null ? none : [filter.board]],
    ['show', filter.show === 'families' ? none : [filter.show]],
  ]
  for (const [name, values] of parts) {
    next.delete(name)
    for (const value of values) next.append(name, String(value))
  }
  return next
}

/** What a page of its own, such as a board's, fixes in the filter: nobody chose it there, and its address omits it. */
export type FilterScope = Readonly<Partial<Pick<Filter, 'favourites' | 'board'>>>

export const isScoped = ({ favourites, board }: FilterScope): boolean =>
  Boolean(favourites ?? board)

/** The filter without what the page fixes. */
export const withoutScope = (filter: Filter, scope: FilterScope): Filter => ({
  ...filter,
  favourites: scope.favourites ? false : filter.favourites,
  board: scope.board ? null : filter.board,
})

/** How many choices are made besides text, plan and order. */
export const countChoices = (filter: Filter): number =>
  filter.categories.length +
  filter.vendors.length +
  filter.releases.length +
  Number(filter.fits) +
  Number(filter.favourites) +
  Number(filter.board !== null)

/** Whether a filter asks for no more than text, plan and the order by name. */
export const isPlain = (filter: Filter): boolean =>
  filter.order !== 'newest' && countChoices(filter) === 0

export const isFiltering = (filter: Filter): boolean =>
  filter.text !== '' || filter.freemium !== 'all' || countChoices(filter) > 0

/** Whether a family matches text and plan. */
export const matchesFilter = ({ name, freemium }: Family, filter: Filter): boolean =>
  (filter.freemium === 'all' || freemium === filter.freemium) &&
  name.toLowerCase().includes(filter.text.toLowerCase())
