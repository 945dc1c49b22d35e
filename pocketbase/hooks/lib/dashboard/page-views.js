/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./daily-marks.js')} */
const { isFirstToday } = require(`${__hooks}/lib/dashboard/daily-marks.js`)
/** @type {import('./statistics.js')} */
const { dayAgo } = require(`${__hooks}/lib/dashboard/statistics.js`)

const maxBytes = 1024
const maxRowsPerDay = 5000
/** Visitors beyond this number are not counted. */
const maxVisitorsPerDay = 200_000

/** The routes of the site; a view of any other route is counted without its name. */
const routes = [
  '/',
  '/404',
  '/500',
  '/503',
  '/[legal]',
  '/analysis',
  '/apps',
  '/boards',
  '/confirm-email-change',
  '/dashboard',
  '/extra-components',
  '/family',
  '/favourites',
  '/folder-check',
  '/forgot-password',
  '/invitation',
  '/offline',
  '/onboarding',
  '/otp',
  '/plugins',
  '/qr',
  '/reset-password',
  '/secure-account',
  '/settings',
  '/settings/account',
  '/settings/appearance',
  '/settings/display',
  '/settings/error-example',
  '/settings/notifications',
  '/sign-in',
  '/sign-in-2',
  '/sign-up',
  '/studio',
  '/subscription',
  '/tasks',
  '/teams',
  '/unsubscribe',
  '/verify-email',
]
const otherRoute = { route: 'other', path: 'other' }

const bots = /bot\b|crawl|spider|slurp|facebookexternalhit|curl|wget|python-|go-http|lighthouse/i

/**
 * A path as it is counted, without query and fragment.
 * @param {Record<string, unknown>} body
 * @param {'route' | 'path'} name
 */
function readPath(body, name) {
  const value = body[name]
  if (typeof value !== 'string' || !/^\/(?!\/)[^\x00-\x1f\x7f]*$/.test(value)) {
    throw new BadRequestError(`"${name}" must be a text that starts with one "/".`)
  }
  return value.replace(/[?#].*$/, '')
}

/** @param {string} text */
function readPageView(text) {
  /** @type {unknown} */
  let body
  try {
    body = JSON.parse(text)
  } catch {
    throw new BadRequestError('The body must be JSON: {"route": "/...", "path": "/..."}.')
  }
  const fields = /** @type {Record<string, unknown>} */ (Object(body))
  const view = { route: readPath(fields, 'route'), path: readPath(fields, 'path') }
  return routes.includes(view.route) ? view : otherRoute
}

/**
 * @param {core.RequestEvent} e
 * @param {string} name
 */
const readHeader = (e, name) => e.request?.header.get(name) ?? ''

/** @param {core.RequestEvent} e */
const isExcluded = (e) =>
  readHeader(e, 'DNT') === '1' ||
  readHeader(e, 'Sec-GPC') === '1' ||
  bots.test(readHeader(e, 'User-Agent') || 'bot')

/**
 * Adds one view to a row of the day, or adds a row within the daily limit.
 * @param {core.App} app
 * @param {{ route: string, path: string }} view
 */
function countView(app, view) {
  const row = { ...view, day: dayAgo(), max: maxRowsPerDay }
  const insert = `INSERT INTO page_views (route, path, day, views)
    SELECT {:route}, {:path}, {:day}, 1
    WHERE (SELECT count(*) FROM page_views WHERE day = {:day}) < {:max}
      OR EXISTS (SELECT 1 FROM page_views WHERE day = {:day} AND route = {:route} AND path = {:path})
    ON CONFLICT (day, route, path) DO UPDATE SET views = views + 1`
  app.db().newQuery(insert).bind(row).execute()
}

/**
 * Counts a visitor who was not counted that day. The address is not stored, only a hash whose key is deleted with the
 * day.
 * @param {core.RequestEvent} e
 */
function countVisitor(e) {
  const day = dayAgo()
  e.app.runInTransaction((app) => {
    const known = 'SELECT coalesce(max(visitors), 0) AS visitors FROM visitors WHERE day = {:day}'
    if (readRow(app, known, { visitors: 0 }, { day }).visitors >= maxVisitorsPerDay) return
    if (!isFirstToday(app, ['visitor', e.realIP(), readHeader(e, 'User-Agent')])) return
    const count = `INSERT INTO visitors (day, visitors) VALUES ({:day}, 1)
      ON CONFLICT (day) DO UPDATE SET visitors = visitors + 1`
    app.db().newQuery(count).bind({ day }).execute()
  })
}

/**
 * Counts one page view without an address, a cookie or anything that identifies the visitor.
 * @param {core.RequestEvent} e
 */
function receive(e) {
  if (isExcluded(e)) return e.noContent(204)
  const bytes = toBytes(e.request?.body, maxBytes + 1)
  if (bytes.length > maxBytes) {
    throw new BadRequestError(`The body must have ${maxBytes} bytes at most.`)
  }
  countView(e.app, readPageView(toString(bytes)))
  countVisitor(e)
  return e.noContent(204)
}

module.exports = { receive }
