/** @type {import('./authenticators.js')} */
const authenticators = require(`${__hooks}/lib/auth/two-step/authenticators.js`)
/** @type {import('./recovery-codes.js')} */
const recoveryCodes = require(`${__hooks}/lib/auth/two-step/recovery-codes.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

/**
 * The second step that the account asks for.
 * @param {core.App} app
 * @param {core.Record} user
 */
const readTwoStep = (app, user) => ({
  isOn: user.getBool('mfa'),
  authenticatorSince: authenticators.readSince(app, user),
  recoveryCodes: recoveryCodes.readState(app, user),
})

/** @param {core.RequestEvent} e */
function answerTwoStep(e) {
  const { user } = findSession(e)
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, readTwoStep(e.app, user))
}

/**
 * Removes the authenticator and the recovery codes of an account that has turned off two-step sign-in.
 * @param {core.App} app
 * @param {core.Record} user
 */
function removeAll(app, user) {
  authenticators.removeFor(app, user)
  recoveryCodes.removeFor(app, user)
}

module.exports = { answerTwoStep, readTwoStep, removeAll }
