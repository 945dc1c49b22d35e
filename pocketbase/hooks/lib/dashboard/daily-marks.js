/** @type {import('./statistics.js')} */
const { dayAgo } = require(`${__hooks}/lib/dashboard/statistics.js`)

const keyName = 'daily-marks-key'
const mark = 'INSERT INTO daily_marks (day, mark) VALUES ({:day}, {:mark}) ON CONFLICT DO NOTHING'
const deleteOld = 'DELETE FROM daily_marks WHERE day != {:day}'

/**
 * The key of a day. It is held only in memory and lost with the day or the process; after that the stored marks are
 * meaningless.
 * @param {core.App} app
 * @param {string} day
 */
function findKey(app, day) {
  const fresh = { day, key: $security.randomString(43) }
  app.store().setFunc(keyName, (known) => (known && known.day === day ? known : fresh))
  return String(app.store().get(keyName).key)
}

/**
 * Whether these values come for the first time today. Only their keyed hash is stored.
 * @param {core.App} app
 * @param {string[]} parts
 */
function isFirstToday(app, parts) {
  const day = dayAgo()
  const hash = $security.hs256(JSON.stringify(parts), findKey(app, day))
  return app.db().newQuery(mark).bind({ day, mark: hash }).execute().rowsAffected() === 1
}

/**
 * Deletes the marks of past days, and their key.
 * @param {core.App} app
 */
function deleteOldMarks(app) {
  const day = dayAgo()
  findKey(app, day)
  app.db().newQuery(deleteOld).bind({ day }).execute()
}

module.exports = { deleteOldMarks, isFirstToday }
