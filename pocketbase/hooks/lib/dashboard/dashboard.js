/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./query.js')} */
const { period, personal, shelf } = require(`${__hooks}/lib/dashboard/query.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./statistics.js')} */
const { boundsOf, dayAgo, isBehind, periods, rollUp } = require(
  `${__hooks}/lib/dashboard/statistics.js`,
)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

/** A family counts as old if it was saved this many Revit releases ago. */
const oldAfterYears = 5
const latestChange = 'SELECT coalesce(max(changed), 0) AS change FROM catalogue_rows'

/**
 * The published families as JSON, cached until the catalogue changes or another publisher asks.
 * @param {core.App} app
 * @param {string} publisher '' for the families of all
 * @param {string} today
 */
function readShelf(app, publisher, today) {
  const isOwn = publisher !== ''
  const key = isOwn ? 'dashboard-shelf-own' : 'dashboard-shelf'
  const { change } = readRow(app, latestChange, { change: 0 })
  const state = [publisher, today, change].join(' ')
  const cached = app.store().get(key)
  if (cached && cached.state === state) return String(cached.body)
  const old = Number(today.slice(0, 4)) - oldAfterYears
  const { body } = readRow(app, shelf(isOwn), { body: '' }, { publisher, old })
  app.store().set(key, { state, body })
  return body
}

const isWaiting = 'SELECT EXISTS (SELECT 1 FROM searches_to_review) AS isWaiting'

/** @param {core.App} app */
const hasSearchesToReview = (app) => readRow(app, isWaiting, { isWaiting: 0 }).isWaiting === 1

/** @param {core.RequestEvent} e */
function readDays(e) {
  const days = Number(e.request?.url?.query().get('days') || 30)
  if (periods.includes(days)) return days
  throw new BadRequestError(`"days" must be one of ${periods.join(', ')}.`)
}

/**
 * The figures of a period, for the whole library or for the publisher's own families.
 * @param {core.RequestEvent} e
 */
function answerDashboard(e) {
  const { user } = findSession(e)
  const days = readDays(e)
  const isOwn = e.request?.url?.query().get('mine') === '1'
  const isPublisher = user.getString('role') === 'publisher'
  if (isOwn && !isPublisher) {
    throw new ForbiddenError('Only publishers have families of their own.')
  }
  if (isBehind(e.app)) rollUp(e.app)
  const today = dayAgo()
  const publisher = isOwn ? user.id : ''
  const read = (/** @type {string} */ query, /** @type {object} */ values) =>
    readRow(e.app, query, { body: '' }, { days, publisher, ...boundsOf(days), ...values }).body
  const parts = [
    `"today":"${today}","days":${days},"mine":${isOwn}`,
    readShelf(e.app, publisher, today),
    read(period(isOwn), {}),
    read(personal, { user: user.id, isPublisher: isPublisher ? 1 : 0 }),
    ...(isPublisher && hasSearchesToReview(e.app) ? ['"searchesToReview":true'] : []),
  ]
  return sendJson(e, `{${parts.join()}}`)
}

module.exports = { answerDashboard }
