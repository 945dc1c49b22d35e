/** @type {import('#hooks/requests/form.js')} */
const { blankError, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/mail/mail.js')} */
const { sendAlreadyRegistered, trySend, undelivered } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('./passwords.js')} */
const { findPasswordFault } = require(`${__hooks}/lib/auth/passwords.js`)
/** @type {import('./unconfirmed.js')} */
const { markUnconfirmed } = require(`${__hooks}/lib/auth/unconfirmed.js`)
/** @type {import('./usernames.js')} */
const { findUsernameFault, holdUsername } = require(`${__hooks}/lib/auth/usernames.js`)
/** @type {import('#hooks/mail/addresses.js')} */
const { findAddressFault, findOwner } = require(`${__hooks}/lib/mail/addresses.js`)

/**
 * The new account, or the one that the e-mail has; both take the same work.
 * @param {core.App} app
 * @param {core.Record} draft
 */
function saveAccount(app, draft) {
  /** @type {core.Record | null} */
  let known = null
  app.runInTransaction((tx) => {
    const username = draft.getString('username')
    refuseFields({ username: findUsernameFault(tx, username) })
    known = findOwner(tx, draft.email())
    if (known) holdUsername(tx, username, known)
    else tx.save(draft)
  })
  return known
}

/**
 * Creates an account, or writes to the one that is there; the answer is the same.
 * @param {core.RequestEvent} e
 */
function signUp(e) {
  const form = readTexts(e, ['name', 'username', 'email', 'password'])
  const name = form.name.trim()
  const email = form.email.trim()
  refuseFields({
    name: name ? null : blankError,
    username: findUsernameFault(e.app, form.username),
    email: findAddressFault(email),
    password: findPasswordFault(form.password),
  })
  const draft = new Record(e.app.findCollectionByNameOrId('users'))
  draft.load({ name, email, username: form.username })
  draft.setPassword(form.password)
  markUnconfirmed(e.app, draft)
  const known = saveAccount(e.app, draft)
  const sent = trySend(e.app, () => {
    if (known) sendAlreadyRegistered(e.app, email)
    else $mails.sendRecordVerification(e.app, draft)
  })
  if (sent) return e.noContent(204)
  if (!known) e.app.delete(draft)
  throw new ApiError(503, undelivered)
}

module.exports = { signUp }
