import type { Pool } from 'pg'

import { type FeedSource, type Position, readFeed } from '#reading/feed/read-feed.ts'
import { inTransaction } from '#reading/postgres/transaction.ts'

import { applyItems } from './apply.ts'
import { renewLease } from './lease.ts'
import { tables } from './rows.ts'
import { createPlaces, type Places } from './words.ts'

interface Held extends Position {
  epoch: string
}

/** Where the copy is, and the time in the database, before the backend is asked for more. */
async function readPosition(pool: Pool): Promise<{ held: Held | null; at: Date }> {
  const select = `SELECT clock_timestamp() AS at, epoch, number::float8, removed::float8
    FROM (VALUES (1)) AS always LEFT JOIN feed_position ON true`
  const { rows } = await pool.query<{ at: Date; epoch: string | null } & Position>(select)
  const { at = new Date(0), epoch = null, number = 0, removed = 0 } = rows[0] ?? {}
  return { held: epoch === null ? null : { epoch, number, removed }, at }
}

const everyTable = [
  ...Object.values(tables).map(({ name }) => name),
  'revisions',
  'words',
  'feed_position',
]

/** Empties the copy, to begin anew: the feed is of another database, or does not remember what is missed. */
async function empty(pool: Pool, holder: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await renewLease(client, holder)
    await client.query(`TRUNCATE ${everyTable.join(', ')}`)
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

  async function step(): Promise<Step> {
    const { held, at } = await readPosition(pool)
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
      await applyItems(client, items, places)
      const save = `
        INSERT INTO feed_position (epoch, number, removed, collection, is_complete, reached_at)
          VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (only_row) DO UPDATE SET number = excluded.number,
          is_complete = feed_position.is_complete OR excluded.is_complete,
          reached_at = CASE WHEN $5 THEN excluded.reached_at ELSE feed_position.reached_at END`
      await client.query(save, [epoch, reached, removed, collection, reached >= last, at])
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
        throw error
      }
    },
  }
}
