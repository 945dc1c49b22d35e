import pg, {
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg'

/** What reads need of a pool. */
export interface Connections {
  query: <Row extends QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ) => Promise<QueryResult<Row>>
  connect: () => Promise<PoolClient>
}

/** The statement that runs on it, or the next one, fails as well. */
const ignoreLoss = () => {}

/** Takes a connection. Without a listener, its loss would end the process. */
export async function takeConnection(pool: Pick<Connections, 'connect'>): Promise<PoolClient> {
  const client = await pool.connect()
  if (!client.listeners('error').includes(ignoreLoss)) client.on('error', ignoreLoss)
  return client
}

/** A statement that nobody waits for any more. */
export class Unawaited extends Error {
  override name = 'Unawaited'
}

/** PostgreSQL's codes for a setting that it does not have, or not on its system. */
const unknownSetting = new Set<unknown>(['42704', '22023'])

const watched = new WeakSet<PoolClient>()

/**
 * Lets PostgreSQL look ten times a second whether the other end of a connection is still there while it works. Where it
 * cannot, statements go on to their limit.
 */
async function watch(client: PoolClient): Promise<void> {
  if (watched.has(client)) return
  try {
    await client.query('SET client_connection_check_interval = 100')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && unknownSetting.has(error.code))) throw error
  }
  watched.add(client)
}

/** Milliseconds: what ends by then costs less than another connection. */
const grace = 100

/**
 * Connections for the reads of one request. A statement that still runs when nobody waits for its answer any more ends, as
 * its connection is closed. To cancel it would need another connection, and could hit the next statement of somebody else.
 * @param signal aborted where nobody waits any more; `query` then throws `Unawaited`
 */
export const readWhileAwaited = (pool: Pool, signal: AbortSignal): Connections => ({
  connect: () => pool.connect(),
  async query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]) {
    if (signal.aborted) throw new Unawaited()
    const client = await takeConnection(pool)
    // They may have left while it waited for a connection.
    if (signal.aborted) {
      client.release()
      throw new Unawaited()
    }
    const given = new AbortController()
    const giveBack = (isBroken: boolean) => {
      if (given.signal.aborted) return
      given.abort()
      client.release(isBroken)
    }
    const end = () => {
      const timer = setTimeout(() => giveBack(true), grace)
      given.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    signal.addEventListener('abort', end, { signal: given.signal })
    try {
      await watch(client)
      const result = await client.query<Row>(statement, values)
      giveBack(false)
      return result
    } catch (error) {
      const isEnded = given.signal.aborted
      giveBack(true)
      throw isEnded ? new Unawaited() : error
    }
  },
})
