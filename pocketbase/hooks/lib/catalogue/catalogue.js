/** @type {import('./copy.js')} */
const { sendCopy } = require(`${__hooks}/lib/catalogue/copy.js`)
/** @type {import('./rows.js')} */
const { countChanges, readCards, readChanges, readFirst, readState, readWhole } = require(
  `${__hooks}/lib/catalogue/rows.js`,
)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

const mostChanges = 1000
const mostCards = 200
const counted = 'catalogue-total'

/**
 * @param {core.RequestEvent} e
 * @param {string} body
 */
function sendOnce(e, body) {
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
  if (
    known !== epoch ||
    from > change ||
    countChanges(e.app, from, mostChanges + 1) > mostChanges
  ) {
    return sendOnce(e, JSON.stringify({ format: 1, epoch, change, reset: true }))
  }
  const before = e.app.store().get(counted) ?? { change: -1, total: 0 }
  const answer = readChanges(e.app, from, before)
  if (answer.change !== before.change) {
    e.app.store().set(counted, { change: answer.change, total: answer.total })
  }
  return sendOnce(e, answer.body)
}

/**
 * The whole catalogue, or what changed in it since.
 * @param {core.RequestEvent} e
 */
function send(e) {
  findSession(e)
  const query = e.request?.url?.query()
  if (!query?.has('since')) {
    return sendCopy(e, readState(e.app), { key: 'catalogue', read: readWhole })
  }
  return sendChanges(e, query.get('since'), query.get('epoch'))
}

/**
 * What the cards of some numbers show beside the catalogue.
 * @param {core.RequestEvent} e
 */
function sendCards(e) {
  findSession(e)
  const numbers = e.request?.url?.query().get('numbers') ?? ''
  if (!/^\d{1,15}(?:,\d{1,15})*$/.test(numbers)) {
    throw new BadRequestError('"numbers" must be whole numbers with commas between: numbers=1,2,3.')
  }
  const asked = new Set(numbers.split(',').map((number) => Number.parseInt(number, 10)))
  if (asked.size > mostCards) {
    throw new BadRequestError(`"numbers" may be ${mostCards} at most: ask in several requests.`)
  }
  return sendOnce(e, readCards(e.app, [...asked]))
}

/** What the address of the page can ask for that the first cards do not know. */
const unknown = ['category', 'vendor', 'release', 'fits', 'favourites', 'board']

/**
 * The first cards of what the page's address asks for; none where that is more than text, plan and order by name.
 * @param {core.RequestEvent} e
 */
function sendFirst(e) {
  findSession(e)
  const query = e.request?.url?.query()
  const isChosen = unknown.some((name) => query?.get(name)) || query?.get('order') === 'newest'
  const text = (query?.get('q') ?? '').slice(0, 250)
  const freemium = query?.get('freemium') ?? ''
  const isDescending = query?.get('order') === 'descending'
  const isPlan = freemium === 'free' || freemium === 'premium'
  return sendOnce(
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
