/** @type {import('#hooks/mail/addresses.js')} */
const { maskAddress } = require(`${__hooks}/lib/mail/addresses.js`)
/** @type {import('./authenticators.js')} */
const authenticators = require(`${__hooks}/lib/auth/two-step/authenticators.js`)
/** @type {import('#hooks/requests/form.js')} */
const { blankError, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/attempts/attempt-limits.js')} */
const { limitAuthenticatorAttempts, limitCodeRequests, limitRecoveryAttempts } = require(
  `${__hooks}/lib/auth/attempts/attempt-limits.js`,
)
/** @type {import('#hooks/mail/mail.js')} */
const { trySend, undelivered } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('#hooks/auth/one-time-codes.js')} */
const codes = require(`${__hooks}/lib/auth/one-time-codes.js`)
/** @type {import('./recovery-codes.js')} */
const recoveryCodes = require(`${__hooks}/lib/auth/two-step/recovery-codes.js`)

/**
 * The account whose first step succeeded and whose second is missing, with the method of the first.
 * @param {core.App} app
 * @param {string} mfaId known to whoever took the first step, and nobody else
 */
function findPending(app, mfaId) {
  const users = app.findCollectionByNameOrId('users')
  const [row] = app.findRecordsByIds('_mfas', [mfaId])
  const pending = row && app.findMFAById(mfaId)
  if (!pending || pending.collectionRef() !== users.id) return null
  if (pending.hasExpired(users.mfa.durationTime())) return null
  const [user] = app.findRecordsByIds(users.id, [pending.recordRef()])
  return user ? { user, first: pending.method() } : null
}

/**
 * @param {core.RequestEvent} e
 * @param {string} mfaId
 */
function requirePending(e, mfaId) {
  const pending = findPending(e.app, mfaId)
  if (pending) return pending
  throw new NotFoundError('This sign-in has expired. Start again.')
}

/**
 * The methods for the second step, the best first: only whoever completed the first step learns them.
 * @param {core.RequestEvent} e
 */
function answerOptions(e) {
  const { user, first } = requirePending(e, readTexts(e, ['mfaId']).mfaId)
  const isMailed = first === 'otp'
  const ways = {
    authenticator: authenticators.readSince(e.app, user) !== '',
    mail: !isMailed,
    password: isMailed && !user.getBool('passwordless'),
    recovery: (recoveryCodes.readState(e.app, user)?.left ?? 0) > 0,
  }
  const available = Object.entries(ways).filter(([, isAble]) => isAble)
  return e.json(200, { ways: available.map(([way]) => way), email: maskAddress(user.email()) })
}

/**
 * Completes the second step with a code of an authenticator app or a recovery code.
 * @param {core.RequestEvent} e
 */
function enterCode(e) {
  const { mfaId, authenticator, recovery } = readTexts(e, ['mfaId', 'authenticator', 'recovery'])
  const { user } = requirePending(e, mfaId)
  if (recovery) {
    const resetAttempts = limitRecoveryAttempts(e, user)
    if (!recoveryCodes.consumeCode(e, user, recovery)) {
      refuseFields({ recovery: recoveryCodes.wrongCode })
    }
    resetAttempts()
    const left = recoveryCodes.readState(e.app, user)?.left ?? 0
    return $apis.recordAuthResponse(e, user, 'recovery', { recoveryCodesLeft: left })
  }
  refuseFields({ authenticator: authenticator ? null : blankError })
  const resetAttempts = limitAuthenticatorAttempts(e, user)
  if (!authenticators.consumeCode(e.app, user, authenticator)) {
    refuseFields({ authenticator: authenticators.wrongCode })
  }
  resetAttempts()
  return $apis.recordAuthResponse(e, user, 'authenticator')
}

/** @param {core.RequestEvent} e */
function sendCode(e) {
  const { user, first } = requirePending(e, readTexts(e, ['mfaId']).mfaId)
  if (first === 'otp') throw new NotFoundError('This sign-in has expired. Start again.')
  // A new password resets the limit: what someone with the old password used up does not count for the owner.
  limitCodeRequests(e, user.tokenKey(), user)
  let otpId = ''
  const sent = trySend(e.app, () => {
    otpId = codes.sendCode(e, user)
  })
  if (!sent || !otpId) throw new ApiError(503, undelivered)
  return e.json(200, { otpId, email: maskAddress(user.email()) })
}

module.exports = { answerOptions, enterCode, sendCode }
