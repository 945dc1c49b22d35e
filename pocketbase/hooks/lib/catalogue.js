/** @type {import('./catalogue-copy.js')} */
const { findCopy } = require(`${__hooks}/lib/catalogue-copy.js`)
/** @type {import('./catalogue-rows.js')} */
const { countChanges, readCards, readChanges, readFirst, readState } = require(
  `${__hooks}/lib/catalogue-rows.js`,
)
/** @type {import('./site-files.js')} */
const { readCodings } = require(`${__hooks}/lib/site-files.js`)
/** @type {import('./sessions.js')} */
const { findSession } = require(`${__hooks}/lib/sessions.js`)

const mostChanges = 1000
const mostCards = 200
const counted = 'catalogue-total'

/** @param {core.RequestEvent} e */
const acceptsGzip = (e) =>
  readCodings(e.request?.header.get('Accept-Encoding') ?? '').includes('gzip')

/** @param {{ epoch: string, change: number }} state */
const tagOf = ({ epoch, change }) => `"${epoch}-${change}"`

/** @param {core.RequestEvent} e */
const readKnownTags = (e) =>
  (e.request?.header.get('If-None-Match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))

/**
 * @param {core.RequestEvent} e
 * @param {string} body
 */
function sendOnce(e, body) {
  e.response.header().set('Cache-Control', 'private, no-store')
  e.response.header().set('Content-Type', 'application/json')
  return e.string(200, body)
}

/** @param {core.RequestEvent} e */
function sendWhole(e) {
  const state = readState(e.app)
  const head = e.response.header()
  head.set('Cache-Control', 'private, no-cache')
  head.add('Vary', 'Accept-Encoding, Authorization')
  if (readKnownTags(e).includes(tagOf(state))) {
    head.set('ETag', `W/${tagOf(state)}`)
    return e.noContent(304)
  }
  const copy = findCopy(e.app, state)
  const packed = acceptsGzip(e) ? copy.packed : null
  const bytes = packed ?? copy.plain
  if (packed) head.set('Content-Encoding', 'gzip')
  head.set('ETag', `W/${tagOf(copy)}`)
  head.set('Content-Length', String(bytes.length))
  head.set('X-Length', String(copy.plain.length))
  return e.blob(200, 'application/json', bytes)
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
  if (!query?.has('since')) return sendWhole(e)
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

/**
 * The first cards of what the page's address asks for.
 * @param {core.RequestEvent} e
 */
function sendFirst(e) {
  findSession(e)
  const query = e.request?.url?.query()
  const text = (query?.get('q') ?? '').slice(0, 250)
  const freemium = query?.get('freemium') ?? ''
  const isDescending = query?.get('order') === 'descending'
  const isPlan = freemium === 'free' || freemium === 'premium'
  return sendOnce(e, readFirst(e.app, { text, freemium: isPlan ? freemium : '', isDescending }))
}

module.exports = { send, sendCards, sendFirst }
