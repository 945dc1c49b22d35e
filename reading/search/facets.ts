import type { Pool } from 'pg'

import type { Facets } from '#lib/catalogue/filters/count-facets.ts'
import { createParameters } from '#reading/postgres/parameters.ts'

import {
  type Asker,
  type Choice,
  chosenBy,
  favouritesOf,
  holdsText,
  opensIn,
} from './conditions.ts'
import type { NamesWithIds } from './names.ts'
import { type Condition, countUpTo } from './page.ts'
import type { ReadQuery } from './query.ts'

type Counted<Value> = [value: Value, count: number]

interface Count {
  /** What the families are counted by, as SQL. */
  by: string
  from?: string
  /** The choice of which the counted values are one. */
  choice: Choice
}

async function countBy<Value>(
  pool: Pool,
  query: ReadQuery,
  asker: Asker,
  { by, from = 'families', choice }: Count,
): Promise<Counted<Value>[]> {
  const parameters = createParameters()
  const where = [
    holdsText(query.text, parameters),
    chosenBy(query, asker, parameters, { except: choice, isForAll: true }),
  ]
  const select = `SELECT ${by} AS value, count(*)::integer AS count FROM ${from}
    WHERE ${where.join(' AND ')} GROUP BY 1`
  const { rows } = await pool.query<{ value: Value; count: number }>(select, parameters.values)
  return rows.map(({ value, count }) => [value, count])
}

/** Counts by name: several records may have one. The most frequent first; what is chosen stays, with nothing. */
function countNames(
  counts: readonly Counted<string>[],
  { nameOf }: NamesWithIds,
  chosen: readonly string[],
): Counted<string>[] {
  const byName = new Map(chosen.map((name) => [name, 0]))
  for (const [id, count] of counts) {
    const name = nameOf(id)
    if (name !== null) byName.set(name, (byName.get(name) ?? 0) + count)
  }
  return [...byName].toSorted(
    ([name, count], [other, otherCount]) => otherCount - count || (name < other ? -1 : 1),
  )
}

/** How many families there are by each value of what is chosen. @param release of Revit on the desk */
export async function countFacets(
  pool: Pool,
  query: ReadQuery,
  asker: Asker,
  release: number | null,
): Promise<Facets> {
  const { names, person } = asker
  const count = <Value>(given: Count) => countBy<Value>(pool, query, asker, given)
  const countOwn = (choice: Choice, isOwn: Condition): Promise<number> =>
    countUpTo(pool, (parameters) =>
      [
        isOwn(parameters),
        holdsText(query.text, parameters),
        chosenBy(query, asker, parameters, { except: choice, isForAll: true }),
      ].join(' AND '),
    )
  const categories = { by: 'category', from: 'families, unnest(categories) AS category' }
  const [byCategory, byVendor, byRelease, byPlan, fits, favourites] = await Promise.all([
    count<string>({ ...categories, choice: 'categories' }),
    count<string>({ by: 'vendor', choice: 'vendors' }),
    count<number>({ by: 'release', choice: 'releases' }),
    count<boolean>({ by: 'is_premium', choice: 'freemium' }),
    release === null ? 0 : countOwn('desk', (parameters) => opensIn(release, parameters)),
    countOwn('favourites', (parameters) => `id IN ${favouritesOf(person, parameters)}`),
  ])
  const releases = new Map([
    ...query.releases.map((year): Counted<number> => [year, 0]),
    ...byRelease,
  ])
  const countOf = (isPremium: boolean) => byPlan.find(([value]) => value === isPremium)?.[1] ?? 0
  return {
    categories: countNames(byCategory, names.categories, query.categories),
    vendors: countNames(byVendor, names.vendors, query.vendors),
    releases: [...releases].toSorted(([one], [other]) => other - one),
    freemium: { free: countOf(false), premium: countOf(true) },
    fits,
    favourites,
  }
}
