import type { Quantity } from '#lib/catalogue/values/quantity.ts'
import type { Connections } from '#reading/postgres/connections.ts'
import type { Parameters } from '#reading/postgres/parameters.ts'
import { blockSize } from '#reading/replicate/type-rows.ts'

import { readBlocks, type ValueGroup } from './match-types.ts'
import { readGroups, type ValueQuery } from './read-query.ts'

/** A number in mm, m², m³ or degrees, or in the unit that it was written in, or else a text as it was written. */
export type ListedValue =
  | { kind: Quantity['kind']; unit: string; value: number }
  | { kind: 'text'; text: string }

/** A type as a row of a table. */
export interface ListedType {
  /** Of its family. */
  number: number
  family: string
  /** Among the types of its family, from 0. */
  place: number
  name: string
  /** Of the shown parameters; null where it has none. */
  values: (ListedValue | null)[]
}

/** Where a page ends: after a type, or after so many. */
export type TypeCursor = Pick<ListedType, 'number' | 'family' | 'place'> | { count: number }

/** A parameter as a column of the table, with what its numbers are measured in. */
export interface ListedColumn {
  name: string
  measured: { kind: Quantity['kind']; unit: string }[]
  hasTexts: boolean
}

export interface TypePage {
  /** Of the parameters that are shown; those that no family has are left out. */
  columns: ListedColumn[]
  types: ListedType[]
  /** Where the next page begins; null after the last one. */
  next: TypeCursor | null
}

export type FamilyOrder = 'ascending' | 'descending' | 'newest'

export interface TypeSort {
  by: 'type' | 'category' | 'vendor' | 'release' | { parameter: string }
  isDescending: boolean
}

interface TypeListOptions {
  query: ValueQuery
  /** A condition on "families", which includes that they match the query, with its values. */
  condition: string
  collector: Parameters
  /** The names of the parameters that are shown. */
  shown: readonly string[]
  /** Of the families, and of types that are the same by what they are sorted by. */
  order: FamilyOrder
  /** Null for the order of the families. It gathers all types, as a place among them does: only for few. */
  sort: TypeSort | null
  after: TypeCursor | null
  limit: number
}

type Row = Omit<ListedType, 'values'>

const namedGroups = (groups: readonly ValueGroup[], name: string): ValueGroup[] =>
  groups.filter((group) => group.name.toLowerCase() === name.toLowerCase())

const isText = ({ kind }: ValueGroup): boolean => kind === 'text'

/** Null for numbers. @param texts SQL of the ids of parameters whose values are texts */
const idOfText = (texts: string): string =>
  `CASE WHEN held.parameter = ANY (${texts}::integer[]) THEN held.value::integer END`

/** The blocks of the types of "page" that match, and each of their types. */
function readEachType(query: ValueQuery, collector: Parameters): string {
  const { from, family, block, where, types } = readBlocks(query, collector)
  return `page
    CROSS JOIN LATERAL (
      SELECT ${block}, bit_or(${types}) AS types FROM ${from}
      WHERE ${family} = page.number AND ${where} GROUP BY ${block}
    ) AS found
    JOIN type_names ON type_names.family = page.number
    CROSS JOIN LATERAL (
      SELECT found.block * ${blockSize} + at AS place, at
      FROM generate_series(0, ${blockSize - 1}) AS at WHERE (found.types >> at) & 1 = 1
    ) AS type`
}

const nameOfType = 'type_names.names[type.place + 1]'
const typeColumns = `page.number, page.name AS family, type.place, ${nameOfType} AS name`

const familyOrders: Record<FamilyOrder, (table: string) => string> = {
  ascending: (table) => `${table}.name, ${table}.number`,
  descending: (table) => `${table}.name DESC, ${table}.number DESC`,
  newest: (table) => `${table}.number DESC`,
}

/** Families from one on, in their order. */
function fromFamily(
  { number, family }: { number: string; family: string },
  order: FamilyOrder,
): string {
  if (order === 'newest') return `AND families.number <= ${number}`
  const sign = order === 'ascending' ? '>=' : '<='
  return `AND (families.name, families.number) ${sign} (${family}, ${number}::integer)`
}

