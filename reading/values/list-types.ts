import type { Pool } from 'pg'

import type { Quantity } from '#lib/catalogue/values/quantity.ts'
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

/** Where a page ends: after a row, or where rows are sorted by a parameter, after so many. */
export type TypeCursor = Pick<ListedType, 'number' | 'family' | 'place'> | { count: number }

export interface TypePage {
  types: ListedType[]
  /** Where the next page begins; null after the last one. */
  next: TypeCursor | null
}

interface TypeListOptions {
  query: ValueQuery
  /** A condition on "families", which includes that they match the query, with its values. */
  condition: string
  collector: Parameters
  /** The names of the parameters that are shown. */
  shown: readonly string[]
  /** Null for the order of the families' names; a parameter only for a query that finds few types. */
  sort?: { parameter: string; isDescending: boolean } | null
  after?: TypeCursor | null
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

const typeColumns = `page.number, page.name AS family, type.place,
  type_names.names[type.place + 1] AS name`

function selectByName({ query, condition, collector, after, limit }: TypeListOptions): string {
  const last = after && 'place' in after ? after : null
  const [name, number, place] = last
    ? [last.family, last.number, last.place].map((value) => collector.add(value))
    : []
  const most = collector.add(limit + 1)
  const isLater = last ? `AND (families.name, families.number) >= (${name}, ${number})` : ''
  const isAfter = last
    ? `WHERE (page.name, page.number, type.place) > (${name}, ${number}, ${place}::integer)`
    : ''
  // Of the first family there may be no further type, and each of the others has one.
  return `
    WITH page AS MATERIALIZED (
      SELECT number, name FROM families WHERE ${condition} ${isLater}
      ORDER BY name, number LIMIT ${most}
    )
    SELECT ${typeColumns} FROM ${readEachType(query, collector)} ${isAfter}
    ORDER BY page.name, page.number, type.place LIMIT ${most}`
}

/** Numbers before texts, either way types without a value last, and the same values in the order of the families' names. */
function selectByParameter(
  { query, condition, collector, after, limit }: TypeListOptions,
  groups: readonly ValueGroup[],
  isDescending: boolean,
): string {
  const ids = collector.add(groups.map(({ id }) => id))
  const texts = collector.add(groups.filter(isText).map(({ id }) => id))
  const skipped = collector.add(after && 'count' in after ? after.count : 0)
  const most = collector.add(limit + 1)
  const way = isDescending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  return `
    WITH page AS MATERIALIZED (SELECT number, name FROM families WHERE ${condition})
    SELECT ${typeColumns} FROM ${readEachType(query, collector)}
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
    ) AS sorted ON true
    ORDER BY is_text ${way}, kind ${way}, sorted.number ${way}, written ${way},
      page.name, page.number, type.place
    OFFSET ${skipped} LIMIT ${most}`
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
  pool: Pool,
  rows: readonly Row[],
  shown: readonly string[],
  groups: readonly ValueGroup[],
): Promise<ListedType[]> {
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

  const columns = shown.map((name) => {
    const named = namedGroups(groups, name)
    return [...named.filter((group) => !isText(group)), ...named.filter(isText)]
  })
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

/** A page of the types that match a query, with their values of some parameters. */
export async function listTypes(pool: Pool, options: TypeListOptions): Promise<TypePage> {
  const { shown, sort, after, limit, collector } = options
  const groups = await readGroups(pool, [...shown, ...(sort ? [sort.parameter] : [])])
  const select = sort
    ? selectByParameter(options, namedGroups(groups, sort.parameter), sort.isDescending)
    : selectByName(options)
  const { rows } = await pool.query<Row>(select, collector.values)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const types = await readValues(pool, page, shown, groups)
  if (rows.length <= limit || !last) return { types, next: null }
  if (!sort) return { types, next: { number: last.number, family: last.family, place: last.place } }
  const before = after && 'count' in after ? after.count : 0
  return { types, next: { count: before + page.length } }
}
