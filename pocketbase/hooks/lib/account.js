/** @type {import('./devices.js')} */
const { findDevice } = require(`${__hooks}/lib/devices.js`)
/** @type {import('./form.js')} */
const { blank, readTexts, refuseFields } = require(`${__hooks}/lib/form.js`)
/** @type {import('./guesses.js')} */
const { tryOwnPassword } = require(`${__hooks}/lib/guesses.js`)
/** @type {import('./paid-plans.js')} */
const { endPlansOf } = require(`${__hooks}/lib/paid-plans.js`)
/** @type {import('./sessions.js')} */
const { findSession } = require(`${__hooks}/lib/sessions.js`)

/** @param {core.RequestEvent} e */
function signOutEverywhere(e) {
  const { user } = findSession(e)
  user.refreshTokenKey()
  e.app.save(user)
  return e.noContent(204)
}

/**
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @param {string} password
 * @returns {[string, string] | null}
 */
function findPasswordFault(e, user, password) {
  if (user.getBool('passwordless')) return null
  if (password === '') return blank
  if (tryOwnPassword(e, user, password)) return null
  return ['validation_wrong_password', 'The password is wrong.']
}

/**
 * Removes what the request log holds of a person: it is kept apart from the records.
 * @param {core.App} app
 * @param {core.Record} user
 */
function cleanLog(app, user) {
  const holds = 'instr(lower(data || message), lower({:text})) > 0'
  for (const text of [user.email(), user.id]) {
    app.auxDB().newQuery(`DELETE FROM _logs WHERE ${holds}`).bind({ text }).execute()
  }
}

/**
 * Deletes the account with all that refers to it; families stay, without a publisher.
 * @param {core.RequestEvent} e
 */
function deleteAccount(e) {
  const { user } = findSession(e)
  const form = readTexts(e, ['username', 'password'])
  refuseFields({
    username:
      form.username === user.getString('username')
        ? null
        : ['validation_mismatch', 'This is not your username.'],
    password: findPasswordFault(e, user, form.password),
  })
  endPlansOf(e.app, user)
  require(`${__hooks}/lib/security-news.js`).noteCause(e, user)
  e.app.delete(user)
  cleanLog(e.app, user)
  return e.noContent(204)
}

/**
 * @param {core.RecordRequestEvent} e
 */
function prepareUpdate(e) {
  const user = e.record
  if (!user) return
  const body = e.requestEvent.requestInfo().body
  if (body['oldPassword'] && e.requestEvent.auth?.id === user.id)
    tryOwnPassword(e.requestEvent, user.original(), String(body['oldPassword']))
  if (body['password']) user.set('passwordless', false)
  if (user.getBool('mfa') && !user.original().getBool('mfa') && !user.verified()) {
    refuseFields({
      mfa: ['validation_unverified', 'Confirm your e-mail first: the codes go there.'],
    })
  }
  user.set('present_device', findDevice(e.requestEvent, user)?.id)
}

module.exports = { deleteAccount, prepareUpdate, signOutEverywhere }
