import type { Facets } from '#lib/catalogue/filters/count-facets.ts'
import type { Connections } from '#reading/postgres/connections.ts'
import { createParameters } from '#reading/postgres/parameters.ts'

import {
  type Asker,
  type Choice,
  chosenBy,
  favouritesOf,
  holdsText,
  opensIn,
} from './conditions.ts'
import { isEverything, listChosen, readKnownCounts } from './known-counts.ts'
import type { NamesWithIds } from './names.ts'
import { type Condition, countUpTo } from './page.ts'
import type { ReadQuery } from './query.ts'

type Counted<Value> = [value: Value, count: number]

/** How many families there are by each value. */
interface Counts {
  /** By ids. */
  categories: Counted<string>[]
  vendors: Counted<string>[]
  releases: Counted<number>[]
  /** By whether they are premium. */
  plans: Counted<boolean>[]
}

/** Where every family is counted, the counts are known. */
async function readCounts(pool: Connections): Promise<Counts> {
  const known = await readKnownCounts(pool)
  return {
    categories: known('category'),
    vendors: known('vendor'),
    releases: known('release').map(([year, count]) => [Number(year), count]),
    plans: known('plan').map(([plan, count]) => [plan === 'premium', count]),
  }
}

/** The columns of which each family has one value, by the choice of which the values are one. */
const columns = { vendors: 'vendor', releases: 'release', freemium: 'is_premium' } as const

type ColumnChoice = keyof typeof columns

interface ColumnRow {
  vendor?: string | null
  release?: number | null
  is_premium?: boolean | null
  count: number
}

/** Counts by several columns in one walk through what is found, which each of them would take by itself. */
async function countColumns(
  pool: Connections,
  where: Condition,
  choices: readonly ColumnChoice[],
): Promise<Pick<Counts, 'vendors' | 'releases' | 'plans'>> {
  const parameters = createParameters()
  const names = choices.map((choice) => columns[choice])
  const sets = names.map((name) => `(${name})`).join(', ')
  const select = `SELECT ${names.join(', ')}, count(*)::integer AS count FROM families
    WHERE ${where(parameters)} GROUP BY GROUPING SETS (${sets})`
  const { rows } = await pool.query<ColumnRow>(select, parameters.values)
  const countsOf = <Value>(valueOf: (row: ColumnRow) => Value | null | undefined) =>
    rows.flatMap((row): Counted<Value>[] => {
      const value = valueOf(row)
      return value === null || value === undefined ? [] : [[value, row.count]]
    })
  return {
    vendors: countsOf((row) => row.vendor),
    releases: countsOf((row) => row.release),
    plans: countsOf((row) => row.is_premium),
  }
}

/** Counts what a query finds. A value is counted as if nothing of its kind were chosen. */
async function countFound(
  pool: Connections,
  query: ReadQuery,
  whereOf: (except: Choice) => Condition,
): Promise<Counts> {
  const chosen = listChosen(query)
  const all: ColumnChoice[] = ['vendors', 'releases', 'freemium']
  const apart = all.filter((choice) => chosen.has(choice))
  const together = all.filter((choice) => !chosen.has(choice))
  const parameters = createParameters()
  const byCategory = `SELECT category AS value, count(*)::integer AS count
    FROM families, unnest(categories) AS category
    WHERE ${whereOf('categories')(parameters)} GROUP BY 1`
  interface Row {
    value: string
    count: number
  }
  const [first] = together
  const [categories, ...counted] = await Promise.all([
    pool.query<Row>(byCategory, parameters.values),
    ...(first ? [countColumns(pool, whereOf(first), together)] : []),
    ...apart.map((choice) => countColumns(pool, whereOf(choice), [choice])),
  ])
  return {
    categories: categories.rows.map(({ value, count }) => [value, count]),
    vendors: counted.flatMap(({ vendors }) => vendors),
    releases: counted.flatMap(({ releases }) => releases),
    plans: counted.flatMap(({ plans }) => plans),
  }
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
  pool: Connections,
  query: ReadQuery,
  asker: Asker,
  release: number | null,
): Promise<Facets> {
  const { names, person } = asker
  const whereOf =
    (except: Choice): Condition =>
    (parameters) =>
      [
        holdsText(query.text, parameters),
        chosenBy(query, asker, parameters, { except, isForAll: true }),
      ].join(' AND ')
  const countOwn = (choice: Choice, isOwn: Condition): Promise<number> =>
    countUpTo(pool, (parameters) => [isOwn(parameters), whereOf(choice)(parameters)].join(' AND '))
  const chosen = listChosen(query)
  // What opens is counted among the same families as the releases, unless either of both is chosen.
  const isFitSummed = release !== null && !chosen.has('desk') && !chosen.has('releases')
  const isFitCounted = release !== null && !isFitSummed
  const [counts, counted, favourites] = await Promise.all([
    isEverything(query) ? readCounts(pool) : countFound(pool, query, whereOf),
    isFitCounted ? countOwn('desk', (parameters) => opensIn(release, parameters)) : 0,
    countOwn('favourites', (parameters) => `id IN ${favouritesOf(person, parameters)}`),
  ])
  const { categories: byCategory, vendors: byVendor, releases: byRelease, plans: byPlan } = counts
  const fits = isFitSummed
    ? byRelease.reduce((sum, [year, count]) => (year <= release ? sum + count : sum), 0)
    : counted
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
