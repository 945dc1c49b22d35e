/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./daily-marks.js')} */
const { isFirstToday } = require(`${__hooks}/lib/dashboard/daily-marks.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./statistics.js')} */
const { dayAgo } = require(`${__hooks}/lib/dashboard/statistics.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

const maxLength = 100
const maxTextsPerDay = 500
/** How many texts one page looks at. */
const maxReviewed = 200

/** 1 while the text can be counted within the daily limit. */
const room = `SELECT (SELECT count(*) FROM empty_searches WHERE day = {:day}) < {:most}
  OR EXISTS (SELECT 1 FROM empty_searches WHERE day = {:day} AND text = {:text}) AS hasRoom`
const count = `INSERT INTO empty_searches (day, text, searches) VALUES ({:day}, {:text}, 1)
  ON CONFLICT (day, text) DO UPDATE SET searches = searches + 1`

/** @param {core.RequestEvent} e */
function requirePublisher(e) {
  const { user } = findSession(e)
  if (user.getString('role') === 'publisher') return
  throw new ForbiddenError('Only publishers look at these searches again.')
}

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
    settle(app, text)
  })
  return e.noContent(204)
}

/**
 * What a page has just looked for need not be looked at again.
 * @param {core.App} app
 * @param {string} text
 */
function settle(app, text) {
  app.db().newQuery('DELETE FROM searches_to_review WHERE text = {:text}').bind({ text }).execute()
}

/**
 * Searches that were counted while only names were searched: they are not listed before a publisher's page has looked
 * whether they find something now.
 * @param {core.RequestEvent} e
 */
function sendForReview(e) {
  requirePublisher(e)
  const list = `SELECT json_object('texts', json_group_array(text)) AS body
    FROM (SELECT text FROM searches_to_review ORDER BY text LIMIT ${maxReviewed})`
  return sendJson(e, readRow(e.app, list, { body: '' }).body)
}

/**
 * @param {core.RequestEvent} e
 * @param {'found' | 'missed'} name
 * @returns {string[]}
 */
function readReviewed(e, name) {
  /** @type {unknown} */
  const sent = e.requestInfo().body[name]
  const texts = JSON.parse(JSON.stringify(sent ?? null))
  const isList =
    Array.isArray(texts) &&
    texts.length <= maxReviewed &&
    texts.every((/** @type {unknown} */ text) => typeof text === 'string')
  if (isList) return texts
  throw new BadRequestError(`"${name}" must be a list of at most ${maxReviewed} texts.`)
}

/**
 * Takes what a page found: those searches are forgotten, the others stay. Only what waits for it can be reviewed.
 * @param {core.RequestEvent} e
 */
function receiveReview(e) {
  requirePublisher(e)
  const found = readReviewed(e, 'found')
  const missed = readReviewed(e, 'missed')
  const forget = `DELETE FROM empty_searches
    WHERE text = {:text} AND EXISTS (SELECT 1 FROM searches_to_review WHERE text = {:text})`
  e.app.runInTransaction((app) => {
    for (const text of found) {
      app.db().newQuery(forget).bind({ text }).execute()
      settle(app, text)
    }
    for (const text of missed) settle(app, text)
  })
  return e.noContent(204)
}

module.exports = { receive, receiveReview, sendForReview }
