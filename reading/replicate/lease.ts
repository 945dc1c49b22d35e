import type { Pool, PoolClient } from 'pg'

/** How long a lease lasts that is not renewed, in seconds. */
const lifetime = 10

/** Why nothing may be written: another process holds the lease. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * Takes the lease where it is free, has ended or is one's own, and renews it.
 * @returns whether it is held now
 */
export async function takeLease(pool: Pool, holder: string): Promise<boolean> {
  const take = `
    INSERT INTO lease (holder, until) VALUES ($1, clock_timestamp() + make_interval(secs => $2))
    ON CONFLICT (only_row) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE lease.holder = excluded.holder OR lease.until < clock_timestamp()`
  const { rowCount } = await pool.query(take, [holder, lifetime])
  return rowCount === 1
}

/**
 * Renews the lease in the transaction that writes. Its row stays locked until the end, so that nobody takes it meanwhile.
 * @throws LeaseLost where another process has it
 */
export async function renewLease(client: PoolClient, holder: string): Promise<void> {
  const renew = `UPDATE lease SET until = clock_timestamp() + make_interval(secs => $2) WHERE holder = $1`
  const { rowCount } = await client.query(renew, [holder, lifetime])
  if (rowCount !== 1) throw new LeaseLost('Another process has the lease.')
}

/** Gives the lease back, so that another process need not wait for its end. */
export async function returnLease(pool: Pool, holder: string): Promise<void> {
  await pool.query('DELETE FROM lease WHERE holder = $1', [holder])
}
