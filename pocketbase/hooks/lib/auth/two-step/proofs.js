/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession, readClaims } = require(`${__hooks}/lib/auth/session/sessions.js`)

/** How long a proof is valid, in milliseconds. */
const lifetime = 10 * 60 * 1000

/** @param {number} time */
const toDate = (time) => new Date(time).toISOString().replace('T', ' ')

/**
 * Records that the person at a device has just proved their identity.
 * @param {core.App} app
 * @param {string} device
 */
function markProven(app, device) {
  const mark = 'UPDATE devices SET proven = {:now} WHERE id = {:device}'
  app
    .db()
    .newQuery(mark)
    .bind({ device, now: toDate(Date.now()) })
    .execute()
}

/**
 * A sign-in by password, code or provider is a proof; a pairing or a renewal, which has no method, is not.
 * @param {core.RecordAuthRequestEvent} e whose token names its device
 */
function recordSignInProof(e) {
  if (e.authMethod === '') return
  const { device } = $security.parseUnverifiedJWT(e.token)
  if (device) markProven(e.app, device)
}

/**
 * Whether a superuser created the token to act for a user: the superuser may do everything it allows anyway, and there
 * is nobody to ask for a proof. Every token of a sign-in is renewable or names a device.
 * @param {core.RequestEvent} e
 */
function isSuperuserToken(e) {
  const { id, device, refreshable } = readClaims(e)
  return !!id && !device && !refreshable
}

/** @returns {never} */
function refuseWithoutProof() {
  const error = new ValidationError('proof_required', 'Confirm that it is you first.')
  throw new ForbiddenError('Confirm that it is you first.', { proof: error })
}

/**
 * Refuses an action that only the owner may take until the person at this device has proved their identity within the
 * last ten minutes. Batched requests are refused: their headers are part of the submitted batch.
 * @param {core.RequestEvent} e
 */
function requireProof(e) {
  if (e.requestInfo().context === 'batch') refuseWithoutProof()
  const { user, device } = findSession(e)
  const [row] = device ? e.app.findRecordsByIds('devices', [device]) : []
  const proven = row?.getString('proven') ?? ''
  const now = Date.now()
  const isOwn = row?.getString('user') === user.id
  const isRecent = isOwn && proven > toDate(now - lifetime) && proven <= toDate(now)
  if (!isRecent && !isSuperuserToken(e)) refuseWithoutProof()
  return { user, device: row }
}

module.exports = { markProven, recordSignInProof, requireProof }
