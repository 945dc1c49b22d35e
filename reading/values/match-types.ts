import type { Quantity } from '#lib/catalogue/values/quantity.ts'
import { type Condition, rangeOf, testsOf, type ValueTest } from '#lib/catalogue/values/query.ts'
import type { Connections } from '#reading/postgres/connections.ts'
import { type Parameters, createParameters } from '#reading/postgres/parameters.ts'
import { storableText } from '#reading/postgres/storable-text.ts'

/** Values that compare with each other: texts, or numbers of one kind and unit. */
export interface ValueGroup {
  /** Of the parameter in PostgreSQL. */
  id: number
  name: string
  kind: Quantity['kind'] | 'text'
  /** What numbers were written in; '' for lengths and where there is none. */
  unit: string
}

/** Conditions, and the values that they compare. */
interface Query {
  conditions: readonly Condition[]
  groups: readonly ValueGroup[]
}

interface CountedQuery extends Query {
  /** How many values meet each condition, see `countValues`. */
  counts: readonly number[]
}

/** So many values are gathered at once. */
const mostFew = 50_000
/** So many are gathered where for each of them other values of the same types have to be looked up. */
const mostLookedUp = 20_000

/** Numbers of several groups that are within the same limits. */
interface Range {
  from: number
  below: number
  groups: number[]
}

/** The same limits once, with all groups that they are for. */
function rangesOf(groups: readonly ValueGroup[], test: ValueTest): Range[] {
  const ranges = new Map<string, Range>()
  for (const { id, kind, unit } of groups) {
    const limits = kind === 'text' ? null : rangeOf({ kind, unit }, test)
    if (!limits) continue
    const key = `${limits.from} ${limits.below}`
    const range = ranges.get(key) ?? { ...limits, groups: [] }
    range.groups.push(id)
    ranges.set(key, range)
  }
  return [...ranges.values()]
}

const isOneOf = (column: string, ids: readonly number[], { add }: Parameters): string =>
  ids.length === 1 ? `${column} = ${add(ids[0])}` : `${column} = ANY (${add(ids)}::integer[])`

