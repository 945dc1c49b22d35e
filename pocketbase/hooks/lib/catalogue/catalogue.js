/** @type {import('./cache.js')} */
const { sendCached } = require(`${__hooks}/lib/catalogue/cache.js`)
/** @type {import('./rows.js')} */
const { countChanges, readCards, readChanges, readFirst, readState, readWhole } = require(
  `${__hooks}/lib/catalogue/rows.js`,
)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

const maxChanges = 1000
const maxCards = 200
const totalKey = 'catalogue-total'

/**
 * @param {core.RequestEvent} e
 * @param {string} body
 */
function sendUncached(e, body) {
  e.response.header().set('Cache-Control', 'private, no-store')
  e.response.header().set('Content-Type', 'application/json')
  return e.string(200, body)
}

/**
 * @param {core.RequestEvent} e
 * @param {string} since
 * @param {string} known the epoch that the number is of
 */
function sendChanges(e, since, known) {
  const { epoch, change } = readState(e.app)
  const from = /^\d{1,15}$/.test(since) ? Number(since) : Infinity
  if (known !== epoch || from > change || countChanges(e.app, from, maxChanges + 1) > maxChanges) {
    return sendUncached(e, JSON.stringify({ format: 1, epoch, change, reset: true }))
  }
  const previous = e.app.store().get(totalKey) ?? { change: -1, total: 0 }
  const answer = readChanges(e.app, from, previous)
  if (answer.change !== previous.change) {
    e.app.store().set(totalKey, { change: answer.change, total: answer.total })
  }
  return sendUncached(e, answer.body)
}

/**
 * The whole catalogue, or the changes since a given state.
 * @param {core.RequestEvent} e
 */
function send(e) {
  findSession(e)
  const query = e.request?.url?.query()
  if (!query?.has('since')) {
    return sendCached(e, readState(e.app), { key: 'catalogue', read: readWhole })
  }
  return sendChanges(e, query.get('since'), query.get('epoch'))
}

/**
 * What cards show beyond the catalogue's columns, by the numbers of families.
 * @param {core.RequestEvent} e
 */
function sendCards(e) {
  findSession(e)
  const numbers = e.request?.url?.query().get('numbers') ?? ''
  if (!/^\d{1,15}(?:,\d{1,15})*$/.test(numbers)) {
    throw new BadRequestError('"numbers" must be whole numbers with commas between: numbers=1,2,3.')
  }
  const requested = new Set(numbers.split(',').map((number) => Number.parseInt(number, 10)))
  if (requested.size > maxCards) {
    throw new BadRequestError(
      `"numbers" may contain ${maxCards} numbers at most. Send several requests.`,
    )
  }
  return sendUncached(e, readCards(e.app, [...requested]))
}

/** Parameters of the page's address that the first cards do not support. */
const unsupportedFilters = ['category', 'vendor', 'release', 'fits', 'favourites', 'board']

/**
 * The first cards for the page's address; none if the address has more than text, plan and sort order.
 * @param {core.RequestEvent} e
 */
function sendFirst(e) {
  findSession(e)
  const query = e.request?.url?.query()
  const isChosen =
    unsupportedFilters.some((name) => query?.get(name)) || query?.get('order') === 'newest'
  const text = (query?.get('q') ?? '').slice(0, 250)
  const freemium = query?.get('freemium') ?? ''
  const isDescending = query?.get('order') === 'descending'
  const isPlan = freemium === 'free' || freemium === 'premium'
  return sendUncached(
    e,
    readFirst(e.app, {
      text,
      freemium: isPlan ? freemium : '',
      isDescending,
      most: isChosen ? 0 : 30,
    }),
  )
}

module.exports = { send, sendCards, sendFirst }
