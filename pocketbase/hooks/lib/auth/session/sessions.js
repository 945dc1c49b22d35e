/** @type {import('./connections.js')} */
const { endConnections } = require(`${__hooks}/lib/auth/session/connections.js`)

/**
 * The claims of the sign-in token of a request; PocketBase has checked its signature.
 * @param {core.RequestEvent} e
 */
function readClaims(e) {
  const header = e.request?.header.get('Authorization') ?? ''
  return $security.parseUnverifiedJWT(header.replace(/^Bearer /i, ''))
}

/**
 * Whether a device is there and may still be used by the user.
 * @param {core.App} app
 * @param {string} device
 * @param {string} user
 */
function isSignedIn(app, device, user) {
  const [row] = app.findRecordsByIds('devices', [device])
  return row?.getString('user') === user && row.getString('ended') === ''
}

/** Of which PocketBase makes ids. */
const idLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'

const signedOut = 'This device was signed out. Sign in again.'

/**
 * Refuses the token of a device that was signed out, though it may last longer. Every sign-in
 * names its device; what a superuser makes to act for somebody names none and cannot be renewed.
 * @param {core.RequestEvent} e
 */
function refuseEndedDevice(e) {
  const user = e.auth
  if (user?.collection().name !== 'users') return
  const { device, refreshable } = readClaims(e)
  if (!device && !refreshable) return
  if (!device || !isSignedIn(e.app, device, user.id)) throw new UnauthorizedError(signedOut)
}

/**
 * Who is signed in; a device that was signed out is not, though its token may last longer.
 * @param {core.RequestEvent} e
 */
function findSession(e) {
  const user = e.auth
  if (!user) throw new UnauthorizedError('Sign in first.')
  refuseEndedDevice(e)
  return { user, device: readClaims(e)['device'] }
}

/**
 * The same token with the device named in it, so that it ends with the device.
 * @param {string} token
 * @param {core.Record} user
 * @param {string} device
 * @param {string} secret of the kind of token
 */
function nameDevice(token, user, device, secret) {
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
 * Ends all that a change of the key that signs an account’s tokens leaves behind: devices but the present one, approved
 * pairings, and codes and sign-ins under way.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function endSessions(app, user) {
  if (!user) return
  const owner = { user: user.id, users: user.collection().id }
  const present = user.get('present_device') ?? ''
  const devices = 'DELETE FROM devices WHERE user = {:user} AND id != {:present}'
  app.db().newQuery(devices).bind({ user: user.id, present }).execute()
  endConnections(app, user.id)
  endPairings(app, user.id)
  for (const table of ['_otps', '_mfas']) {
    const pending = `DELETE FROM ${table} WHERE collectionRef = {:users} AND recordRef = {:user}`
    app.db().newQuery(pending).bind(owner).execute()
  }
}

/**
 * Ends one device and all that it holds. A browser that keeps a secret stays known under an id that no token names, so
 * that its next sign-in is not taken for one of a new browser; what keeps none could not be told again.
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
    .bind({ id, now, known: $security.randomStringWithAlphabet(15, idLetters) })
    .execute()
  const user = device.getString('user')
  endConnections(app, user, id)
  endPairings(app, user)
}

/**
 * Logs out the device that asks, and no other.
 * @param {core.RequestEvent} e
 */
function signOut(e) {
  const { device } = findSession(e)
  if (!device) throw new BadRequestError('This sign-in names no device. It ends when it expires.')
  endDevice(e.app, device)
  return e.noContent(204)
}

module.exports = {
  endDevice,
  endPairings,
  endSessions,
  findSession,
  isSignedIn,
  nameDevice,
  readClaims,
  refuseEndedDevice,
  signOut,
  signedOut,
}
