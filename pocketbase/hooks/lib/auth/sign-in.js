/** @type {import('#hooks/auth/attempts/attempt-limits.js')} */
const { limitPasswordAttempts } = require(`${__hooks}/lib/auth/attempts/attempt-limits.js`)
/** @type {import('#hooks/auth/two-step/proofs.js')} */
const { requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('./usernames.js')} */
const { chooseUsername } = require(`${__hooks}/lib/auth/usernames.js`)

/**
 * Answers for an unconfirmed account as PocketBase does for a missing one: otherwise a sign-up with another person's
 * e-mail, followed by a sign-in, would reveal whether the e-mail was new.
 * @param {core.RecordAuthWithPasswordRequestEvent} e
 */
function hideUnconfirmed(e) {
  if (!e.record || e.record.verified() || !e.app.settings().smtp.enabled) return
  Object.assign(e, { record: null })
}

/**
 * Signs in by password and limits the attempts; a right password resets the limit.
 * @param {core.RecordAuthWithPasswordRequestEvent} e
 */
function signInByPassword(e) {
  const user = e.record ?? new Record(e.app.findCollectionByNameOrId('users'))
  const resetAttempts = limitPasswordAttempts(e.requestEvent, e.identity, user)
  hideUnconfirmed(e)
  e.next()
  resetAttempts()
}

/**
 * Takes the e-mail only from the provider, and marks an unconfirmed account as passwordless, as PocketBase is about to
 * replace its password.
 * @param {core.RecordAuthWithOAuth2RequestEvent} e
 */
function prepareProviderSignIn(e) {
  // PocketBase links the provider's account to the account of the current session: a way to sign in that survives a new
  // password.
  if (e.requestEvent.auth?.collection().name === 'users') requireProof(e.requestEvent)
  if (e.createData) delete e.createData['email']
  if (e.record && !e.record.verified()) e.record.set('passwordless', true)
}

/**
 * Completes an account that was created through a provider: nobody knows a password of it.
 * @param {core.RecordRequestEvent} e
 */
function completeProviderSignUp(e) {
  if (!e.record || e.requestEvent.requestInfo().context !== 'oauth2') return
  e.record.set('passwordless', true)
  e.record.set('username', chooseUsername(e.app, e.record.getString('username')))
}

module.exports = { completeProviderSignUp, prepareProviderSignIn, signInByPassword }
