/** @type {import('#hooks/auth/session/devices.js')} */
const { findDevice } = require(`${__hooks}/lib/auth/session/devices.js`)
/** @type {import('./networks.js')} */
const { readNetwork } = require(`${__hooks}/lib/auth/guesses/networks.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { readClaims } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/requests/turns.js')} */
const { giveTurnsBack, refuseUntil, takeTurn } = require(`${__hooks}/lib/requests/turns.js`)

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

// What a stranger may use up is never what the owner needs: a browser that was signed in before
// has turns of its own, others share those of their network, and only the number of codes that
// may be mailed to an account is one for all the networks there are.
const maxCodesOfDevice = 20
const maxCodesOfNetwork = 10
const maxCodesOfStrangers = 40
const maxPasswords = 50
const maxOwnPasswords = 10
const maxRecoveryCodes = 20
const maxOwnAuthenticatorCodes = 20
const maxOwnRecoveryCodes = 10
const maxOwnMails = 20

/**
 * Bounds the codes that are made for an account within a day. A code has five tries at a million
 * numbers: all strangers together guess right with a chance of 40 * 5 / 1,000,000 = 0.02 % a day.
 * @param {core.RequestEvent} e
 * @param {string} account what stands for it, also for one that is not there
 * @param {core.Record} user
 */
function takeCodeTurn(e, account, user) {
  const key = `code:${$security.sha256(account)}`
  const device = findDevice(e, user)
  const wait = device
    ? takeTurn(e.app, `${key}:${device.id}`, maxCodesOfDevice, day)
    : takeTurn(e.app, `${key}:${readNetwork(e)}`, maxCodesOfNetwork, day) ||
      takeTurn(e.app, `${key}:strangers`, maxCodesOfStrangers, day)
  refuseUntil(
    e,
    wait,
    'Too many codes were asked for. Use the last one, or another way to sign in.',
  )
}

/**
 * Bounds the passwords that are tried at an identity from a network, or from a browser that was
 * signed in before; gives how to begin anew once the password was right.
 * @param {core.RequestEvent} e
 * @param {string} identity
 * @param {core.Record} user
 */
function takePasswordTurn(e, identity, user) {
  const source = findDevice(e, user)?.id ?? readNetwork(e)
  const key = `password:${$security.sha256(identity.toLowerCase())}:${source}`
  const wait = takeTurn(e.app, key, maxPasswords, hour)
  refuseUntil(e, wait, 'Too many passwords were tried. Reset your password, or wait.')
  return () => giveTurnsBack(e.app, key)
}

/**
 * Bounds the passwords that a session tries at its own account: it may be a stolen one.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @param {string} password
 */
function tryOwnPassword(e, user, password) {
  const key = `own-password:${user.id}:${readClaims(e)['device'] ?? ''}`
  const wait = takeTurn(e.app, key, maxOwnPasswords, 10 * minute)
  refuseUntil(e, wait, 'Too many passwords were tried.')
  if (!user.validatePassword(password)) return false
  giveTurnsBack(e.app, key)
  return true
}

/**
 * Bounds the codes of an authenticator app that are tried by whoever has the password. A code is one of a million, and
 * three are good at a time: all strangers together guess right with a chance of 40 * 3 / 1,000,000 = 0.012 % a day, a
 * browser that was signed in with 20 * 3 / 1,000,000 = 0.006 %. Mailed codes and recovery codes have turns of their
 * own, and a new password begins anew, so that nobody locks the owner out. Gives what to do once a code was right.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 */
function takeAuthenticatorTurn(e, user) {
  const key = `authenticator:${$security.sha256(user.tokenKey())}`
  const device = findDevice(e, user)
  const own = `${key}:${device?.id ?? readNetwork(e)}`
  const wait = device
    ? takeTurn(e.app, own, maxCodesOfDevice, day)
    : takeTurn(e.app, own, maxCodesOfNetwork, day) ||
      takeTurn(e.app, `${key}:strangers`, maxCodesOfStrangers, day)
  refuseUntil(e, wait, 'Too many codes were tried. Use a code by e-mail or a recovery code.')
  return () => giveTurnsBack(e.app, own)
}

/**
 * Bounds the recovery codes that are tried as a second step: they are too long to guess, but each try has a price.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 */
function takeRecoveryTurn(e, user) {
  const source = findDevice(e, user)?.id ?? readNetwork(e)
  const key = `recovery:${$security.sha256(user.tokenKey())}:${source}`
  const wait = takeTurn(e.app, key, maxRecoveryCodes, hour)
  refuseUntil(e, wait, 'Too many recovery codes were tried.')
  return () => giveTurnsBack(e.app, key)
}

/**
 * The turns of one session at its own account: it may be a stolen one, and uses up nothing of the owner's others.
 * @param {string} what
 * @param {number} max
 * @param {number} window in milliseconds
 * @param {string} problem a sentence
 * @returns {(e: core.RequestEvent, user: core.Record) => () => void}
 */
const turnsOfSession = (what, max, window, problem) => (e, user) => {
  const key = `own-${what}:${user.id}:${readClaims(e)['device'] ?? ''}`
  refuseUntil(e, takeTurn(e.app, key, max, window), problem)
  return () => giveTurnsBack(e.app, key)
}

/** Three codes of a million are good at a time: a stolen session is right with 20 * 3 / 1,000,000 = 0.006 % a day. */
const takeOwnAuthenticatorTurn = turnsOfSession(
  'authenticator',
  maxOwnAuthenticatorCodes,
  day,
  'Too many codes were tried.',
)
const takeOwnRecoveryTurn = turnsOfSession(
  'recovery',
  maxOwnRecoveryCodes,
  10 * minute,
  'Too many recovery codes were tried.',
)
/** A mailed code has five tries: a stolen session is right with 20 * 5 / 1,000,000 = 0.01 % a day. */
const takeOwnMailTurn = turnsOfSession(
  'mail',
  maxOwnMails,
  day,
  'Too many codes were asked for. Use the last one, or another way.',
)

module.exports = {
  takeAuthenticatorTurn,
  takeCodeTurn,
  takeOwnAuthenticatorTurn,
  takeOwnMailTurn,
  takeOwnRecoveryTurn,
  takePasswordTurn,
  takeRecoveryTurn,
  tryOwnPassword,
}
