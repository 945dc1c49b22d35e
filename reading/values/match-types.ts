import { type Condition, rangeOf, testsOf, type ValueTest } from '#lib/catalogue/values/query.ts'
import { storableText } from '#reading/postgres/storable-text.ts'

import type { Collector } from './collector.ts'
import type { ValueGroup, ValueQuery } from './read-query.ts'

type Query = Pick<ValueQuery, 'groups'> & { conditions: readonly Condition[] }

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

const isOneOf = (column: string, ids: readonly number[], { add }: Collector): string =>
  ids.length === 1 ? `${column} = ${add(ids[0])}` : `${column} = ANY (${add(ids)}::integer[])`

function matchText(
  row: string,
  groups: readonly ValueGroup[],
  { text }: ValueTest,
  collector: Collector,
): string[] {
  const ids = groups.flatMap(({ id, kind }) => (kind === 'text' ? [id] : []))
  if (!text || ids.length === 0) return []
  const value = `${collector.add(storableText(text.value))}::text`
  const isMatch = text.isWhole
    ? `md5(text)::uuid = md5(${value})::uuid`
    : `strpos(text, ${value}) > 0`
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
  collector: Collector,
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

/** SQL that reads the blocks of types of one family that meet every condition, each by itself. */
interface TypesSource {
  from: string
  where: string
  /** The bits of the types of a row that meet them; there may be several rows for a block. */
  types: string
}

/** @param family SQL of the number of the family */
export function readTypesSource(family: string, query: Query, collector: Collector): TypesSource {
  const rows = query.conditions.map((_, place) => `value_${place}`)
  const [first = ''] = rows
  const types = rows.map((row) => `${row}.types`).join(' & ')
  const parts = query.conditions.map((condition, place) =>
    matchCondition(`value_${place}`, query, condition, collector),
  )
  return {
    from: rows
      .map((row) =>
        row === first
          ? `type_values AS ${row}`
          : `JOIN type_values AS ${row} ON ${row}.family = ${first}.family AND ${row}.block = ${first}.block`,
      )
      .join(' '),
    where: [`${first}.family = ${family}`, ...parts, `(${types}) <> 0`].join(' AND '),
    types,
  }
}

/**
 * A condition on families: some type of theirs meets all conditions.
 * @param family SQL of the number of the family
 * @param query with at least one condition
 */
export function matchFamilies(family: string, query: Query, collector: Collector): string {
  const { from, where } = readTypesSource(family, query, collector)
  return `EXISTS (SELECT FROM ${from} WHERE ${where})`
}
