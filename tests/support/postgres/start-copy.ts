import type { Pool } from 'pg'

import { migrate } from '#reading/postgres/migrate.ts'
import { openPool } from '#reading/postgres/open-pool.ts'
import { createReplica } from '#reading/replicate/follow.ts'
import { takeLease } from '#reading/replicate/lease.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'

import { type findPostgres, startPostgres } from './start-postgres.ts'

const token = 'feed-token-of-the-tests-0123456789'

export interface TestCopy {
  backend: TestBackend
  /** Of the copy in PostgreSQL. */
  pool: Pool
  source: { url: string; token: string }
  /** Copies what changed. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

/** A new backend, and a copy of it in a new PostgreSQL. */
export async function startCopy(
  programs: NonNullable<Awaited<ReturnType<typeof findPostgres>>>,
): Promise<TestCopy> {
  const [backend, server] = await Promise.all([
    startTestBackend({ environment: { DISCOVER_FEED_TOKEN: token } }),
    startPostgres(programs),
  ])
  const pool = openPool({ url: server.url, onLost: (error) => console.error(error) })
  await migrate(pool)
  const source = { url: backend.url, token }
  const replica = createReplica({ pool, source, holder: 'one' })
  return {
    backend,
    pool,
    source,
    async catchUp() {
      await takeLease(pool, 'one')
      let state = await replica.step()
      while (state.number < state.last) state = await replica.step()
    },
    async stop() {
      await pool.end()
      await Promise.all([backend.stop(), server.stop()])
    },
  }
}
