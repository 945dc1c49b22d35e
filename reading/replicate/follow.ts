import { setTimeout } from 'node:timers/promises'

import type { ClientBase, Pool } from 'pg'

import { FeedError, type FeedSource, type Position, readFeed } from '#reading/feed/read-feed.ts'
import { inTransaction } from '#reading/postgres/transaction.ts'

import { applyItems } from './apply.ts'
import { renewLease } from './lease.ts'
import { tables } from './rows.ts'
import { createPlaces, type Places } from './words.ts'

interface Held extends Position {
  epoch: string
  copy: string
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
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline
    FROM (VALUES (1)) AS always LEFT JOIN feed_position ON true`
  interface Row extends Held {
    at: Date
    timeline: string
  }
  const { rows } = await client.query<Row | (Row & { epoch: null })>(select)
  const [row] = rows
  if (!row) throw new Error('A SELECT of one row had none.')
  const { at, timeline, epoch, copy, number, removed } = row
  return { held: epoch === null ? null : { epoch, copy, number, removed }, timeline, at }
}

/** @throws Error where another server took over meanwhile, which may not have all that the one before had */
async function expectSame(client: ClientBase, { held, timeline }: Known): Promise<void> {
  const now = await readPosition(client)
  const isSame =
    now.timeline === timeline && now.held?.copy === held?.copy && now.held?.number === held?.number
  if (!isSame) throw new Error('the copy is not the one that was there before.')
}

const everyTable = [
  ...Object.values(tables).map(({ name }) => name),
  'revisions',
  'words',
  'feed_position',
]

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
    await client.query(`TRUNCATE ${everyTable.join(', ')}`)
  })
}

/** Says that the copy is followed, although the backend does not answer. */
async function noteFollowed(pool: Pool, holder: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await renewLease(client, holder)
    await client.query('UPDATE feed_position SET followed_at = now()')
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
}

export function createReplica({ pool, source, holder, limit = 500 }: ReplicaOptions): Replica {
  let places: Places = createPlaces()
  let placesOf = ''

  async function step(): Promise<Step> {
    const known = await readPosition(pool)
    const { held, timeline, at } = known
    // Another process may have made the copy anew, or another server may lack the last words.
    const copy = `${timeline} ${held?.copy}`
    if (copy !== placesOf) places = createPlaces()
    placesOf = copy
    const from = held ?? { number: 0, removed: 0 }
    const feed = await readFeed(source, from, limit)
    const isOther = held !== null && held.epoch !== feed.epoch
    if (isOther || feed.reset || feed.last < from.number) {
      await empty(pool, holder)
      places = createPlaces()
      return step()
    }
    const { items, reached, epoch, collection, last } = feed
    const removed = held ? held.removed : feed.removed
    await inTransaction(pool, async (client) => {
      await renewLease(client, holder)
      await expectSame(client, known)
      await applyItems(client, items, places)
      const save = `
        INSERT INTO feed_position
            (epoch, number, removed, collection, is_complete, reached_at, timeline, followed_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7, now())
        ON CONFLICT (only_row) DO UPDATE SET number = excluded.number,
          copy = CASE WHEN feed_position.timeline = $7 THEN feed_position.copy ELSE excluded.copy END,
          timeline = $7, followed_at = now(),
          is_complete = feed_position.is_complete OR excluded.is_complete,
          reached_at = CASE WHEN $5 THEN excluded.reached_at ELSE feed_position.reached_at END`
      const isReached = reached >= last
      await client.query(save, [epoch, reached, removed, collection, isReached, at, timeline])
    })
    return { count: items.length, number: reached, last }
  }

  return {
    async step() {
      try {
        return await step()
      } catch (error) {
        // Words that were numbered in a transaction that was undone have other places next time.
        places = createPlaces()
        if (error instanceof FeedError) await noteFollowed(pool, holder)
        throw error
      }
    },
  }
}
