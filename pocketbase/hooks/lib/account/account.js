/** @type {import('#hooks/auth/session/devices.js')} */
const { findDevice, renewedDeviceKey } = require(`${__hooks}/lib/auth/session/devices.js`)
/** @type {import('#hooks/requests/form.js')} */
const { blankError, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/attempts/attempt-limits.js')} */
const { checkOwnPassword } = require(`${__hooks}/lib/auth/attempts/attempt-limits.js`)
/** @type {import('#hooks/subscription/paid-plans.js')} */
const { endPlansOf } = require(`${__hooks}/lib/subscription/paid-plans.js`)
/** @type {import('#hooks/auth/two-step/proofs.js')} */
const { markProven, requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession, readClaims } = require(`${__hooks}/lib/auth/session/sessions.js`)

/** @param {core.RequestEvent} e */
function signOutEverywhere(e) {
  const { user } = findSession(e)
  user.refreshTokenKey()
  e.app.save(user)
  return e.noContent(204)
}

/**
 * Deletes the log entries about a person; the log is stored apart from the records.
 * @param {core.App} app
 * @param {core.Record} user
 */
function deleteLogEntries(app, user) {
  const holds = 'instr(lower(data || message), lower({:text})) > 0'
  for (const text of [user.email(), user.id]) {
    app.auxDB().newQuery(`DELETE FROM _logs WHERE ${holds}`).bind({ text }).execute()
  }
}

/**
 * Deletes the account and everything that refers to it; families remain without a publisher.
 * @param {core.RequestEvent} e
 */
function deleteAccount(e) {
  const { user } = findSession(e)
  const { username } = readTexts(e, ['username'])
  refuseFields({
    username:
      username === user.getString('username')
        ? null
        : ['validation_mismatch', 'This is not your username.'],
  })
  requireProof(e)
  endPlansOf(e.app, user)
  require(`${__hooks}/lib/auth/security/events.js`).recordCause(e, user)
  e.app.delete(user)
  deleteLogEntries(e.app, user)
  return e.noContent(204)
}

/**
 * Sets a password. All sessions end with the old one; the current session continues with a new token.
 * @param {core.RequestEvent} e
 */
function changePassword(e) {
  const { user, device } = requireProof(e)
  const { password } = readTexts(e, ['password'])
  refuseFields({ password: password ? null : blankError })
  user.setPassword(password)
  user.set('passwordless', false)
  user.set('present_device', device?.id)
  require(`${__hooks}/lib/auth/security/events.js`).recordCause(e, user)
  e.app.save(user)
  if (!device) return e.noContent(204)
  e.set(renewedDeviceKey, device)
  return $apis.recordAuthResponse(e, user, '')
}

/**
 * Whether a change of a user affects how they sign in.
 * @param {core.Record} user
 * @param {Record<string, any>} body
 */
const changesSignIn = (user, body) =>
  !!body['password'] ||
  user.getString('password') !== '' ||
  user.email() !== user.original().email() ||
  user.getBool('mfa') !== user.original().getBool('mfa')

/**
 * @param {core.RecordRequestEvent} e
 */
function prepareUpdate(e) {
  const user = e.record
  if (!user) return
  const { requestEvent } = e
  const body = requestEvent.requestInfo().body
  if (requestEvent.auth?.id === user.id) {
    const old = body['oldPassword']
    const { device } = readClaims(requestEvent)
    const isProven = old && checkOwnPassword(requestEvent, user.original(), String(old))
    if (isProven && device) markProven(e.app, device)
    if (changesSignIn(user, body)) requireProof(requestEvent)
  }
  if (body['password']) user.set('passwordless', false)
  if (user.getBool('mfa') && !user.original().getBool('mfa') && !user.verified()) {
    refuseFields({
      mfa: ['validation_unverified', 'Confirm your e-mail first: the codes go there.'],
    })
  }
  user.set('present_device', findDevice(e.requestEvent, user)?.id)
}

module.exports = { changePassword, deleteAccount, prepareUpdate, signOutEverywhere }
