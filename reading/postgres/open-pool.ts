import pg from 'pg'

interface PoolOptions {
  url: string
  /** The most connections at a time. */
  most?: number
  /** The longest that the server may take for a statement, in milliseconds. */
  statementLimit?: number
  /** Hears of connections that the server ended while nobody used them; the next use opens another. */
  onLost: (error: Error) => void
}

export function openPool({ url, most = 10, statementLimit, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementLimit !== undefined && {
      statement_timeout: statementLimit,
      // A server that is cut off does not end the statement itself.
      query_timeout: statementLimit + 1000,
    }),
  })
  pool.on('error', onLost)
  return pool
}
