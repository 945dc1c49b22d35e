/** All limits are in bytes. A parsed body takes some 30 times its size in memory. */
const smallBodyLimit = 64 * 1024
const guestBodyLimit = 8 * 1024
const limitsByPath = new Map([
  ['/api/discover/tasks/changes', 256 * 1024],
  ['/api/discover/stripe/webhook', 256 * 1024],
])

/**
 * In seconds. A body that is not an upload must arrive quickly, and only some at once, as each occupies a JavaScript
 * engine until it has arrived. An address may send 200 requests a second, so one alone does not fill the places for
 * guests.
 */
const readTimeouts = { guest: 2, user: 10, upload: 300 }
const maxGuestBodies = 400
const maxSmallBodiesPerUser = 20

const recordPath = /^\/api\/collections\/([^/]+)\/records(?:\/[^/]+)?$/

/**
 * Larger limits for some requests: `json` for a whole body or a part that is parsed, `texts` for the text parts of a
 * form. PocketBase limits files by their fields.
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
  users: { json: smallBodyLimit, texts: smallBodyLimit, isAllowed: () => true },
}

/** How many large bodies are read at once: each takes a few times 16 MB of memory. */
const maxUploads = 9
const maxUploadsPerUser = 3
/** In milliseconds. */
const pollInterval = 50
const uploadTimeout = 10_000
const counterPrefix = 'bodies:'

/**
 * @param {core.RequestEvent} e
 * @returns {Allowance | null}
 */
function findAllowance({ app, request, auth }) {
  const path = request?.url?.path ?? ''
  if (!auth) return null
  const { findCollection } = require(`${__hooks}/lib/database/find-collection.js`)
  const name = recordPath.exec(path)?.[1]
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
  app.store().setFunc(counterPrefix + key, (/** @type {number | undefined} */ before) => {
    now = (before ?? 0) + change
    return now
  })
  return now
}

/**
 * Acquires a slot under each key, if all have one left.
 * @param {core.App} app
 * @param {Record<string, number>} slots how many there are, by key
 */
function acquireSlots(app, slots) {
  const acquired = Object.entries(slots).map(([key, max]) => count(app, key, 1) <= max)
  if (acquired.every(Boolean)) return true
  releaseSlots(app, slots)
  return false
}

/**
 * @param {core.App} app
 * @param {Record<string, number>} slots
 */
function releaseSlots(app, slots) {
  for (const key of Object.keys(slots)) count(app, key, -1)
}

/**
 * @param {core.RequestEvent} e
 * @param {number} seconds
 * @returns {never}
 */
function refuseBusy(e, seconds) {
  e.response.header().set('Retry-After', String(seconds))
  throw new TooManyRequestsError(
    'Too many requests are in progress. Try again in a few seconds.',
    null,
  )
}

/**
 * Runs the work as soon as all slots are free.
 * @param {core.RequestEvent} e
 * @param {Record<string, number>} slots
 * @param {number} timeout in milliseconds
 * @param {() => void} work
 */
function withSlots(e, slots, timeout, work) {
  const { app } = e
  for (let waited = 0; !acquireSlots(app, slots); waited += pollInterval) {
    if (waited >= timeout) refuseBusy(e, 5)
    sleep(pollInterval)
  }
  try {
    return work()
  } finally {
    releaseSlots(app, slots)
  }
}

/**
 * Limits the time for a body to arrive. The body of a refused request is also read to its end, so that the connection
 * can be reused.
 * @param {core.RequestEvent} e
 * @param {keyof typeof readTimeouts} kind
 */
function setReadTimeout(e, kind) {
  /** @type {any} a `ResponseWriter` of Go, of which the types do not know the connection's deadlines */
  const connection = e.response
  /** @type {any} in nanoseconds */
  const time = readTimeouts[kind] * 1e9
  connection.unwrap().setReadDeadline(new DateTime().add(time).time())
}

/**
 * Continues with a body of limited size, also if its length is not announced.
 * @param {core.RequestEvent} e
 * @param {number} bytes
 */
function withSmallBody(e, bytes) {
  const user = e.auth?.id
  const slots = { [user ?? 'guests']: user ? maxSmallBodiesPerUser : maxGuestBodies }
  return withSlots(e, slots, 0, () => {
    if (user) setReadTimeout(e, 'user')
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
  require(`${__hooks}/lib/files/multipart.js`).limitTextParts(e, allowance)
  return e.next()
}

const hasBody = (/** @type {core.RequestEvent} */ e) => e.request?.contentLength !== 0

/**
 * Gives a body little time to arrive until its sender is known.
 * @param {core.RequestEvent} e
 */
function limitUnknownBody(e) {
  if (hasBody(e)) setReadTimeout(e, 'guest')
}

/**
 * Continues with a body within the limits of its sender and route; for a superuser PocketBase's limits apply.
 * @param {core.RequestEvent} e
 */
function withBoundedBody(e) {
  const { request, auth } = e
  if (!hasBody(e)) return e.next()
  if (e.hasSuperuserAuth()) {
    setReadTimeout(e, 'upload')
    return e.next()
  }
  const length = request?.contentLength ?? -1
  const limit =
    limitsByPath.get(request?.url?.path ?? '') ?? (auth ? smallBodyLimit : guestBodyLimit)
  const allowance = findAllowance(e)
  if (!allowance || (length > 0 && length <= limit)) return withSmallBody(e, limit)
  const slots = { uploads: maxUploads, [`uploads of ${auth?.id}`]: maxUploadsPerUser }
  return withSlots(e, slots, uploadTimeout, () => {
    setReadTimeout(e, 'upload')
    return withUpload(e, allowance)
  })
}

module.exports = { limitUnknownBody, smallBodyLimit, withBoundedBody }
