/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./content.js')} */
const { contentOf } = require(`${__hooks}/lib/feed/content.js`)
/** @type {import('#hooks/server/environment-secret.js')} */
const { readSecret } = require(`${__hooks}/lib/server/environment-secret.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

const header = 'Feed-Token'
const mostItems = 1000
/** An answer ends with the item that goes beyond this, in bytes: a family has 4 MiB of types at most. */
const enough = 8 * 1024 * 1024

/** The token of whoever reads the feed, '' where nobody may. */
const readToken = () => readSecret('DISCOVER_FEED_TOKEN')

/** @param {core.RequestEvent} e */
function requireToken(e) {
  const token = readToken()
  if (token === '')
    throw new NotFoundError('This server has no feed: DISCOVER_FEED_TOKEN is not set.')
  const given = e.request?.header.get(header) ?? ''
  if (!$security.equal(given, token)) {
    throw new UnauthorizedError(`The header ${header} must hold the value of DISCOVER_FEED_TOKEN.`)
  }
}

/**
 * A whole number from a query.
 * @param {core.RequestEvent} e
 * @param {{ name: string, least: number, most: number, otherwise: number }} range
 */
function readNumber(e, { name, least, most, otherwise }) {
  const text = e.request?.url?.query().get(name) ?? ''
  if (text === '') return otherwise
  const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN
  if (number >= least && number <= most) return number
  throw new BadRequestError(`"${name}" must be a whole number from ${least} to ${most}.`)
}

/** Whether records were forgotten that the reader has not been told to be gone, and had not begun without. */
const isMissed = '{:after} > 0 AND max({:after}, {:removed}) < (SELECT removed FROM feed_state)'

const largest = ['desc', 'parametric', 'nested_family', 'specification']

/** The bytes of a family's largest fields, which SQLite knows without reading them; nothing else gets large. */
const size = `coalesce((SELECT ${largest.map((name) => `octet_length(coalesce(${name}, ''))`).join(' + ')}
  FROM families WHERE id = record), 0)`

/** @param {core.App} app */
const answer = (app) => `
  WITH measured AS (
    SELECT number, kind, record, ${size} AS size
    FROM feed WHERE number > {:after} AND NOT (${isMissed}) ORDER BY number LIMIT {:limit}
  ), summed AS (
    SELECT *, sum(size) OVER (ORDER BY number) - size AS before FROM measured
  ), sent AS (
    SELECT number, kind, record, ${contentOf(app)} AS content FROM summed AS feed WHERE before < {:enough}
  )
  SELECT json_object('format', 1, 'epoch', (SELECT epoch FROM catalogue_state),
    'collection', (SELECT id FROM _collections WHERE name = 'families'),
    'last', (SELECT coalesce(max(number), 0) FROM feed),
    'removed', (SELECT removed FROM feed_state),
    'reset', json(iif(${isMissed}, 'true', 'false')),
    'items', (SELECT json_group_array(json_array(number, kind, record, json(content)) ORDER BY number)
      FROM sent)) AS body`

/**
 * What changed after a number, in the order of the numbers, each record once with what it has now, or null where it is
 * gone. All of it is read in one statement, so from one state of the database. A reader that began with an answer that
 * said `removed` says so in every later request.
 * @param {core.RequestEvent} e
 */
function sendFeed(e) {
  requireToken(e)
  const most = 999_999_999_999_999
  const after = readNumber(e, { name: 'after', least: 0, most, otherwise: 0 })
  const removed = readNumber(e, { name: 'removed', least: 0, most, otherwise: 0 })
  const limit = readNumber(e, { name: 'limit', least: 1, most: mostItems, otherwise: 500 })
  const { body } = readRow(e.app, answer(e.app), { body: '' }, { after, removed, limit, enough })
  return sendJson(e, body)
}

module.exports = { readToken, sendFeed }
