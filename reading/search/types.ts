import type { Connections } from '#reading/postgres/connections.ts'
import { createParameters } from '#reading/postgres/parameters.ts'
import { withinTime } from '#reading/postgres/within-time.ts'
import {
  countAll,
  countOfFamilies,
  type FamilyOrder,
  type ListedType,
  listTypes,
  type TypeCursor,
  type TypePage,
  type TypeSort as ListedSort,
} from '#reading/values/list-types.ts'
import type { ValueQuery } from '#reading/values/read-query.ts'

import { type Asker, chosenBy, holdsText } from './conditions.ts'
import { exactly } from './find.ts'
import { type Card, countUpTo, readCards } from './page.ts'
import type { ReadQuery } from './query.ts'

interface TypeSort {
  by: ListedSort['by'] | 'family'
  isDescending: boolean
}

/** The types of so many families are gathered within a moment, to be sorted and counted. */
const mostGathered = 2500

/** Whether a search finds so few types that they can be sorted, and asked for from any place on. */
const areFew = async (pool: Connections, query: ReadQuery, asker: Asker): Promise<boolean> =>
  (await countUpTo(pool, exactly(query, asker), mostGathered + 1)) <= mostGathered

const hasValues = (asker: Asker): asker is Asker & { values: ValueQuery } => asker.values !== null

export interface FoundTypes extends TypePage {
  /** Whether they are in the order that was wanted; too many stay in the order of their families. */
  isSorted: boolean
  /** The families of the types. */
  cards: Card[]
}

interface TypePart {
  sort: TypeSort | null
  after: TypeCursor | null
  limit: number
}

/** The columns of the table: the parameters that are searched by. */
const shownBy = ({ conditions }: ValueQuery): string[] => [
  ...new Set(conditions.map(({ parameter }) => parameter.toLowerCase())),
]

/**
 * A page of the types that a search by value finds in the families that the rest of the query finds; null where it shall
 * begin at a place among too many types.
 */
export async function findTypes(
  pool: Connections,
  query: ReadQuery,
  asker: Asker,
  { sort, after, limit }: TypePart,
): Promise<FoundTypes | null> {
  if (!hasValues(asker)) return { columns: [], types: [], cards: [], next: null, isSorted: true }
  const isAnywhere = after !== null && 'count' in after
  const isByFamily = sort === null || sort.by === 'family'
  const isFew = (isByFamily && !isAnywhere) || (await areFew(pool, query, asker))
  if (isAnywhere && !isFew) return null
  const familyOrder: FamilyOrder =
    sort?.by === 'family' ? (sort.isDescending ? 'descending' : 'ascending') : query.order
  const collector = createParameters()
  const page = await listTypes(pool, {
    query: asker.values,
    condition: exactly(query, asker)(collector),
    collector,
    shown: shownBy(asker.values),
    order: familyOrder,
    sort: sort && sort.by !== 'family' && isFew ? { ...sort, by: sort.by } : null,
    after,
    limit,
  })
  const numbers = [...new Set(page.types.map(({ number }: ListedType) => number))]
  const cards = await readCards(
    pool,
    asker.names,
    (parameters) => `families WHERE number = ANY (${parameters.add(numbers)}::integer[])`,
  )
  return { ...page, isSorted: isFew, cards }
}

/** Counting many types may take so long, in milliseconds: a reader who waits for a page is not kept waiting for it. */
const longestCount = 1000

/** How many types a search by value finds, and whether they are so few that they can be sorted. */
export async function countTypes(
  pool: Connections,
  query: ReadQuery,
  asker: Asker,
): Promise<{
  /** Null where counting takes too long. */
  count: number | null
  areFew: boolean
}> {
  if (!hasValues(asker)) return { count: 0, areFew: true }
  const { values } = asker
  const collector = createParameters()
  if (await areFew(pool, query, asker)) {
    const condition = exactly(query, asker)(collector)
    return {
      count: await countOfFamilies(pool, { query: values, condition, collector }),
      areFew: true,
    }
  }
  const others = [
    holdsText(query.text, collector),
    chosenBy(query, { ...asker, values: null }, collector),
  ].filter((condition) => condition !== 'true')
  const condition = others.length > 0 ? others.join(' AND ') : null
  const count = await withinTime(pool, longestCount, (client) =>
    countAll(client, { query: values, condition, collector }),
  )
  return { count, areFew: false }
}
