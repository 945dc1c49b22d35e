/** @type {import('./addresses.js')} */
const { maskAddress } = require(`${__hooks}/lib/addresses.js`)
/** @type {import('./form.js')} */
const { readTexts } = require(`${__hooks}/lib/form.js`)
/** @type {import('./guesses.js')} */
const { takeCodeTurn } = require(`${__hooks}/lib/guesses.js`)
/** @type {import('./mail.js')} */
const { trySend, undelivered } = require(`${__hooks}/lib/mail.js`)
/** @type {import('./one-time-codes.js')} */
const codes = require(`${__hooks}/lib/one-time-codes.js`)

/**
 * The account that has shown its password and still owes a second factor.
 * @param {core.App} app
 * @param {string} mfaId
 */
function findPending(app, mfaId) {
  const users = app.findCollectionByNameOrId('users')
  const [row] = app.findRecordsByIds('_mfas', [mfaId])
  const pending = row && app.findMFAById(mfaId)
  if (!pending || pending.collectionRef() !== users.id || pending.method() === 'otp') return null
  if (pending.hasExpired(users.mfa.durationTime())) return null
  const [user] = app.findRecordsByIds(users.id, [pending.recordRef()])
  return user ?? null
}

/** @param {core.RequestEvent} e */
function sendCode(e) {
  const { mfaId } = readTexts(e, ['mfaId'])
  const user = findPending(e.app, mfaId)
  if (!user) throw new NotFoundError('This sign-in has expired. Start again with your password.')
  // A new password begins anew: what somebody who had the old one used up is not the owner's.
  takeCodeTurn(e, user.tokenKey(), user)
  let otpId = ''
  const sent = trySend(e.app, () => {
    otpId = codes.sendCode(e, user)
  })
  if (!sent || !otpId) throw new ApiError(503, undelivered)
  return e.json(200, { otpId, email: maskAddress(user.email()) })
}

module.exports = { sendCode }
