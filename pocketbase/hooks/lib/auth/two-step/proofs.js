/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession, readClaims } = require(`${__hooks}/lib/auth/session/sessions.js`)

/** How long what a person showed of themselves counts, in milliseconds. */
const lifetime = 10 * 60 * 1000

/** @param {number} time */
const toDate = (time) => new Date(time).toISOString().replace('T', ' ')

/**
 * Notes that the person at a device has just shown who they are.
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
 * A sign-in by password, code or provider is a proof; a pairing and a renewal, which have no method, are none.
 * @param {core.RecordAuthRequestEvent} e whose token names its device
 */
function rememberSignIn(e) {
  if (e.authMethod === '') return
  const { device } = $security.parseUnverifiedJWT(e.token)
  if (device) markProven(e.app, device)
}

/**
 * Whether a superuser made the token to act for somebody: what it does, the superuser may do anyway, and there is no
 * person to ask. Every sign-in is renewable or names a device.
 * @param {core.RequestEvent} e
 */
function isSuperusersToken(e) {
  const { id, device, refreshable } = readClaims(e)
  return !!id && !device && !refreshable
}

/** @returns {never} */
function askForProof() {
  const error = new ValidationError('proof_required', 'Confirm that it is you first.')
  throw new ForbiddenError('Confirm that it is you first.', { proof: error })
}

/**
 * Refuses what only the owner may do until the person at this device has shown who they are, within ten minutes.
 * The requests of a batch are refused: their headers are whatever was written into the batch.
 * @param {core.RequestEvent} e
 */
function requireProof(e) {
  if (e.requestInfo().context === 'batch') askForProof()
  const { user, device } = findSession(e)
  const [row] = device ? e.app.findRecordsByIds('devices', [device]) : []
  const proven = row?.getString('proven') ?? ''
  const now = Date.now()
  const isOwn = row?.getString('user') === user.id
  const isRecent = isOwn && proven > toDate(now - lifetime) && proven <= toDate(now)
  if (!isRecent && !isSuperusersToken(e)) askForProof()
  return { user, device: row }
}

module.exports = { markProven, rememberSignIn, requireProof }
