/** @type {import('./cache.js')} */
const { sendCached } = require(`${__hooks}/lib/catalogue/cache.js`)
/** @type {import('./rows.js')} */
const { countChanges, readCards, readChanges, readFirst, readState, readWhole } = require(
  `${__hooks}/lib/catalogue/rows.js`,
)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/reading/reading.js')} */
const { refuseWhereLarge } = require(`${__hooks}/lib/reading/reading.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

const maxChanges = 1000
const maxCards = 200
const totalKey = 'catalogue-total'
const changesKey = 'catalogue-changes'
const minute = 60 * 1000

/**
 * The changes after a state, as JSON; null where there are too many. Most pages ask either whether anything changed or, after
 * a change, all for the same, so that both are answered without reading the families again.
 * @param {core.App} app
 * @param {{ epoch: string, change: number }} state
 * @param {number} from
 * @returns {string | null}
 */
function readChangesOnce(app, { epoch, change }, from) {
  const previous = app.store().get(totalKey) ?? { change: -1, total: 0 }
  if (from === change && previous.change === change) {
    const { total } = previous
    return JSON.stringify({ format: 1, epoch, change, total, changed: [], gone: [] })
  }
  const kept = app.store().get(changesKey)
  if (kept?.epoch === epoch && kept.change === change && kept.from === from) return kept.body
  if (countChanges(app, from, maxChanges + 1) > maxChanges) return null
  const answer = readChanges(app, from, previous)
  if (answer.change !== previous.change) {
    app.store().set(totalKey, { change: answer.change, total: answer.total })
  }
  app.store().set(changesKey, { epoch, change: answer.change, from, body: answer.body })
  return answer.body
}

/**
 * @param {core.RequestEvent} e
 * @param {string} since
 * @param {string} known the epoch that the number is of
 */
function sendChanges(e, since, known) {
  const state = readState(e.app)
  const { epoch, change } = state
  const from = /^\d{1,15}$/.test(since) ? Number(since) : Infinity
  const body = known === epoch && from <= change ? readChangesOnce(e.app, state, from) : null
  return sendJson(e, body ?? JSON.stringify({ format: 1, epoch, change, reset: true }))
}

/**
 * The whole catalogue, or the changes since a given state.
 * @param {core.RequestEvent} e
 */
function send(e) {
  findSession(e)
  const query = e.request?.url?.query()
  refuseWhereLarge(e)
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
  return sendJson(e, readCards(e.app, [...requested]))
}

/**
 * The first cards without a text, which most visits begin with, read once for each state. A family's language is no part of
 * the state, so that it may be a minute old.
 * @param {core.App} app
 * @param {Parameters<typeof readFirst>[1]} choice
 */
function readFirstOnce(app, choice) {
  const { epoch, change } = readState(app)
  const key = `catalogue-first:${choice.freemium}:${choice.isDescending}`
  const kept = app.store().get(key)
  if (kept?.epoch === epoch && kept.change === change && kept.until > Date.now()) return kept.body
  const body = readFirst(app, choice)
  app.store().set(key, { epoch, change, body, until: Date.now() + minute })
  return body
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
  const choice = {
    text,
    freemium: isPlan ? freemium : '',
    isDescending,
    most: isChosen ? 0 : 30,
  }
  const read = text === '' && !isChosen ? readFirstOnce : readFirst
  return sendJson(e, read(e.app, choice))
}

module.exports = { send, sendCards, sendFirst }
