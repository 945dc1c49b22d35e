import type { PoolClient } from 'pg'

import { type Connections, takeConnection } from './connections.ts'

/** Runs work in one transaction, which is undone where the work fails. */
export async function inTransaction<Result>(
  pool: Connections,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await takeConnection(pool)
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // A connection in an unknown state is closed; the server undoes what it began.
    client.release(true)
    throw error
  }
}
