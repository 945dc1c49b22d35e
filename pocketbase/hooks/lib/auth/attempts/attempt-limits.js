/** @type {import('#hooks/auth/session/devices.js')} */
const { findDevice } = require(`${__hooks}/lib/auth/session/devices.js`)
/** @type {import('./networks.js')} */
const { readNetwork } = require(`${__hooks}/lib/auth/attempts/networks.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { readClaims } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit, refuseIfLimited, resetRateLimit } = require(
  `${__hooks}/lib/requests/rate-limits.js`,
)

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

// What a stranger can use up is never what the owner needs: a browser that was signed in before has a limit of its own,
// other browsers share the limit of their network, and only the number of codes that may be mailed to an account is
// shared by all networks.
const maxCodesPerDevice = 20
const maxCodesPerNetwork = 10
const maxCodesForStrangers = 40
const maxPasswords = 50
const maxOwnPasswords = 10
const maxRecoveryCodes = 20
const maxOwnAuthenticatorCodes = 20
const maxOwnRecoveryCodes = 10
const maxOwnMails = 20

/**
 * Limits the codes that are created for an account within a day. A code allows five attempts at a million numbers: all
 * strangers together guess right with a probability of 40 * 5 / 1,000,000 = 0.02 % a day.
 * @param {core.RequestEvent} e
 * @param {string} account what stands for it, also for one that is not there
 * @param {core.Record} user
 */
function limitCodeRequests(e, account, user) {
  const key = `code:${$security.sha256(account)}`
  const device = findDevice(e, user)
  const wait = device
    ? rateLimit(e.app, `${key}:${device.id}`, maxCodesPerDevice, day)
    : rateLimit(e.app, `${key}:${readNetwork(e)}`, maxCodesPerNetwork, day) ||
      rateLimit(e.app, `${key}:strangers`, maxCodesForStrangers, day)
  refuseIfLimited(
    e,
    wait,
    'Too many codes were requested. Use the last one, or sign in another way.',
  )
}

/**
 * Limits the passwords that are tried for an identity from a network, or from a browser that was signed in before.
 * Returns a function that resets the limit once the password was right.
 * @param {core.RequestEvent} e
 * @param {string} identity
 * @param {core.Record} user
 */
function limitPasswordAttempts(e, identity, user) {
  const source = findDevice(e, user)?.id ?? readNetwork(e)
  const key = `password:${$security.sha256(identity.toLowerCase())}:${source}`
  const wait = rateLimit(e.app, key, maxPasswords, hour)
  refuseIfLimited(e, wait, 'Too many passwords were tried. Reset your password, or wait.')
  return () => resetRateLimit(e.app, key)
}

/**
 * Limits the passwords that a session tries for its own account: the session may be stolen.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @param {string} password
 */
function checkOwnPassword(e, user, password) {
  const key = `own-password:${user.id}:${readClaims(e)['device'] ?? ''}`
  const wait = rateLimit(e.app, key, maxOwnPasswords, 10 * minute)
  refuseIfLimited(e, wait, 'Too many passwords were tried.')
  if (!user.validatePassword(password)) return false
  resetRateLimit(e.app, key)
  return true
}

/**
 * Limits the codes of an authenticator app that are tried by anyone with the password. A code is one of a million, and
 * three are valid at a time: all strangers together guess right with a probability of 40 * 3 / 1,000,000 = 0.012 % a
 * day, a browser that was signed in with 20 * 3 / 1,000,000 = 0.006 %. Mailed codes and recovery codes have limits of
 * their own, and a new password resets the limit, so that nobody locks the owner out. Returns a function that resets
 * the limit once a code was right.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 */
function limitAuthenticatorAttempts(e, user) {
  const key = `authenticator:${$security.sha256(user.tokenKey())}`
  const device = findDevice(e, user)
  const own = `${key}:${device?.id ?? readNetwork(e)}`
  const wait = device
    ? rateLimit(e.app, own, maxCodesPerDevice, day)
    : rateLimit(e.app, own, maxCodesPerNetwork, day) ||
      rateLimit(e.app, `${key}:strangers`, maxCodesForStrangers, day)
  refuseIfLimited(e, wait, 'Too many codes were tried. Use a code by e-mail or a recovery code.')
  return () => resetRateLimit(e.app, own)
}

/**
 * Limits the recovery codes that are tried as a second step: they are too long to guess, but each attempt has a cost.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 */
function limitRecoveryAttempts(e, user) {
  const source = findDevice(e, user)?.id ?? readNetwork(e)
  const key = `recovery:${$security.sha256(user.tokenKey())}:${source}`
  const wait = rateLimit(e.app, key, maxRecoveryCodes, hour)
  refuseIfLimited(e, wait, 'Too many recovery codes were tried.')
  return () => resetRateLimit(e.app, key)
}

/**
 * A limit for one session at its own account: the session may be stolen, and must not use up the limits of the owner's
 * other sessions.
 * @param {string} what
 * @param {number} max
 * @param {number} window in milliseconds
 * @param {string} problem a sentence
 * @returns {(e: core.RequestEvent, user: core.Record) => () => void}
 */
const limitPerSession = (what, max, window, problem) => (e, user) => {
  const key = `own-${what}:${user.id}:${readClaims(e)['device'] ?? ''}`
  refuseIfLimited(e, rateLimit(e.app, key, max, window), problem)
  return () => resetRateLimit(e.app, key)
}

/**
 * Three codes of a million are valid at a time: a stolen session guesses right with 20 * 3 / 1,000,000 = 0.006 % a day.
 */
const limitOwnAuthenticatorAttempts = limitPerSession(
  'authenticator',
  maxOwnAuthenticatorCodes,
  day,
  'Too many codes were tried.',
)
const limitOwnRecoveryAttempts = limitPerSession(
  'recovery',
  maxOwnRecoveryCodes,
  10 * minute,
  'Too many recovery codes were tried.',
)
/** A mailed code allows five attempts: a stolen session guesses right with 20 * 5 / 1,000,000 = 0.01 % a day. */
const limitOwnMails = limitPerSession(
  'mail',
  maxOwnMails,
  day,
  'Too many codes were requested. Use the last one, or another method.',
)

module.exports = {
  checkOwnPassword,
  limitAuthenticatorAttempts,
  limitCodeRequests,
  limitOwnAuthenticatorAttempts,
  limitOwnMails,
  limitOwnRecoveryAttempts,
  limitPasswordAttempts,
  limitRecoveryAttempts,
}
