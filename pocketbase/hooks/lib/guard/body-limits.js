/** All limits are in bytes. A parsed body takes some 30 times its own size in memory. */
const smallBody = 64 * 1024
const guestBody = 8 * 1024
const ownLimits = new Map([
  ['/api/discover/tasks/changes', 256 * 1024],
  ['/api/discover/stripe/webhook', 256 * 1024],
])

/**
 * A body that is no upload must come soon, and few at once, as each holds a virtual machine until it has come. In
 * seconds; an address may ask 200 times in one, so one alone does not fill the guests' places.
 */
const times = { guest: 2, user: 10, upload: 300 }
const guestsAtOnce = 400
const smallAtOnceByOne = 20

const record = /^\/api\/collections\/([^/]+)\/records(?:\/[^/]+)?$/

/**
 * What some may send that is larger: `json` as a whole body or a part that is parsed, `texts` as the parts of a form
 * that are no files. PocketBase bounds the files by the fields.
 * @typedef {{ json: number, texts: number, isAllowed: (user: core.Record) => boolean }} Allowance
 */

/** @type {Allowance} */
const publishing = {
  json: 512 * 1024,
  texts: 4 * 1024 * 1024,
  isAllowed: (user) => user.getString('role') === 'publisher',
}
/** @type {Record<string, Allowance>} */
const allowances = {
  families: publishing,
  users: { json: smallBody, texts: smallBody, isAllowed: () => true },
}

/** Few larger bodies are read at once: each takes a few times 16 MB of memory. */
const uploadsAtOnce = 9
const uploadsAtOnceByOne = 3
/** In milliseconds. */
const waitStep = 50
const uploadTimeout = 10_000
const counter = 'bodies:'

/**
 * @param {core.RequestEvent} e
 * @returns {Allowance | null}
 */
function findAllowance({ app, request, auth }) {
  const path = request?.url?.path ?? ''
  if (!auth) return null
  const { findCollection } = require(`${__hooks}/lib/database/find-collection.js`)
  const name = record.exec(path)?.[1]
  const collection = name && findCollection(app, name)?.name
  const allowance = path === '/api/batch' ? publishing : allowances[collection || '']
  return allowance?.isAllowed(auth) ? allowance : null
}

/**
 * @param {core.App} app
 * @param {string} key
 * @param {number} change
 */
function count(app, key, change) {
  let now = 0
  app.store().setFunc(counter + key, (/** @type {number | undefined} */ before) => {
    now = (before ?? 0) + change
    return now
  })
  return now
}

/**
 * Takes a place under each key, where all have one left.
 * @param {core.App} app
 * @param {Record<string, number>} places how many there are, by key
 */
function takePlaces(app, places) {
  const taken = Object.entries(places).map(([key, most]) => count(app, key, 1) <= most)
  if (taken.every(Boolean)) return true
  leavePlaces(app, places)
  return false
}

/**
 * @param {core.App} app
 * @param {Record<string, number>} places
 */
function leavePlaces(app, places) {
  for (const key of Object.keys(places)) count(app, key, -1)
}

/**
 * @param {core.RequestEvent} e
 * @param {number} seconds
 * @returns {never}
 */
function sendAway(e, seconds) {
  e.response.header().set('Retry-After', String(seconds))
  throw new TooManyRequestsError('Too much is under way. Try again in a few seconds.', null)
}

/**
 * Does the work in the places, as soon as all are free.
 * @param {core.RequestEvent} e
 * @param {Record<string, number>} places
 * @param {number} timeout in milliseconds
 * @param {() => void} work
 */
function inPlaces(e, places, timeout, work) {
  const { app } = e
  for (let waited = 0; !takePlaces(app, places); waited += waitStep) {
    if (waited >= timeout) sendAway(e, 5)
    sleep(waitStep)
  }
  try {
    return work()
  } finally {
    leavePlaces(app, places)
  }
}

/**
 * Gives a body so long to come; what is refused before is read to its end as well, to go on with the connection.
 * @param {core.RequestEvent} e
 * @param {keyof typeof times} kind
 */
function allowTime(e, kind) {
  /** @type {any} a `ResponseWriter` of Go, of which the types do not know the connection's deadlines */
  const connection = e.response
  /** @type {any} in nanoseconds */
  const time = times[kind] * 1e9
  connection.unwrap().setReadDeadline(new DateTime().add(time).time())
}

/**
 * Goes on with a body of so many bytes at most, also where it does not say its length.
 * @param {core.RequestEvent} e
 * @param {number} bytes
 */
function withSmallBody(e, bytes) {
  const user = e.auth?.id
  const places = { [user ?? 'guests']: user ? smallAtOnceByOne : guestsAtOnce }
  return inPlaces(e, places, 0, () => {
    if (user) allowTime(e, 'user')
    return $apis.bodyLimit(bytes).func(e)
  })
}

/**
 * @param {core.RequestEvent} e
 * @param {Allowance} allowance
 */
function withUpload(e, allowance) {
  const type = e.request?.header.get('Content-Type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    return $apis.bodyLimit(allowance.json).func(e)
  }
  require(`${__hooks}/lib/files/multipart.js`).boundTexts(e, allowance)
  return e.next()
}

const hasBody = (/** @type {core.RequestEvent} */ e) => e.request?.contentLength !== 0

/**
 * Gives a body little time until it is known whose it is.
 * @param {core.RequestEvent} e
 */
function hurry(e) {
  if (hasBody(e)) allowTime(e, 'guest')
}

/**
 * Goes on with a body that is bounded by what the request may send; a superuser's is PocketBase's to bound.
 * @param {core.RequestEvent} e
 */
function withBoundedBody(e) {
  const { request, auth } = e
  if (!hasBody(e)) return e.next()
  if (e.hasSuperuserAuth()) {
    allowTime(e, 'upload')
    return e.next()
  }
  const length = request?.contentLength ?? -1
  const limit = ownLimits.get(request?.url?.path ?? '') ?? (auth ? smallBody : guestBody)
  const allowance = findAllowance(e)
  if (!allowance || (length > 0 && length <= limit)) return withSmallBody(e, limit)
  const places = { uploads: uploadsAtOnce, [`uploads of ${auth?.id}`]: uploadsAtOnceByOne }
  return inPlaces(e, places, uploadTimeout, () => {
    allowTime(e, 'upload')
    return withUpload(e, allowance)
  })
}

module.exports = { hurry, smallBody, withBoundedBody }