/** Reads no more families than have the types of the page. */
function selectByFamily({
  query,
  condition,
  collector,
  order,
  after,
  limit,
}: TypeListOptions): string {
  const last = after && 'place' in after ? after : null
  const number = last ? collector.add(last.number) : ''
  const isLater = last
    ? fromFamily({ number, family: order === 'newest' ? '' : collector.add(last.family) }, order)
    : ''
  const isAfter = last
    ? `WHERE (page.number <> ${number} OR type.place > ${collector.add(last.place)}::integer)`
    : ''
  // Of the first family there may be no further type, and each of the others has one.
  const families = collector.add(last ? limit + 2 : limit + 1)
  return `
    WITH page AS MATERIALIZED (
      SELECT number, name FROM families WHERE ${condition} ${isLater}
      ORDER BY ${familyOrders[order]('families')} LIMIT ${families}
    )
    SELECT ${typeColumns} FROM ${readEachType(query, collector)} ${isAfter}
    ORDER BY ${familyOrders[order]('page')}, type.place LIMIT ${collector.add(limit + 1)}`
}

/** What rows are sorted by, and what has to be joined for it. */
interface SortKeys {
  join: string
  keys: string[]
}

/** Numbers before texts; a parameter that no family has sorts nothing. */
function sortByParameter(groups: readonly ValueGroup[], collector: Parameters): SortKeys {
  if (groups.length === 0) return { join: '', keys: [] }
  const ids = collector.add(groups.map(({ id }) => id))
  const texts = collector.add(groups.filter(isText).map(({ id }) => id))
  const join = `
    LEFT JOIN LATERAL (
      SELECT held.parameter = ANY (${texts}::integer[]) AS is_text,
        CASE WHEN held.parameter = ANY (${texts}::integer[]) THEN 0 ELSE held.parameter END AS kind,
        CASE WHEN held.parameter = ANY (${texts}::integer[]) THEN 0 ELSE held.value END AS number,
        type_texts.written COLLATE name_order AS written
      FROM type_values AS held
      LEFT JOIN type_texts ON type_texts.id = ${idOfText(texts)}
      WHERE held.family = page.number AND held.block = found.block
        AND held.parameter = ANY (${ids}::integer[]) AND (held.types >> type.at) & 1 = 1
      ORDER BY 1, 2, 3 LIMIT 1
    ) AS sorted ON true`
  return { join, keys: ['is_text', 'kind', 'sorted.number', 'written'] }
}

function sortKeysOf(
  { by }: TypeSort,
  groups: readonly ValueGroup[],
  collector: Parameters,
): SortKeys {
  if (typeof by === 'object') return sortByParameter(namedGroups(groups, by.parameter), collector)
  switch (by) {
    case 'type':
      return { join: '', keys: [`${nameOfType} COLLATE name_order`] }
    case 'release':
      return { join: '', keys: ['nullif(page.release, 0)'] }
    case 'vendor':
      return {
        join: 'LEFT JOIN vendors ON vendors.id = page.vendor',
        keys: ['vendors.name COLLATE name_order'],
      }
    case 'category':
      return {
        join: 'LEFT JOIN categories ON categories.id = page.categories[1]',
        keys: ['categories.name COLLATE name_order'],
      }
  }
}

/** Gathers all types. Those without what they are sorted by come last either way. */
function selectGathered(
  { query, condition, collector, order, sort, after, limit }: TypeListOptions,
  groups: readonly ValueGroup[],
): string {
  const { join, keys } = sort ? sortKeysOf(sort, groups, collector) : { join: '', keys: [] }
  const way = sort?.isDescending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const sorted = [...keys.map((key) => `${key} ${way}`), familyOrders[order]('page'), 'type.place']
  const skipped = collector.add(after && 'count' in after ? after.count : 0)
  return `
    WITH page AS MATERIALIZED (
      SELECT number, name, release, vendor, categories FROM families WHERE ${condition}
    )
    SELECT ${typeColumns} FROM ${readEachType(query, collector)} ${join}
    ORDER BY ${sorted.join(', ')} OFFSET ${skipped} LIMIT ${collector.add(limit + 1)}`
}

interface HeldValue {
  family: number
  block: number
  types: number
  parameter: number
  value: number
  written: string | null
}

