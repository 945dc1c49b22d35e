/** @type {import('./statistics.js')} */
const { dayAgo } = require(`${__hooks}/lib/dashboard/statistics.js`)

const held = 'daily-marks-key'
const mark = 'INSERT INTO daily_marks (day, mark) VALUES ({:day}, {:mark}) ON CONFLICT DO NOTHING'
const forget = 'DELETE FROM daily_marks WHERE day != {:day}'

/**
 * The key of a day. It is in memory alone and gone with the day, or with the process: what it marked
 * tells nothing any more then.
 * @param {core.App} app
 * @param {string} day
 */
function keyOf(app, day) {
  const made = { day, key: $security.randomString(43) }
  app.store().setFunc(held, (known) => (known && known.day === day ? known : made))
  return String(app.store().get(held).key)
}

/**
 * Whether these words come for the first time today. What is kept of them is their keyed hash.
 * @param {core.App} app
 * @param {string[]} words
 */
function isFirstToday(app, words) {
  const day = dayAgo()
  const hash = $security.hs256(JSON.stringify(words), keyOf(app, day))
  return app.db().newQuery(mark).bind({ day, mark: hash }).execute().rowsAffected() === 1
}

/**
 * Forgets the marks of the days that are over, and their key.
 * @param {core.App} app
 */
function forgetMarks(app) {
  const day = dayAgo()
  keyOf(app, day)
  app.db().newQuery(forget).bind({ day }).execute()
}

module.exports = { forgetMarks, isFirstToday }
