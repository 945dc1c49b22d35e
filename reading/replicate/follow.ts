import type { Pool } from 'pg'

import { type FeedSource, type Position, readFeed } from '#reading/feed/read-feed.ts'
import { inTransaction } from '#reading/postgres/transaction.ts'

import { applyItems } from './apply.ts'
import { renewLease } from './lease.ts'
import { tables } from './rows.ts'
import { typeTables } from './type-values.ts'
import { createPlaces, type Places } from './words.ts'

interface Held extends Position {
  epoch: string
}

async function readPosition(pool: Pool): Promise<Held | null> {
  const select = 'SELECT epoch, number::float8, removed::float8 FROM feed_position'
  const { rows } = await pool.query<Held>(select)
  return rows[0] ?? null
}

const everyTable = [
  ...Object.values(tables).map(({ name }) => name),
  ...typeTables,
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
    const held = await readPosition(pool)
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
          VALUES ($1, $2, $3, $4, $5, now())
        ON CONFLICT (only_row) DO UPDATE SET number = excluded.number,
          is_complete = feed_position.is_complete OR excluded.is_complete,
          reached_at = CASE WHEN $5 THEN now() ELSE feed_position.reached_at END`
      await client.query(save, [epoch, reached, removed, collection, reached >= last])
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
