/** @type {import('./connections.js')} */
const { closeConnections } = require(`${__hooks}/lib/auth/session/connections.js`)

/**
 * The claims of the sign-in token of a request; PocketBase has checked its signature.
 * @param {core.RequestEvent} e
 */
function readClaims(e) {
  const header = e.request?.header.get('Authorization') ?? ''
  return $security.parseUnverifiedJWT(header.replace(/^Bearer /i, ''))
}

/**
 * Whether a device exists and is signed in to the user's account.
 * @param {core.App} app
 * @param {string} device
 * @param {string} user
 */
function isSignedIn(app, device, user) {
  const [row] = app.findRecordsByIds('devices', [device])
  return row?.getString('user') === user && row.getString('ended') === ''
}

/** The characters of PocketBase's ids. */
const idAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

const signedOutMessage = 'This device was signed out. Sign in again.'

/**
 * Refuses the token of a device that was signed out, although the token may be valid for longer. Every sign-in names
 * its device; the token with which a superuser acts for a user names none and cannot be renewed.
 * @param {core.RequestEvent} e
 */
function refuseEndedDevice(e) {
  const user = e.auth
  if (user?.collection().name !== 'users') return
  const { device, refreshable } = readClaims(e)
  if (!device && !refreshable) return
  if (!device || !isSignedIn(e.app, device, user.id)) throw new UnauthorizedError(signedOutMessage)
}

/**
 * The signed-in user. A device that was signed out has no session, although its token may be valid for longer.
 * @param {core.RequestEvent} e
 */
function findSession(e) {
  const user = e.auth
  if (!user) throw new UnauthorizedError('Sign in first.')
  refuseEndedDevice(e)
  return { user, device: readClaims(e)['device'] }
}

/**
 * The same token with the device added, so that it ends with the device.
 * @param {string} token
 * @param {core.Record} user
 * @param {string} device
 * @param {string} secret of the kind of token
 */
function addDeviceToToken(token, user, device, secret) {
  const { exp, ...claims } = $security.parseUnverifiedJWT(token)
  const seconds = exp - Math.floor(Date.now() / 1000)
  return $security.createJWT({ ...claims, device }, user.tokenKey() + secret, seconds)
}

/**
 * @param {core.App} app
 * @param {string} user
 */
function endPairings(app, user) {
  app.db().newQuery('DELETE FROM pairings WHERE user = {:user}').bind({ user }).execute()
}

/**
 * Ends everything that remains valid after the key of an account's tokens has changed: all devices but the current one,
 * approved pairings, codes, and sign-ins in progress.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function endSessions(app, user) {
  if (!user) return
  const owner = { user: user.id, users: user.collection().id }
  const present = user.get('present_device') ?? ''
  const devices = 'DELETE FROM devices WHERE user = {:user} AND id != {:present}'
  app.db().newQuery(devices).bind({ user: user.id, present }).execute()
  closeConnections(app, user.id)
  endPairings(app, user.id)
  for (const table of ['_otps', '_mfas']) {
    const pending = `DELETE FROM ${table} WHERE collectionRef = {:users} AND recordRef = {:user}`
    app.db().newQuery(pending).bind(owner).execute()
  }
}

/**
 * Ends the session of one device. A browser with a secret stays known under an id that no token names, so that its next
 * sign-in does not count as one of a new browser; a device without a secret could not be recognized and is deleted.
 * @param {core.App} app
 * @param {string} id
 */
function endDevice(app, id) {
  const [device] = app.findRecordsByIds('devices', [id])
  if (!device) return
  if (device.getString('secret_hash') === '') return app.delete(device)
  const end = `UPDATE devices SET id = {:known}, ended = {:now}, last_used = {:now} WHERE id = {:id}`
  const now = new Date().toISOString().replace('T', ' ')
  app
    .db()
    .newQuery(end)
    .bind({ id, now, known: $security.randomStringWithAlphabet(15, idAlphabet) })
    .execute()
  const user = device.getString('user')
  closeConnections(app, user, id)
  endPairings(app, user)
}

/**
 * Logs out the current device, and no other.
 * @param {core.RequestEvent} e
 */
function signOut(e) {
  const { device } = findSession(e)
  if (!device) throw new BadRequestError('This sign-in names no device. It ends when it expires.')
  endDevice(e.app, device)
  return e.noContent(204)
}

module.exports = {
  addDeviceToToken,
  endDevice,
  endPairings,
  endSessions,
  findSession,
  isSignedIn,
  readClaims,
  refuseEndedDevice,
  signedOutMessage,
  signOut,
}
