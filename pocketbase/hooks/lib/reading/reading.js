/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/server/environment-value.js')} */
const { readValue } = require(`${__hooks}/lib/server/environment-value.js`)
/** @type {import('#hooks/server/environment-secret.js')} */
const { readSecret } = require(`${__hooks}/lib/server/environment-secret.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

/** Nobody asks for another one that often; a session that ends sooner is refused by the read nodes. */
const lifetime = 7 * 24 * 60 * 60

/** What signs the tokens of the read nodes, '' where there are none. */
const readTokenSecret = () => readSecret('DISCOVER_READ_SECRET')

/** Where pages reach the read nodes: an address, or a path of the site that its proxy passes on. */
const readAddress = () =>
  readValue('DISCOVER_READ_URL', /^(?:https?:\/\/[^\s/]+)?\/?[^\s?#]*$/, 'an address or a path') ||
  '/read'

/** From so many families on a browser asks page by page, where it would otherwise hold the whole catalogue. */
const readFrom = () =>
  Number(readValue('DISCOVER_READ_FROM', /^\d{1,9}$/, 'a whole number') || 300000)

/**
 * Refuses to send what is too large for a browser of a catalogue, where there are read nodes to ask instead. The highest
 * number stands for the number of families: counting those takes too long for each request. Superusers, whom no node knows,
 * get everything.
 * @param {core.RequestEvent} e
 */
function refuseWhereLarge(e) {
  if (readTokenSecret() === '' || e.hasSuperuserAuth()) return
  const numbers = 'SELECT coalesce(max(number), 0) AS highest FROM catalogue_rows'
  if (readRow(e.app, numbers, { highest: 0 }).highest < readFrom()) return
  throw new ApiError(409, 'This catalogue is too large to be sent at once. Ask its read nodes.')
}

/** Reads every setting, so that the server does not start with a wrong one. */
function checkSettings() {
  readTokenSecret()
  readAddress()
  readFrom()
}

/**
 * A token with which the read nodes know who asks. It names the session, so that it ends with it, and opens nothing here:
 * it is signed with another secret than PocketBase's own.
 * @param {core.RequestEvent} e
 */
function sendReadToken(e) {
  const { user, device } = findSession(e)
  const secret = readTokenSecret()
  if (secret === '') {
    throw new NotFoundError('This server has no read nodes: DISCOVER_READ_SECRET is not set.')
  }
  if (!device) throw new ForbiddenError('This sign-in names no device, which read nodes ask for.')
  const claims = { aud: 'discover-read', sub: user.id, session: device }
  const token = $security.createJWT(claims, secret, lifetime)
  return sendJson(e, JSON.stringify({ address: readAddress(), token, seconds: lifetime }))
}

module.exports = { checkSettings, refuseWhereLarge, sendReadToken }
