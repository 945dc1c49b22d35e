/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./daily-marks.js')} */
const { isFirstToday } = require(`${__hooks}/lib/dashboard/daily-marks.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./statistics.js')} */
const { dayAgo } = require(`${__hooks}/lib/dashboard/statistics.js`)

const maxLength = 100
const maxTextsPerDay = 500

/** 1 while the text can be counted within the daily limit. */
const room = `SELECT (SELECT count(*) FROM empty_searches WHERE day = {:day}) < {:most}
  OR EXISTS (SELECT 1 FROM empty_searches WHERE day = {:day} AND text = {:text}) AS hasRoom`
const count = `INSERT INTO empty_searches (day, text, searches) VALUES ({:day}, {:text}, 1)
  ON CONFLICT (day, text) DO UPDATE SET searches = searches + 1`

/** @param {core.RequestEvent} e */
function readText(e) {
  /** @type {unknown} */
  const sent = e.requestInfo().body.text
  const text = typeof sent === 'string' ? sent.trim().toLowerCase().replace(/\s+/g, ' ') : ''
  const length = [...text].length
  if (length > 0 && length <= maxLength && !/[\x00-\x1f\x7f]/.test(text)) return text
  throw new BadRequestError(
    `The body must be {"text": "..."} with 1 to ${maxLength} characters, none of them a control character.`,
  )
}

/**
 * Counts a search without results, once per person and day; the person is not stored.
 * @param {core.RequestEvent} e
 */
function receive(e) {
  const { user } = findSession(e)
  const text = readText(e)
  e.app.runInTransaction((app) => {
    const row = { day: dayAgo(), text }
    const { hasRoom } = readRow(app, room, { hasRoom: 0 }, { ...row, most: maxTextsPerDay })
    if (hasRoom === 0 || !isFirstToday(app, ['search', user.id, text])) return
    app.db().newQuery(count).bind(row).execute()
  })
  return e.noContent(204)
}

module.exports = { receive }
