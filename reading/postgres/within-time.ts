import type { PoolClient } from 'pg'

import type { Connections } from './connections.ts'
import { inTransaction } from './transaction.ts'

/** PostgreSQL's code for a statement that took too long. */
export const cancelled = '57014'

/** What is read within so many milliseconds; null where it takes longer. */
export async function withinTime<Result>(
  pool: Connections,
  milliseconds: number,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${milliseconds}`)
      return read(client)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === cancelled) return null
    throw error
  }
}
