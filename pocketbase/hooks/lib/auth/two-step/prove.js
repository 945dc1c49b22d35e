/** @type {import('#hooks/mail/addresses.js')} */
const { maskAddress } = require(`${__hooks}/lib/mail/addresses.js`)
/** @type {import('./authenticators.js')} */
const authenticators = require(`${__hooks}/lib/auth/two-step/authenticators.js`)
/** @type {import('#hooks/requests/form.js')} */
const { blank, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/guesses/guesses.js')} */
const { takeOwnAuthenticatorTurn, takeOwnMailTurn, takeOwnRecoveryTurn, tryOwnPassword } = require(
  `${__hooks}/lib/auth/guesses/guesses.js`,
)
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
 * By what the person can show who they are.
 * @param {core.RequestEvent} e
 */
function answerWays(e) {
  const { user } = findSession(e)
  const ways = {
    password: !user.getBool('passwordless'),
    authenticator: authenticators.readSince(e.app, user) !== '',
    mail: e.app.settings().smtp.enabled,
    recovery: (recoveryCodes.readState(e.app, user)?.left ?? 0) > 0,
  }
  const able = Object.entries(ways).filter(([, isAble]) => isAble)
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { ways: able.map(([way]) => way) })
}

/**
 * Mails a code to the person’s own address.
 * @param {core.RequestEvent} e
 */
function sendCode(e) {
  const { user } = findSession(e)
  takeOwnMailTurn(e, user)
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
 * @param {() => void} begin
 * @param {[string, string]} fault
 */
function settle(isRight, begin, fault) {
  if (!isRight) return fault
  begin()
  return null
}

/** @type {[string, string]} */
const wrongPassword = ['validation_wrong_password', 'The password is wrong.']
/** @type {[string, string]} */
const wrongMailed = ['validation_wrong_code', 'The code is wrong or has expired.']

/** @type {Record<string, Check>} what is wrong with what was given, by its field */
const checks = {
  password: (e, user, given) => {
    const isKnown = !user.getBool('passwordless')
    return isKnown && tryOwnPassword(e, user, given) ? null : wrongPassword
  },
  authenticator: (e, user, given) => {
    const begin = takeOwnAuthenticatorTurn(e, user)
    return settle(authenticators.takeCode(e.app, user, given), begin, authenticators.wrongCode)
  },
  code: (e, user, given, form) =>
    mailedCodes.openCode(e, form['otpId'] ?? '', given, user.id) ? null : wrongMailed,
  recovery: (e, user, given) => {
    const begin = takeOwnRecoveryTurn(e, user)
    return settle(recoveryCodes.takeCode(e, user, given), begin, recoveryCodes.wrongCode)
  },
}

/**
 * Takes what shows that the owner sits at this device: from then on it may do for a while what only the owner may.
 * @param {core.RequestEvent} e
 */
function prove(e) {
  const { user, device } = findSession(e)
  if (!device) throw new ForbiddenError('This sign-in is no person’s own: nothing can be shown.')
  const form = readTexts(e, ['password', 'authenticator', 'otpId', 'code', 'recovery'])
  /** @type {Record<string, string>} */
  const given = form
  const [name = ''] = Object.keys(checks).filter((field) => given[field])
  if (name === '') refuseFields({ password: blank })
  refuseFields({ [name]: checks[name]?.(e, user, given[name] ?? '', given) ?? null })
  markProven(e.app, device)
  return e.noContent(204)
}

module.exports = { answerWays, prove, sendCode }
