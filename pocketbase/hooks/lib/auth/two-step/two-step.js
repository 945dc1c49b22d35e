/** @type {import('./authenticators.js')} */
const authenticators = require(`${__hooks}/lib/auth/two-step/authenticators.js`)
/** @type {import('./recovery-codes.js')} */
const recoveryCodes = require(`${__hooks}/lib/auth/two-step/recovery-codes.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

/**
 * What the account asks for after the first step of a sign-in.
 * @param {core.App} app
 * @param {core.Record} user
 */
const readTwoStep = (app, user) => ({
  isOn: user.getBool('mfa'),
  authenticatorSince: authenticators.readSince(app, user),
  recoveryCodes: recoveryCodes.readState(app, user),
})

/** @param {core.RequestEvent} e */
function answer(e) {
  const { user } = findSession(e)
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, readTwoStep(e.app, user))
}

/**
 * Takes what belongs to two-step sign-in from an account that has it no longer.
 * @param {core.App} app
 * @param {core.Record} user
 */
function removeAll(app, user) {
  authenticators.removeOf(app, user)
  recoveryCodes.removeOf(app, user)
}

module.exports = { answer, readTwoStep, removeAll }
