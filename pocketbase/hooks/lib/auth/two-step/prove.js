/** @type {import('#hooks/mail/addresses.js')} */
const { maskAddress } = require(`${__hooks}/lib/mail/addresses.js`)
/** @type {import('./authenticators.js')} */
const authenticators = require(`${__hooks}/lib/auth/two-step/authenticators.js`)
/** @type {import('#hooks/requests/form.js')} */
const { blankError, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/attempts/attempt-limits.js')} */
const {
  checkOwnPassword,
  limitOwnAuthenticatorAttempts,
  limitOwnMails,
  limitOwnRecoveryAttempts,
} = require(`${__hooks}/lib/auth/attempts/attempt-limits.js`)
/** @type {import('#hooks/mail/mail.js')} */
const { trySend, undelivered } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('#hooks/auth/one-time-codes.js')} */
const mailedCodes = require(`${__hooks}/lib/auth/one-time-codes.js`)
/** @type {import('./proofs.js')} */
const { markProven } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('./recovery-codes.js')} */
const recoveryCodes = require(`${__hooks}/lib/auth/two-step/recovery-codes.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

/**
 * The methods by which the person can prove their identity.
 * @param {core.RequestEvent} e
 */
function answerMethods(e) {
  const { user } = findSession(e)
  const ways = {
    password: !user.getBool('passwordless'),
    authenticator: authenticators.readSince(e.app, user) !== '',
    mail: e.app.settings().smtp.enabled,
    recovery: (recoveryCodes.readState(e.app, user)?.left ?? 0) > 0,
  }
  const available = Object.entries(ways).filter(([, isAble]) => isAble)
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { ways: available.map(([way]) => way) })
}

/**
 * Mails a code to the person's own address.
 * @param {core.RequestEvent} e
 */
function sendCode(e) {
  const { user } = findSession(e)
  limitOwnMails(e, user)
  let otpId = ''
  const sent = trySend(e.app, () => {
    otpId = mailedCodes.sendCode(e, user)
  })
  if (!sent || !otpId) throw new ApiError(503, undelivered)
  return e.json(200, { otpId, email: maskAddress(user.email()) })
}

/** @typedef {(e: core.RequestEvent, user: core.Record, given: string, form: Record<string, string>) => [string, string] | null} Check */

/**
 * @param {boolean} isRight
 * @param {() => void} resetAttempts
 * @param {[string, string]} fault
 */
function checkAndReset(isRight, resetAttempts, fault) {
  if (!isRight) return fault
  resetAttempts()
  return null
}

/** @type {[string, string]} */
const wrongPassword = ['validation_wrong_password', 'The password is wrong.']
/** @type {[string, string]} */
const wrongMailedCode = ['validation_wrong_code', 'The code is wrong or has expired.']

/** @type {Record<string, Check>} what is wrong with what was given, by its field */
const checks = {
  password: (e, user, values) => {
    const isKnown = !user.getBool('passwordless')
    return isKnown && checkOwnPassword(e, user, values) ? null : wrongPassword
  },
  authenticator: (e, user, values) => {
    const resetAttempts = limitOwnAuthenticatorAttempts(e, user)
    return checkAndReset(
      authenticators.consumeCode(e.app, user, values),
      resetAttempts,
      authenticators.wrongCode,
    )
  },
  code: (e, user, values, form) =>
    mailedCodes.verifyCode(e, form['otpId'] ?? '', values, user.id) ? null : wrongMailedCode,
  recovery: (e, user, values) => {
    const resetAttempts = limitOwnRecoveryAttempts(e, user)
    return checkAndReset(
      recoveryCodes.consumeCode(e, user, values),
      resetAttempts,
      recoveryCodes.wrongCode,
    )
  },
}

/**
 * Accepts a proof that the owner is at this device, which then may take protected actions for ten minutes.
 * @param {core.RequestEvent} e
 */
function prove(e) {
  const { user, device } = findSession(e)
  if (!device)
    throw new ForbiddenError('This sign-in belongs to no device, so it cannot be confirmed.')
  const form = readTexts(e, ['password', 'authenticator', 'otpId', 'code', 'recovery'])
  /** @type {Record<string, string>} */
  const values = form
  const [name = ''] = Object.keys(checks).filter((field) => values[field])
  if (name === '') refuseFields({ password: blankError })
  refuseFields({ [name]: checks[name]?.(e, user, values[name] ?? '', values) ?? null })
  markProven(e.app, device)
  return e.noContent(204)
}

module.exports = { answerMethods, prove, sendCode }