function matchText(
  row: string,
  groups: readonly ValueGroup[],
  { text }: ValueTest,
  collector: Parameters,
): string[] {
  const ids = groups.flatMap(({ id, kind }) => (kind === 'text' ? [id] : []))
  if (!text || ids.length === 0) return []
  const value = storableText(text.value)
  const isMatch = text.isWhole
    ? `md5(text)::uuid = md5(${collector.add(value)}::text)::uuid`
    : `text LIKE ${collector.add(`%${value.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`)}`
  const texts = `SELECT id FROM type_texts WHERE ${isOneOf('parameter', ids, collector)} AND ${isMatch}`
  return [
    `${isOneOf(`${row}.parameter`, ids, collector)} AND ${row}.value = ANY (ARRAY(${texts})::float8[])`,
  ]
}

/** Whether a row of values meets one condition. */
function matchCondition(
  row: string,
  { groups }: Query,
  condition: Condition,
  collector: Parameters,
): string {
  const name = condition.parameter.toLowerCase()
  const named = groups.filter((group) => group.name.toLowerCase() === name)
  const ways = testsOf(condition).flatMap((test) => [
    ...rangesOf(named, test).map(({ from, below, groups: ids }) =>
      [
        isOneOf(`${row}.parameter`, ids, collector),
        from > -Infinity && `${row}.value >= ${collector.add(from)}`,
        below < Infinity && `${row}.value < ${collector.add(below)}`,
      ]
        .filter((part) => part !== false)
        .join(' AND '),
    ),
    ...matchText(row, named, test, collector),
  ])
  return ways.length === 0 ? 'false' : `(${ways.map((way) => `(${way})`).join(' OR ')})`
}

const sharedTypes = (rows: readonly string[]): string =>
  rows.map((row) => `${row}.types`).join(' & ')

const onSameTypes = (row: string, first: string): string =>
  `${row}.family = ${first}.family AND ${row}.block = ${first}.block`

/** Joins rows of the same block, each with the values that meet another condition. */
const joinBlocks = (
  [first = '', ...others]: readonly string[],
  relation: (row: string) => string,
) =>
  [
    `${relation(first)} AS ${first}`,
    ...others.map((row) => `JOIN ${relation(row)} AS ${row} ON ${onSameTypes(row, first)}`),
  ].join(' ')

/** SQL that reads those blocks of types in which some meet every condition, each by itself. */
interface MatchingBlocks {
  /** Rows of values. */
  from: string
  /** Of the first row. */
  family: string
  block: string
  where: string
  /** The bits of the types that meet them; there may be several rows for a block. */
  types: string
}

export function readBlocks(query: Query, collector: Parameters): MatchingBlocks {
  const rows = query.conditions.map((_, place) => `value_${place}`)
  const [first = ''] = rows
  const types = sharedTypes(rows)
  const parts = query.conditions.map((condition, place) =>
    matchCondition(rows[place] ?? '', query, condition, collector),
  )
  return {
    from: joinBlocks(rows, () => 'type_values'),
    family: `${first}.family`,
    block: `${first}.block`,
    where: [...parts, `(${types}) <> 0`].join(' AND '),
    types,
  }
}

interface SplitConditions {
  few: Condition[]
  many: Condition[]
}

/** Null where families are better looked at one after the other, as so many of them match. */
function splitConditions({ conditions, counts }: CountedQuery): SplitConditions | null {
  const few: Condition[] = []
  const many: Condition[] = []
  let least = Infinity
  for (const [place, condition] of conditions.entries()) {
    const count = counts[place] ?? Infinity
    const list = count <= mostFew ? few : many
    list.push(condition)
    least = Math.min(least, count)
  }
  const isCheap = many.length === 0 || few.length > 1 || least <= mostLookedUp
  return few.length > 0 && isCheap ? { few, many } : null
}

/**
 * The families of those conditions that few values meet, from whose types the others are looked up: a statement whose
 * cost does not depend on what the planner expects.
 */
function selectFromFew(
  { few, many }: SplitConditions,
  query: CountedQuery,
  collector: Parameters,
): string {
  const rows = few.map((_, place) => `few_${place}`)
  const [first = ''] = rows
  const lists = few.map((condition, place) => {
    const isMet = matchCondition('type_values', query, condition, collector)
    return `list_${place} AS MATERIALIZED (SELECT family, block, types FROM type_values WHERE ${isMet})`
  })
  const from = joinBlocks(rows, (row) => row.replace('few', 'list'))
  const parts = [`(${sharedTypes(rows)}) <> 0`]
  if (many.length > 0) {
    const blocks = readBlocks({ ...query, conditions: many }, collector)
    // The offset makes it a look-up for each row.
    parts.push(`EXISTS (SELECT FROM ${blocks.from} WHERE ${blocks.family} = ${first}.family
      AND ${blocks.block} = ${first}.block AND ${blocks.where}
      AND (${sharedTypes(rows)} & ${blocks.types}) <> 0 OFFSET 0)`)
  }
  return `WITH ${lists.join(', ')} SELECT DISTINCT ${first}.family FROM ${from} WHERE ${parts.join(' AND ')}`
}

/**
 * A condition on families: some type of theirs meets all conditions.
 * @param family SQL of the number of the family
 * @param query with at least one condition
 * @param isForAll whether all families are wanted or counted, not only the first ones in some order
 */
export function matchFamilies(
  family: string,
  query: CountedQuery,
  collector: Parameters,
  isForAll = false,
): string {
  const split = splitConditions(query)
  if (split) return `${family} = ANY (ARRAY(${selectFromFew(split, query, collector)}))`
  const blocks = readBlocks(query, collector)
  if (isForAll)
    return `${family} IN (SELECT ${blocks.family} FROM ${blocks.from} WHERE ${blocks.where})`
  return `EXISTS (SELECT FROM ${blocks.from} WHERE ${blocks.family} = ${family} AND ${blocks.where} OFFSET 0)`
}

/** Counts the values that meet each condition, up to one more than are few. */
export async function countValues(pool: Connections, query: Query): Promise<number[]> {
  if (query.conditions.length === 0) return []
  const collector = createParameters()
  const counts = query.conditions.map((condition) => {
    const isMet = matchCondition('type_values', query, condition, collector)
    return `(SELECT count(*)::integer FROM (
      SELECT FROM type_values WHERE ${isMet} ORDER BY parameter, value LIMIT ${mostFew + 1}
    ) AS counted)`
  })
  const select = `SELECT ARRAY[${counts.join(', ')}] AS counts`
  const { rows } = await pool.query<{ counts: number[] }>(select, collector.values)
  return rows[0]?.counts ?? []
}
