/** @type {import('#hooks/database/read-row.js')} */
const { readRows } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./content.js')} */
const { isGone } = require(`${__hooks}/lib/feed/content.js`)

/** How long a reader may stop and still learn what was removed, in seconds: 30 days. */
const lifetime = 30 * 24 * 60 * 60

/**
 * Forgets what has long been removed, so that the feed does not grow with every session that ended. A reader that has
 * not come so far is told to begin anew. They are looked for before the transaction, which makes others wait: what is
 * noted again meanwhile has another number.
 * @param {core.App} app
 */
function forgetRemoved(app) {
  const removed = `SELECT number FROM feed WHERE noted < unixepoch() - ${lifetime} AND ${isGone(app)}`
  const numbers = readRows(app, removed, { number: 0 }).map(({ number }) => number)
  if (numbers.length === 0) return
  const list = JSON.stringify(numbers)
  app.runInTransaction((transaction) => {
    const run = (/** @type {string} */ statement) =>
      transaction.db().newQuery(statement).bind({ list }).execute()
    run(`UPDATE feed_state
      SET removed = max(removed, (SELECT max(value) FROM json_each({:list})))`)
    run('DELETE FROM feed WHERE number IN (SELECT value FROM json_each({:list}))')
  })
}

module.exports = { forgetRemoved }
