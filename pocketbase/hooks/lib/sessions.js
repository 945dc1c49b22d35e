/**
 * The claims of the sign-in token of a request; PocketBase has checked its signature.
 * @param {core.RequestEvent} e
 */
function readClaims(e) {
  const header = e.request?.header.get('Authorization') ?? ''
  return $security.parseUnverifiedJWT(header.replace(/^Bearer\s+/i, ''))
}

/**
 * Who is signed in; a device that was signed out is not, though its token may last longer.
 * @param {core.RequestEvent} e
 */
function findSession(e) {
  const user = e.auth
  if (!user) throw new UnauthorizedError('Sign in first.')
  const { device } = readClaims(e)
  if (device && e.app.findRecordsByIds('devices', [device]).length === 0) {
    throw new UnauthorizedError('This device was signed out. Sign in again.')
  }
  return { user, device }
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
  endPairings(app, user.id)
  for (const table of ['_otps', '_mfas']) {
    const pending = `DELETE FROM ${table} WHERE collectionRef = {:users} AND recordRef = {:user}`
    app.db().newQuery(pending).bind(owner).execute()
  }
}

module.exports = { endPairings, endSessions, findSession, readClaims }
