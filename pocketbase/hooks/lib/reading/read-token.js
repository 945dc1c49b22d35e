/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/server/environment-secret.js')} */
const { readSecret } = require(`${__hooks}/lib/server/environment-secret.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

/** Nobody asks for another one that often; a session that ends sooner is refused by the read nodes. */
const lifetime = 7 * 24 * 60 * 60

/** What signs the tokens of the read nodes, '' where there are none. */
const readTokenSecret = () => readSecret('DISCOVER_READ_SECRET')

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
  return sendJson(e, JSON.stringify({ token, seconds: lifetime }))
}

module.exports = { readTokenSecret, sendReadToken }
