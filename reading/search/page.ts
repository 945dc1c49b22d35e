import type { Connections } from '#reading/postgres/connections.ts'
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
  /** How many families there are, counted up to a number that does not delay the page. */
  count: number
  isCountExact: boolean
  cards: Card[]
}

/** Which of the families that are found are read: so many after a place in their order. */
export interface Part {
  from: number
  limit: number
}

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
export async function readCards(pool: Connections, names: Names, from: Condition): Promise<Card[]> {
  const parameters = createParameters()
  const select = `SELECT ${columns} FROM ${from(parameters)}`
  const { rows } = await pool.query<Row>(select, parameters.values)
  return rows.map(cardOf(names))
}

/** @param most where to stop counting, which is nowhere by default */
export async function countUpTo(
  pool: Connections,
  where: Condition,
  most?: number,
): Promise<number> {
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

interface SparseRow {
  count: number
  /** null where the page has no families. */
  number: number | null
}

/**
 * A part of the families that are found, sorted after all of them were; null where there are more than are counted.
 * PostgreSQL would rather walk through all families in their order, which takes seconds where few of them are found.
 */
async function readSparse(
  pool: Connections,
  names: Names,
  { where, first, order, part }: Page,
  most: number,
): Promise<FamilyPage | null> {
  const parameters = createParameters()
  const sorted = `is_first DESC, ${byOrder[order]}`
  const select = `
    WITH found AS MATERIALIZED (
      SELECT number, name, ${first ? `(${first(parameters)})` : 'true'} AS is_first
      FROM families WHERE ${where(parameters)} LIMIT ${most + 1}
    ), total AS MATERIALIZED (SELECT count(*)::integer AS count FROM found)
    SELECT count, ${columns} FROM total
    LEFT JOIN unnest(CASE WHEN (SELECT count FROM total) <= ${most}
        THEN ARRAY(SELECT number FROM found ORDER BY ${sorted} LIMIT ${part.limit} OFFSET ${part.from}) END)
      WITH ORDINALITY AS page (wanted, place) ON true
    LEFT JOIN families ON number = wanted ORDER BY place`
  const { rows } = await pool.query<SparseRow & Row>(select, parameters.values)
  const count = rows[0]?.count ?? 0
  if (count > most) return null
  const cards = rows.filter(({ number }) => number !== null).map(cardOf(names))
  return { count, isCountExact: true, cards }
}

/** The first families of many in their order: those that come first, and then the others. */
async function readInTurn(
  pool: Connections,
  names: Names,
  { where, first, order, part }: Page & { first: Condition },
  most: number,
): Promise<Card[]> {
  const sorted = () => byOrder[order]
  if (part.from > 0) {
    const inTurn = (parameters: Parameters) =>
      `(${first(parameters)}) IS TRUE DESC, ${byOrder[order]}`
    return readCards(pool, names, findPart(where, inTurn, part))
  }
  const isAhead = both(where, first)
  const few = await readSparse(pool, names, { where: isAhead, order, part }, most)
  const ahead = few?.cards ?? (await readCards(pool, names, findPart(isAhead, sorted, part)))
  const left = { from: 0, limit: part.limit - ahead.length }
  if (left.limit === 0) return ahead
  const rest = findPart(both(where, first, true), sorted, left)
  return [...ahead, ...(await readCards(pool, names, rest))]
}

/** A part of the families for which a condition holds, many or few. */
const readSorted = (
  pool: Connections,
  names: Names,
  { where, order, part }: Page,
): Promise<Card[]> =>
  readCards(
    pool,
    names,
    findPart(where, () => byOrder[order], part),
  )

/** A part of all families, which nobody has to count. */
export const readAll = async (
  pool: Connections,
  names: Names,
  page: Omit<Page, 'where'>,
  count: Promise<number>,
): Promise<FamilyPage> => {
  const where = () => 'true'
  const [cards, total] = await Promise.all([readSorted(pool, names, { ...page, where }), count])
  return { count: total, isCountExact: true, cards }
}

/**
 * A part of the families for which a condition holds, which may be few or many.
 * @param most how many are few, and are counted before the page is read
 */
export async function readPage(
  pool: Connections,
  names: Names,
  page: Page,
  most: number,
): Promise<FamilyPage> {
  const { first } = page
  const few = await readSparse(pool, names, page, most)
  if (few) return few
  const cards = first
    ? await readInTurn(pool, names, { ...page, first }, most)
    : await readSorted(pool, names, page)
  return { count: most, isCountExact: false, cards }
}
