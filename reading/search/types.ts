import type { Pool } from 'pg'

import { createParameters } from '#reading/postgres/parameters.ts'
import {
  countTypes as countMatching,
  type FamilyOrder,
  type ListedType,
  listTypes,
  type TypeCursor,
  type TypePage,
  type TypeSort as ListedSort,
} from '#reading/values/list-types.ts'
import { findsFew } from '#reading/values/match-types.ts'
import type { ValueQuery } from '#reading/values/read-query.ts'

import { type Asker, chosenBy, holdsText } from './conditions.ts'
import { exactly } from './find.ts'
import { type Card, countUpTo, readCards } from './page.ts'
import type { ReadQuery } from './query.ts'

interface TypeSort {
  by: ListedSort['by'] | 'family'
  isDescending: boolean
}

/** The types of so many families can be gathered, to be sorted. */
const mostGathered = 5000

/** Whether a search finds so few types that they can be sorted, and asked for from any place on. */
const areFew = async (
  pool: Pool,
  query: ReadQuery,
  asker: Asker & { values: ValueQuery },
): Promise<boolean> =>
  findsFew(asker.values) ||
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
  pool: Pool,
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

/** How many types a search by value finds, and whether they are so few that they can be sorted. */
export async function countTypes(
  pool: Pool,
  query: ReadQuery,
  asker: Asker,
): Promise<{ count: number; areFew: boolean }> {
  if (!hasValues(asker)) return { count: 0, areFew: true }
  const collector = createParameters()
  const others = [
    holdsText(query.text, collector),
    chosenBy(query, { ...asker, values: null }, collector),
  ].filter((condition) => condition !== 'true')
  const condition = others.length > 0 ? others.join(' AND ') : null
  const [count, isFew] = await Promise.all([
    countMatching(pool, { query: asker.values, condition, collector }),
    areFew(pool, query, asker),
  ])
  return { count, areFew: isFew }
}
