const maxBytes = 1024
const maxRowsPerDay = 5000

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
  return { route: readPath(fields, 'route'), path: readPath(fields, 'path') }
}

/** @param {core.RequestEvent} e */
function wantsNoCount(e) {
  const header = /** @param {string} name */ (name) => e.request?.header.get(name) ?? ''
  return (
    header('DNT') === '1' || header('Sec-GPC') === '1' || bots.test(header('User-Agent') || 'bot')
  )
}

/**
 * Adds one view to the row of the day, or a row while the day has room for another.
 * @param {core.App} app
 * @param {{ route: string, path: string }} view
 */
function countView(app, view) {
  const row = { ...view, day: new Date().toISOString().slice(0, 10), max: maxRowsPerDay }
  const insert = `INSERT INTO page_views (route, path, day, views)
    SELECT {:route}, {:path}, {:day}, 1
    WHERE (SELECT count(*) FROM page_views WHERE day = {:day}) < {:max}
      OR EXISTS (SELECT 1 FROM page_views WHERE day = {:day} AND route = {:route} AND path = {:path})
    ON CONFLICT (day, route, path) DO UPDATE SET views = views + 1`
  app.db().newQuery(insert).bind(row).execute()
}

/**
 * Counts one page view: no address, no cookie, nothing of who it was.
 * @param {core.RequestEvent} e
 */
function receive(e) {
  if (wantsNoCount(e)) return e.noContent(204)
  const bytes = toBytes(e.request?.body, maxBytes + 1)
  if (bytes.length > maxBytes) {
    throw new BadRequestError(`The body must be of ${maxBytes} bytes at most.`)
  }
  countView(e.app, readPageView(toString(bytes)))
  return e.noContent(204)
}

module.exports = { receive }
