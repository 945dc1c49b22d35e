import type { Pool, PoolClient } from 'pg'

import { type FeedSource, type Position, readFeed } from '#reading/feed/read-feed.ts'
import { inTransaction } from '#reading/postgres/transaction.ts'

import { applyItems } from './apply.ts'
import { renewLease } from './lease.ts'
import { buildIndexes, postponeIndexes } from './postponed-indexes.ts'
import { keyedTables } from './rows.ts'
import { typeTables } from './type-values.ts'
import { createPlaces, type Places } from './words.ts'

interface Held extends Position {
  epoch: string
  isComplete: boolean
}

async function readPosition(pool: Pool): Promise<Held | null> {
  const select = `
    SELECT epoch, number::float8, removed::float8, is_complete AS "isComplete" FROM feed_position`
  const { rows } = await pool.query<Held>(select)
  return rows[0] ?? null
}

/** Every table that the feed fills. */
export const filledTables = [...keyedTables.map(({ name }) => name), ...typeTables, 'words']

/** Empties the copy, to begin anew: the feed is of another database, or does not remember what is missed. */
async function empty(pool: Pool, holder: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await renewLease(client, holder)
    await client.query(`TRUNCATE ${filledTables.join(', ')}, feed_position`)
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
}

export function createReplica({
  pool,
  source,
  holder,
  limit = 1000,
  onIndexing,
}: ReplicaOptions): Replica {
  let places: Places = createPlaces()
  let ahead: Ahead | null = null

  async function read(from: Position): Promise<Part> {
    const known = ahead
    ahead = null
    const isNext = known?.from.number === from.number && known.from.removed === from.removed
    return isNext ? known.part : readFeed(source, from, limit)
  }

  async function write(client: PoolClient, held: Held | null, part: Part): Promise<void> {
    const { items, reached, removed, epoch, collection, last } = part
    await renewLease(client, holder)
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
      INSERT INTO feed_position (epoch, number, removed, collection, is_complete, reached_at)
        VALUES ($1, $2, $3, $4, $5, now())
      ON CONFLICT (only_row) DO UPDATE SET number = excluded.number,
        is_complete = feed_position.is_complete OR excluded.is_complete,
        reached_at = CASE WHEN $5 THEN now() ELSE feed_position.reached_at END`
    await client.query(save, [epoch, reached, held?.removed ?? removed, collection, isAll])
  }

  async function step(): Promise<Step> {
    const held = await readPosition(pool)
    const from = held ?? { number: 0, removed: 0 }
    const part = await read(from)
    const isOther = held !== null && held.epoch !== part.epoch
    if (isOther || part.reset || part.last < from.number) {
      await empty(pool, holder)
      places = createPlaces()
      return step()
    }
    const { items, reached, last } = part
    const next = { number: reached, removed: held?.removed ?? part.removed }
    const [written, following] = await Promise.allSettled([
      inTransaction(pool, (client) => write(client, held, part)),
      reached < last ? readFeed(source, next, limit) : null,
    ])
    if (written.status === 'rejected') throw written.reason
    // Without it no index answers by itself until PostgreSQL gets to it.
    if (!held?.isComplete && reached >= last) await pool.query(`VACUUM ${filledTables.join(', ')}`)
    // What could not be read ahead is asked for again.
    if (following.status === 'fulfilled' && following.value)
      ahead = { from: next, part: following.value }
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
