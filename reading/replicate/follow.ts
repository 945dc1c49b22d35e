import { setTimeout } from 'node:timers/promises'

import type { ClientBase, Pool, PoolClient } from 'pg'

import { FeedError, type FeedSource, type Position, readFeed } from '#reading/feed/read-feed.ts'
import { inTransaction } from '#reading/postgres/transaction.ts'

import { applyItems } from './apply.ts'
import { renewLease } from './lease.ts'
import { buildIndexes, postponeIndexes } from './postponed-indexes.ts'
import { keyedTables } from './rows.ts'
import { typeTables } from './type-values.ts'
import { createPlaces, type Places } from './words.ts'

interface Held extends Position {
  epoch: string
  copy: string
  isComplete: boolean
}

interface Known {
  held: Held | null
  /** Of PostgreSQL: another one where another server took over. */
  timeline: string
  /** The time in the database. */
  at: Date
}

async function readPosition(client: ClientBase | Pool): Promise<Known> {
  const select = `SELECT clock_timestamp() AS at, epoch, copy, number::float8, removed::float8,
      is_complete AS "isComplete",
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline
    FROM (VALUES (1)) AS always LEFT JOIN feed_position ON true`
  interface Row extends Held {
    at: Date
    timeline: string
  }
  const { rows } = await client.query<Row | (Row & { epoch: null })>(select)
  const [row] = rows
  if (!row) throw new Error('A SELECT of one row had none.')
  const { at, timeline, ...held } = row
  return { held: held.epoch === null ? null : held, timeline, at }
}

/** @throws Error where another server took over meanwhile, which may not have all that the one before had */
async function expectSame(client: ClientBase, { held, timeline }: Known): Promise<void> {
  const now = await readPosition(client)
  const isSame =
    now.timeline === timeline && now.held?.copy === held?.copy && now.held?.number === held?.number
  if (!isSame) throw new Error('the copy is not the one that was there before.')
}

/** Every table that the feed fills. */
export const filledTables = [...keyedTables.map(({ name }) => name), ...typeTables, 'words']

/** How long a node may take for a request that it began, in milliseconds. */
const longestRead = 5000

/**
 * Empties the copy, to begin anew: the feed is of another database, or does not remember what is missed. Nodes are told
 * before, so that no request that has begun finds the tables empty.
 */
async function empty(pool: Pool, holder: string): Promise<void> {
  const isRead = await inTransaction(pool, async (client) => {
    await renewLease(client, holder)
    const close = 'UPDATE feed_position SET is_complete = false WHERE is_complete'
    return (await client.query(close)).rowCount === 1
  })
  if (isRead) await setTimeout(longestRead)
  await inTransaction(pool, async (client) => {
    await renewLease(client, holder)
    await client.query(`TRUNCATE ${filledTables.join(', ')}, feed_position`)
  })
}

/**
 * Says that the copy is followed, although the feed could not be read.
 * @param isAway whether the backend did not answer
 */
async function noteFollowed(pool: Pool, holder: string, isAway: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    await renewLease(client, holder)
    const note = `UPDATE feed_position SET followed_at = now(),
      away_since = CASE WHEN $1 THEN coalesce(away_since, now()) END`
    await client.query(note, [isAway])
  })
}

interface Step {
  /** How many records were written. */
  count: number
  /** The number up to which the copy is complete, and the highest that there is. */
  number: number
  last: number
}

export interface Replica {
  /**
   * Writes the next part of the feed, in one transaction with the position after it.
   * @throws FeedError, LeaseLost, and errors of PostgreSQL; nothing is written then
   */
  step: () => Promise<Step>
}

interface ReplicaOptions {
  pool: Pool
  source: FeedSource
  /** The name of this process in the lease. */
  holder: string
  /** The most records that are asked for at a time. */
  limit?: number
  /** Hears that all is copied, and that the indexes are built, which takes a while. */
  onIndexing?: () => void
}

type Part = Awaited<ReturnType<typeof readFeed>>

interface Ahead {
  from: Position
  part: Part
  /** When the backend was asked, or a moment before, by the clock of the database. */
  at: Date
}

export function createReplica({
  pool,
  source,
  holder,
  limit = 1000,
  onIndexing,
}: ReplicaOptions): Replica {
  let places: Places = createPlaces()
  let placesOf = ''
  let ahead: Ahead | null = null

  async function read(from: Position, at: Date): Promise<Ahead> {
    const known = ahead
    ahead = null
    const isNext = known?.from.number === from.number && known.from.removed === from.removed
    return isNext ? known : { from, part: await readFeed(source, from, limit), at }
  }

  async function write(client: PoolClient, known: Known, { part, at }: Ahead): Promise<void> {
    const { held, timeline } = known
    const { items, reached, removed, epoch, collection, last } = part
    await renewLease(client, holder)
    await expectSame(client, known)
    if (held === null) await postponeIndexes(client, filledTables)
    // What a crash of the server loses of a first copy is copied again, since the position is lost with it.
    if (!held?.isComplete) await client.query('SET LOCAL synchronous_commit = off')
    await applyItems(client, items, places)
    const isAll = reached >= last
    if (isAll && !held?.isComplete) {
      onIndexing?.()
      await buildIndexes(client, filledTables)
      await renewLease(client, holder)
    }
    const save = `
      INSERT INTO feed_position
          (epoch, number, removed, collection, is_complete, reached_at, timeline, followed_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, now())
      ON CONFLICT (only_row) DO UPDATE SET number = excluded.number,
        copy = CASE WHEN feed_position.timeline = $7 THEN feed_position.copy ELSE excluded.copy END,
        timeline = $7, followed_at = now(), away_since = NULL,
        is_complete = feed_position.is_complete OR excluded.is_complete,
        reached_at = CASE WHEN $5 THEN excluded.reached_at ELSE feed_position.reached_at END`
    const position = [epoch, reached, held?.removed ?? removed, collection, isAll, at, timeline]
    await client.query(save, position)
  }

  async function step(): Promise<Step> {
    const known = await readPosition(pool)
    const { held, timeline } = known
    // Another process may have made the copy anew, or another server may lack the last words.
    const copy = `${timeline} ${held?.copy}`
    if (copy !== placesOf) places = createPlaces()
    placesOf = copy
    const next = await read(held ?? { number: 0, removed: 0 }, known.at)
    const { part, from } = next
    const isOther = held !== null && held.epoch !== part.epoch
    if (isOther || part.reset || part.last < from.number) {
      await empty(pool, holder)
      places = createPlaces()
      return step()
    }
    const { items, reached, last } = part
    const after = { number: reached, removed: held?.removed ?? part.removed }
    const [written, following] = await Promise.allSettled([
      inTransaction(pool, (client) => write(client, known, next)),
      reached < last ? readFeed(source, after, limit) : null,
    ])
    if (written.status === 'rejected') throw written.reason
    // Without it no index answers by itself, and no plan knows what there is, until PostgreSQL gets to it.
    if (!held?.isComplete && reached >= last)
      await pool.query(`VACUUM (ANALYZE) ${filledTables.join(', ')}`)
    // What could not be read ahead is asked for again.
    if (following.status === 'fulfilled' && following.value)
      ahead = { from: after, part: following.value, at: known.at }
    return { count: items.length, number: reached, last }
  }

  return {
    async step() {
      try {
        return await step()
      } catch (error) {
        // Words that were numbered in a transaction that was undone have other places next time.
        places = createPlaces()
        if (error instanceof FeedError) await noteFollowed(pool, holder, error.isAway)
        throw error
      }
    },
  }
}
