import type { Pool } from 'pg'

import { type FeedSource, type Item, readFeed } from '#reading/feed/read-feed.ts'

import { toJson } from './apply.ts'
import { findOtherCounts } from './check-counts.ts'
import { findLeftTypes, findOtherTypes } from './check-types.ts'
import { keyedTables, sortIntoTables, wordsOfItems } from './rows.ts'
import { lookUpWords } from './words.ts'

interface Difference {
  table: string
  /** The record; in a table with several rows for a family, that family. */
  id: string
  what: 'missing' | 'other' | 'too many'
}

interface Checked {
  differences: Difference[]
  /** How many rows each table of the copy has. */
  counts: { table: string; rows: number }[]
}

/**
 * Compares what a part of the feed says with the copy, by the checksums of what each record has in each table.
 * @param known takes the records that there are, each after the name of its table
 */
async function compare(
  pool: Pool,
  items: readonly Item[],
  known: Set<string>,
): Promise<Difference[]> {
  const places = await lookUpWords(pool, wordsOfItems(items))
  const found: Difference[] = []
  for (const { name, key, owner, names, present, rows, given } of sortIntoTables(items, places)) {
    if (owner === name) for (const id of present) known.add(`${name} ${id}`)
    const sums = (from: string) => `
      SELECT ${key} AS id, md5(string_agg(row::text, ' ' ORDER BY row::text)) AS sum
      FROM (SELECT ${key}, ROW(${names.join(', ')}) AS row FROM ${from}) AS each_row GROUP BY ${key}`
    const select = `
      SELECT id, CASE WHEN held.sum IS NULL THEN 'missing' WHEN given.sum IS NULL THEN 'too many'
        ELSE 'other' END AS what
      FROM (${sums(given)}) AS given
      FULL JOIN (${sums(`${name} WHERE ${key} = ANY ($2)`)}) AS held USING (id)
      WHERE given.sum IS DISTINCT FROM held.sum`
    const answer = await pool.query<Omit<Difference, 'table'>>(select, [toJson(rows), present])
    for (const { id, what } of answer.rows) found.push({ table: name, id, what })
  }
  for (const id of await findOtherTypes(pool, items))
    found.push({ table: 'type_values', id, what: 'other' })
  return found
}

/** How many ids of the copy are read at a time. */
const idsAtOnce = 10_000

/** What the copy has of records that are not in the feed. */
async function findTooMany(pool: Pool, known: ReadonlySet<string>): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { name, key, owner } of keyedTables) {
    const select = `
      SELECT DISTINCT ${key} AS id FROM ${name} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${idsAtOnce}`
    const readIds = async (after: string) => {
      const { rows } = await pool.query<{ id: string }>(select, [after])
      return rows.map(({ id }) => id)
    }
    for (let ids = await readIds(''); ids.length > 0; ids = await readIds(ids.at(-1) ?? '')) {
      for (const id of ids) {
        if (!known.has(`${owner} ${id}`)) found.push({ table: name, id, what: 'too many' })
      }
    }
  }
  return found
}

async function countRows(pool: Pool): Promise<Checked['counts']> {
  const selects = keyedTables.map(
    ({ name }) => `SELECT '${name}' AS table, count(*)::float8 AS rows FROM ${name}`,
  )
  const { rows } = await pool.query<Checked['counts'][number]>(selects.join(' UNION ALL '))
  return rows
}

/** The most records that are compared at a time. */
const recordsAtOnce = 1000

/** Compares each record of the feed with the copy, and their counts. */
async function compareAll(
  pool: Pool,
  source: FeedSource,
  signal: AbortSignal,
  onCompared: (number: number, last: number) => void,
): Promise<Checked> {
  const differences: Difference[] = []
  const known = new Set<string>()
  let at = { number: 0, removed: 0 }
  for (;;) {
    signal.throwIfAborted()
    const feed = await readFeed(source, at, recordsAtOnce)
    differences.push(...(await compare(pool, feed.items, known)))
    onCompared(feed.reached, feed.last)
    if (feed.reached === at.number) break
    at = { number: feed.reached, removed: at.number === 0 ? feed.removed : at.removed }
  }
  differences.push(...(await findTooMany(pool, known)))
  for (const number of await findLeftTypes(pool))
    differences.push({ table: 'type_values', id: String(number), what: 'too many' })
  for (const id of await findOtherCounts(pool))
    differences.push({ table: 'family_counts', id, what: 'other' })
  return { differences, counts: await countRows(pool) }
}

const keyOf = ({ table, id }: Difference): string => `${table} ${id}`

/** How long the copy may be behind, in milliseconds. */
const mostBehind = 5000

interface CheckOptions {
  pool: Pool
  source: FeedSource
  signal?: AbortSignal
  /** Hears how far the comparison is. */
  onCompared?: (number: number, last: number) => void
}

/**
 * What differs between the backend and its copy. Records that changed meanwhile differ for a moment: what differs twice,
 * with a pause between, counts.
 */
export async function check({
  pool,
  source,
  signal = AbortSignal.timeout(60 * 60 * 1000),
  onCompared = () => {},
}: CheckOptions): Promise<Checked> {
  const first = await compareAll(pool, source, signal, onCompared)
  if (first.differences.length === 0) return first
  await new Promise((resolve) => setTimeout(resolve, mostBehind))
  const known = new Set(first.differences.map(keyOf))
  const { differences, counts } = await compareAll(pool, source, signal, onCompared)
  return { differences: differences.filter((difference) => known.has(keyOf(difference))), counts }
}
