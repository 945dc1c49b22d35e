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

/** Whether a family is one of those that a filter leaves. */
export const matchesFilter = ({ name, freemium }: Family, filter: Filter): boolean =>
  (filter.freemium === 'all' || freemium === filter.freemium) &&
  name.toLowerCase().includes(filter.text.toLowerCase())
