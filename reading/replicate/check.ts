import type { Pool } from 'pg'

import { type FeedSource, type Item, readFeed } from '#reading/feed/read-feed.ts'

import { toJson } from './apply.ts'
import { findLeftTypes, findOtherTypes } from './check-types.ts'
import { sortIntoTables, tables, wordsOfItems } from './rows.ts'
import { lookUpWords } from './words.ts'

export interface Difference {
  /** Where the record stands in PostgreSQL. */
  table: string
  id: string
  what: 'missing' | 'other' | 'too many'
}

/** Compares what a part of the feed says with the copy. @param known takes what there is in the feed */
async function compare(
  pool: Pool,
  items: readonly Item[],
  known: Set<string>,
): Promise<Difference[]> {
  const places = await lookUpWords(pool, wordsOfItems(items))
  const found: Difference[] = []
  for (const { name, columns, rows, given } of sortIntoTables(items, places)) {
    for (const { id } of rows) known.add(`${name} ${String(id)}`)
    const isOther = Object.keys(columns)
      .map((column) => `held.${column} IS DISTINCT FROM given.${column}`)
      .join(' OR ')
    const select = `SELECT given.id, held.id IS NULL AS is_missing
      FROM ${given} LEFT JOIN ${name} AS held ON held.id = given.id
      WHERE held.id IS NULL OR ${isOther}`
    const answer = await pool.query<{ id: string; is_missing: boolean }>(select, [toJson(rows)])
    for (const { id, is_missing: isMissing } of answer.rows)
      found.push({ table: name, id, what: isMissing ? 'missing' : 'other' })
  }
  for (const id of await findOtherTypes(pool, items))
    found.push({ table: 'type_values', id, what: 'other' })
  return found
}

/** Compares each record of the feed with the copy, and their counts. */
async function compareAll(
  pool: Pool,
  source: FeedSource,
  signal: AbortSignal,
): Promise<Difference[]> {
  const differences: Difference[] = []
  const known = new Set<string>()
  let at = { number: 0, removed: 0 }
  for (;;) {
    signal.throwIfAborted()
    const feed = await readFeed(source, at, 500)
    differences.push(...(await compare(pool, feed.items, known)))
    if (feed.reached === at.number) break
    at = { number: feed.reached, removed: at.number === 0 ? feed.removed : at.removed }
  }
  for (const { name } of Object.values(tables)) {
    const { rows } = await pool.query<{ id: string }>(`SELECT id FROM ${name}`)
    for (const { id } of rows) {
      if (!known.has(`${name} ${id}`)) differences.push({ table: name, id, what: 'too many' })
    }
  }
  for (const number of await findLeftTypes(pool))
    differences.push({ table: 'type_values', id: String(number), what: 'too many' })
  return differences
}

const keyOf = ({ table, id }: Difference): string => `${table} ${id}`

/** How long the copy may be behind, in milliseconds. */
const mostBehind = 5000

/**
 * What differs between the backend and its copy. Records that changed meanwhile differ for a moment: what differs twice,
 * with a pause between, counts.
 */
export async function check(
  pool: Pool,
  source: FeedSource,
  signal = AbortSignal.timeout(60 * 60 * 1000),
): Promise<Difference[]> {
  const first = await compareAll(pool, source, signal)
  if (first.length === 0) return []
  await new Promise((resolve) => setTimeout(resolve, mostBehind))
  const known = new Set(first.map(keyOf))
  const second = await compareAll(pool, source, signal)
  return second.filter((difference) => known.has(keyOf(difference)))
}
