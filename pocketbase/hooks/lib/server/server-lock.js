/** @type {import('./data-folder.js')} */
const { lockName } = require(`${__hooks}/lib/server/data-folder.js`)

const key = 'serverLock'

/** How long to wait for a server that is shutting down, in milliseconds. */
const timeout = 500

/**
 * Holds an exclusive lock on a separate database for as long as the server runs. The system releases the lock however
 * the process ends.
 * @param {sql.Conn} connection
 * @param {string} path
 */
function takeLock(connection, path) {
  const context = new Context()
  connection.execContext(context, `PRAGMA busy_timeout = ${timeout}`)
  connection.execContext(context, 'ATTACH DATABASE ? AS server_lock', path)
  connection.execContext(context, 'PRAGMA server_lock.locking_mode = EXCLUSIVE')
  connection.execContext(context, 'PRAGMA server_lock.journal_mode = MEMORY')
  connection.execContext(
    context,
    'CREATE TABLE IF NOT EXISTS server_lock.server (id INTEGER PRIMARY KEY, started TEXT)',
  )
  connection.execContext(
    context,
    "INSERT OR REPLACE INTO server_lock.server VALUES (1, datetime('now'))",
  )
}

/**
 * Ensures that this server is the only one that uses its data folder.
 * @param {core.App} app
 * @throws where another runs on it
 */
function lockFolder(app) {
  if (app.store().has(key)) return
  const database = /** @type {dbx.DB} */ (/** @type {unknown} */ (app.concurrentDB()))
  const connection = database.db().conn(new Context())
  try {
    takeLock(connection, `${app.dataDir()}/${lockName}`)
  } catch (error) {
    if (!/locked|busy/i.test(String(error))) throw error
    throw new Error(
      `Another Discover server is running on ${app.dataDir()}. Stop it first, or use another folder for this one.`,
    )
  }
  app.store().set(key, connection)
}

/**
 * Returns the connection to the pool, so that the database is closed properly.
 * @param {core.App} app
 */
function unlockFolder(app) {
  const connection = /** @type {sql.Conn | undefined} */ (app.store().get(key))
  if (!connection) return
  app.store().remove(key)
  connection.execContext(new Context(), 'DETACH DATABASE server_lock')
  connection.close()
}

module.exports = { lockFolder, unlockFolder }
