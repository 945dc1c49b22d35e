import type { Pool } from 'pg'

import { migrate } from '#reading/postgres/migrate.ts'
import { openPool } from '#reading/postgres/open-pool.ts'
import { createReplica, type Replica } from '#reading/replicate/follow.ts'
import { takeLease } from '#reading/replicate/lease.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'

import { reportLost } from './report-lost.ts'
import { type findPostgres, startPostgres } from './start-postgres.ts'

export const feedToken = 'feed-token-of-the-tests-0123456789'

type Programs = NonNullable<Awaited<ReturnType<typeof findPostgres>>>

/** Who writes the copy. */
const holder = 'one'

interface CopyOptions {
  /** The most records that are asked for at a time. */
  limit?: number
  /** The longest that a statement may take, in milliseconds. */
  statementLimit?: number
}

export interface CopyOf {
  /** Of the copy in PostgreSQL. */
  pool: Pool
  source: { url: string; token: string }
  replica: Replica
  /** Copies what changed. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

export type EmptyCopy = Pick<CopyOf, 'pool' | 'stop'>

/** The tables of a copy in a new PostgreSQL, without a backend. */
export async function startEmptyCopy(
  programs: Programs,
  options: Pick<CopyOptions, 'statementLimit'> = {},
): Promise<EmptyCopy> {
  const server = await startPostgres(programs)
  const pool = openPool({ url: server.url, onLost: reportLost, ...options })
  await migrate(pool)
  return {
    pool,
    async stop() {
      await pool.end()
      await server.stop()
    },
  }
}

/** A copy of a backend, in a new PostgreSQL. */
export async function startCopyOf(
  programs: Programs,
  url: string,
  { limit, ...options }: CopyOptions = {},
): Promise<CopyOf> {
  const { pool, stop } = await startEmptyCopy(programs, options)
  const source = { url, token: feedToken }
  const replica = createReplica({ pool, source, holder, ...(limit !== undefined && { limit }) })
  return {
    pool,
    source,
    replica,
    async catchUp() {
      await takeLease(pool, holder)
      let state = await replica.step()
      while (state.number < state.last) state = await replica.step()
    },
    stop,
  }
}

export interface TestCopy extends CopyOf {
  backend: TestBackend
}

/** A new backend, and a copy of it in a new PostgreSQL. */
export async function startCopy(programs: Programs, options?: CopyOptions): Promise<TestCopy> {
  const backend = await startTestBackend({ environment: { DISCOVER_FEED_TOKEN: feedToken } })
  const copy = await startCopyOf(programs, backend.url, options)
  return {
    ...copy,
    backend,
    async stop() {
      await copy.stop()
      await backend.stop()
    },
  }
}
