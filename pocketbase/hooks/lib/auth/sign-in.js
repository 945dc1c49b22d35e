/** @type {import('#hooks/auth/guesses/guesses.js')} */
const { takePasswordTurn } = require(`${__hooks}/lib/auth/guesses/guesses.js`)
/** @type {import('#hooks/auth/two-step/proofs.js')} */
const { requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('./usernames.js')} */
const { chooseUsername } = require(`${__hooks}/lib/auth/usernames.js`)

/**
 * Lets an unconfirmed account look like none, as PocketBase answers for none: otherwise a sign-up
 * with somebody's e-mail and then a sign-in would tell whether it was new.
 * @param {core.RecordAuthWithPasswordRequestEvent} e
 */
function hideUnconfirmed(e) {
  if (!e.record || e.record.verified() || !e.app.settings().smtp.enabled) return
  Object.assign(e, { record: null })
}

/**
 * Signs in by password, a bounded number of times until one is right.
 * @param {core.RecordAuthWithPasswordRequestEvent} e
 */
function signInByPassword(e) {
  const user = e.record ?? new Record(e.app.findCollectionByNameOrId('users'))
  const begin = takePasswordTurn(e.requestEvent, e.identity, user)
  hideUnconfirmed(e)
  e.next()
  begin()
}

/**
 * Takes the e-mail from the provider alone, and marks an account whose password PocketBase is
 * @param {core.RecordAuthWithOAuth2RequestEvent} e
 */
function prepareProvider(e) {
  // PocketBase links the account elsewhere to the session that asks: a way in that outlives a new password.
  if (e.requestEvent.auth?.collection().name === 'users') requireProof(e.requestEvent)
  if (e.createData) delete e.createData['email']
  if (e.record && !e.record.verified()) e.record.set('passwordless', true)
}

/**
 * Completes an account made by way of a provider: it has no password that anybody knows.
 * @param {core.RecordRequestEvent} e
 */
function completeSignUp(e) {
  if (!e.record || e.requestEvent.requestInfo().context !== 'oauth2') return
  e.record.set('passwordless', true)
  e.record.set('username', chooseUsername(e.app, e.record.getString('username')))
}

module.exports = { completeSignUp, prepareProvider, signInByPassword }