async function readValues(
  pool: Connections,
  rows: readonly Row[],
  columns: readonly (readonly ValueGroup[])[],
): Promise<ListedType[]> {
  const groups = columns.flat()
  const select = `
    SELECT held.family, held.block, held.types, held.parameter, held.value, type_texts.written
    FROM type_values AS held
    LEFT JOIN type_texts ON type_texts.id = ${idOfText('$3')}
    WHERE held.family = ANY ($1::integer[]) AND held.parameter = ANY ($2::integer[])
    ORDER BY held.parameter, held.value`
  const answer = await pool.query<HeldValue>(select, [
    [...new Set(rows.map(({ number }) => number))],
    groups.map(({ id }) => id),
    groups.filter(isText).map(({ id }) => id),
  ])
  const byFamily = Map.groupBy(answer.rows, ({ family }) => family)

  function find({ number, place }: Row, { id, kind, unit }: ValueGroup): ListedValue | null {
    const held = byFamily
      .get(number)
      ?.find(
        ({ parameter, block, types }) =>
          parameter === id &&
          block === Math.floor(place / blockSize) &&
          ((types >> (place % blockSize)) & 1) === 1,
      )
    if (!held) return null
    return kind === 'text' ? { kind, text: held.written ?? '' } : { kind, unit, value: held.value }
  }

  return rows.map((row) => ({
    ...row,
    values: columns.map((column) => {
      for (const group of column) {
        const value = find(row, group)
        if (value) return value
      }
      return null
    }),
  }))
}

/** The parameters that are shown, each as the values that it is read from: numbers first. */
function columnsOf(shown: readonly string[], groups: readonly ValueGroup[]): ValueGroup[][] {
  return shown
    .map((name) => {
      const named = namedGroups(groups, name)
      return [...named.filter((group) => !isText(group)), ...named.filter(isText)]
    })
    .filter((column) => column.length > 0)
}

const describeColumn = (column: readonly ValueGroup[]): ListedColumn => ({
  name: column.toSorted((one, other) => one.id - other.id)[0]?.name ?? '',
  measured: column.flatMap(({ kind, unit }) => (kind === 'text' ? [] : [{ kind, unit }])),
  hasTexts: column.some(isText),
})

/** A page of the types that match a query, with their values of some parameters. */
export async function listTypes(pool: Connections, options: TypeListOptions): Promise<TypePage> {
  const { shown, sort, after, limit, collector } = options
  const sortedBy = typeof sort?.by === 'object' ? [sort.by.parameter] : []
  const groups = await readGroups(pool, [...shown, ...sortedBy])
  const isGathered = sort !== null || (after !== null && 'count' in after)
  const select = isGathered ? selectGathered(options, groups) : selectByFamily(options)
  const { rows } = await pool.query<Row>(select, collector.values)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const columns = columnsOf(shown, groups)
  const types = await readValues(pool, page, columns)
  const part = { columns: columns.map(describeColumn), types }
  if (rows.length <= limit || !last) return { ...part, next: null }
  if (!isGathered) {
    return { ...part, next: { number: last.number, family: last.family, place: last.place } }
  }
  const before = after && 'count' in after ? after.count : 0
  return { ...part, next: { count: before + page.length } }
}

interface CountOptions<Condition> {
  query: ValueQuery
  /** A condition on "families", with its values. */
  condition: Condition
  collector: Parameters
}

async function readCount(
  pool: Pick<Connections, 'query'>,
  select: string,
  values: unknown[],
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(select, values)
  return rows[0]?.count ?? 0
}

const sumOfTypes = 'coalesce(sum(bit_count(found.types::bit(32))), 0)::float8 AS count'

/** Counts the types that match a query one family after the other. @param condition includes that the families match */
export function countOfFamilies(
  pool: Connections,
  { query, condition, collector }: CountOptions<string>,
): Promise<number> {
  const { from, family, block, where, types } = readBlocks(query, collector)
  const select = `
    WITH page AS MATERIALIZED (SELECT number FROM families WHERE ${condition})
    SELECT ${sumOfTypes} FROM page CROSS JOIN LATERAL (
      SELECT bit_or(${types}) AS types FROM ${from}
      WHERE ${family} = page.number AND ${where} GROUP BY ${block}
    ) AS found`
  return readCount(pool, select, collector.values)
}

/** Counts them as they come, wherever they are. @param condition is for the families besides the query; null for none */
export function countAll(
  pool: Pick<Connections, 'query'>,
  { query, condition, collector }: CountOptions<string | null>,
): Promise<number> {
  const { from, family, block, where, types } = readBlocks(query, collector)
  const isChosen =
    condition === null ? '' : `WHERE family IN (SELECT number FROM families WHERE ${condition})`
  const select = `
    SELECT ${sumOfTypes} FROM (
      SELECT ${family}, ${block}, bit_or(${types}) AS types FROM ${from}
      WHERE ${where} GROUP BY ${family}, ${block}
    ) AS found ${isChosen}`
  return readCount(pool, select, collector.values)
}
