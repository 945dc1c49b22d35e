import type { Family, Freemium } from './family.ts'

type Order = 'ascending' | 'descending'

export interface Filter {
  text: string
  freemium: 'all' | Freemium
  order: Order
}

export const noFilter: Filter = { text: '', freemium: 'all', order: 'ascending' }

/** Reads a filter from the page's query; what it does not know falls back to showing all. */
export function parseFilter(query: URLSearchParams): Filter {
  const freemium = query.get('freemium')
  return {
    text: query.get('q') ?? noFilter.text,
    freemium: freemium === 'free' || freemium === 'premium' ? freemium : noFilter.freemium,
    order: query.get('order') === 'descending' ? 'descending' : noFilter.order,
  }
}

/** The page's query for a filter, without the parts that change nothing; it keeps the other parameters. */
export function formatFilter(filter: Filter, query = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(query)
  const write = (name: string, value: string, idle: string) => {
    if (value === idle) next.delete(name)
    else next.set(name, value)
  }
  write('q', filter.text, noFilter.text)
  write('freemium', filter.freemium, noFilter.freemium)
  write('order', filter.order, noFilter.order)
  return next
}

export const isFiltering = ({ text, freemium }: Filter): boolean =>
  text !== '' || freemium !== 'all'

/** Sorts by name in the reader's language, in ascending order. */
export function sortByName(families: Family[], locale?: string): Family[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return families.toSorted((a, b) => compare(a.name, b.name))
}

/**
 * The families that a filter leaves, in its order.
 * @param sorted families in ascending order by name
 */
export function filterFamilies(sorted: Family[], { text, freemium, order }: Filter): Family[] {
  const wanted = text.toLowerCase()
  const found = sorted.filter(
    (family) =>
      (freemium === 'all' || family.freemium === freemium) &&
      family.name.toLowerCase().includes(wanted),
  )
  return order === 'ascending' ? found : found.toReversed()
}
