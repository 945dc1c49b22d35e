import type { Pool } from 'pg'

import { createParameters, type Parameters } from '#reading/postgres/parameters.ts'

import type { Names } from './names.ts'
import type { ReadQuery } from './query.ts'

/** A family as its card shows it: the same list as in the backend's answer with the first cards. */
export type Card = [
  number: number,
  name: string,
  premium: 0 | 1,
  release: number,
  vendor: string | null,
  categories: string[],
  id: string,
  thumbnail: string,
  language: string | null,
]

export interface FamilyPage {
  /** How many families there are, counted up to `mostCounted`. */
  count: number
  isCountExact: boolean
  cards: Card[]
}

/** Which of the families that are found are read: so many after a place in their order. */
export interface Part {
  from: number
  limit: number
}

/** Counting more takes longer than a reader waits for a page. */
const mostCounted = 10_000

const byOrder: Record<ReadQuery['order'], string> = {
  ascending: 'name, number',
  descending: 'name DESC, number DESC',
  newest: 'number DESC',
}

/** A condition on "families", written anew for each statement, as that numbers its parameters. */
export type Condition = (parameters: Parameters) => string

interface Page {
  where: Condition
  /** What comes before the rest, whatever the order; null where nothing does. */
  first?: Condition | null
  order: ReadQuery['order']
  part: Part
}

interface Row {
  number: number
  name: string
  is_premium: boolean
  release: number
  vendor: string
  categories: string[]
  id: string
  thumbnail: string
  language: string | null
}

const isText = (value: string | null): value is string => value !== null

const cardOf =
  ({ categories, vendors }: Names) =>
  (row: Row): Card => [
    row.number,
    row.name,
    row.is_premium ? 1 : 0,
    row.release,
    vendors.nameOf(row.vendor),
    row.categories.map(categories.nameOf).filter(isText),
    row.id,
    row.thumbnail,
    row.language,
  ]

const columns = 'number, name, is_premium, release, vendor, categories, id, thumbnail, language'

/** @param from what the cards are read from, as it stands after FROM */
export async function readCards(pool: Pool, names: Names, from: Condition): Promise<Card[]> {
  const parameters = createParameters()
  const select = `SELECT ${columns} FROM ${from(parameters)}`
  const { rows } = await pool.query<Row>(select, parameters.values)
  return rows.map(cardOf(names))
}

/** @param most where to stop counting, which is nowhere by default */
export async function countUpTo(pool: Pool, where: Condition, most?: number): Promise<number> {
  const parameters = createParameters()
  const limit = most === undefined ? '' : `LIMIT ${most}`
  const counted = `SELECT 1 FROM families WHERE ${where(parameters)} ${limit}`
  const select = `SELECT count(*)::integer AS count FROM (${counted}) AS counted`
  const { rows } = await pool.query<{ count: number }>(select, parameters.values)
  return rows[0]?.count ?? 0
}

/** Far pages are found by an index alone, and only the families of the page are read. */
const findPart =
  (where: Condition, sorted: Condition, { from, limit }: Part): Condition =>
  (parameters) =>
    `
    unnest(ARRAY(SELECT number FROM families WHERE ${where(parameters)}
      ORDER BY ${sorted(parameters)} LIMIT ${limit} OFFSET ${from}))
      WITH ORDINALITY AS found (wanted, place) JOIN families ON number = wanted ORDER BY place`

const both =
  (one: Condition, other: Condition, isNot = false): Condition =>
  (parameters) =>
    `${one(parameters)} AND ${isNot ? 'NOT ' : ''}(${other(parameters)})`

/** Those that come first, and then the others. At the beginning, both are found in the order of an index. */
async function readInTurn(
  pool: Pool,
  names: Names,
  { where, first, order, part }: Page & { first: Condition },
): Promise<Card[]> {
  const sorted = () => byOrder[order]
  if (part.from > 0) {
    const inTurn = (parameters: Parameters) => `(${first(parameters)}) DESC, ${byOrder[order]}`
    return readCards(pool, names, findPart(where, inTurn, part))
  }
  const ahead = await readCards(pool, names, findPart(both(where, first), sorted, part))
  const left = { from: 0, limit: part.limit - ahead.length }
  if (left.limit === 0) return ahead
  const rest = findPart(both(where, first, true), sorted, left)
  return [...ahead, ...(await readCards(pool, names, rest))]
}

/** A part of the families for which a condition holds, and how many there are. */
export async function readPage(pool: Pool, names: Names, page: Page): Promise<FamilyPage> {
  const { where, first, order, part } = page
  const [cards, count] = await Promise.all([
    first
      ? readInTurn(pool, names, { ...page, first })
      : readCards(
          pool,
          names,
          findPart(where, () => byOrder[order], part),
        ),
    countUpTo(pool, where, mostCounted + 1),
  ])
  return { count: Math.min(count, mostCounted), isCountExact: count <= mostCounted, cards }
}
