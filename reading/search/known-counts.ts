import { wantedText } from '#lib/catalogue/search/text.ts'
import type { Connections } from '#reading/postgres/connections.ts'

import type { Choice } from './conditions.ts'
import type { ReadQuery } from './query.ts'

/** What a query chooses of what facets count. */
export function listChosen(query: ReadQuery): ReadonlySet<Choice> {
  const { freemium, categories, vendors, releases, opensIn, favouriteNumbers } = query
  const choices: Record<Choice, boolean> = {
    freemium: freemium !== 'all',
    categories: categories.length > 0,
    vendors: vendors.length > 0,
    releases: releases.length > 0,
    desk: !!opensIn,
    favourites: favouriteNumbers !== null,
  }
  const all: Choice[] = ['freemium', 'categories', 'vendors', 'releases', 'desk', 'favourites']
  return new Set(all.filter((choice) => choices[choice]))
}

/** Whether a query finds every family. */
export const isEverything = (query: ReadQuery): boolean =>
  wantedText(query.text) === '' &&
  listChosen(query).size === 0 &&
  query.within === null &&
  query.values === null &&
  query.leftOut === null

type Facet = 'all' | 'plan' | 'release' | 'vendor' | 'category'

interface Row {
  facet: Facet
  value: string
  count: number
}

/** How many families have each value, as the copy counts them with every change; all of one state. */
export async function readKnownCounts(
  pool: Connections,
): Promise<(facet: Facet) => [value: string, count: number][]> {
  const select = 'SELECT facet, value, count FROM family_counts WHERE count > 0'
  const { rows } = await pool.query<Row>({ name: 'known counts', text: select })
  return (wanted) =>
    rows.filter(({ facet }) => facet === wanted).map(({ value, count }) => [value, count])
}
