/** @type {import('#hooks/requests/turns.js')} */
const { takeTurn } = require(`${__hooks}/lib/requests/turns.js`)

/** How long an account may wait for its address to be confirmed, and a username be held as if it did. */
const days = 7

const day = 24 * 60 * 60 * 1000
/** So many mails to verify an address are sent within a day, whoever asks for them. */
const maxMails = 10

const now = () => new Date().toISOString().replace('T', ' ')

/**
 * Notes that an account cannot be used before its address is confirmed: without a mail server it can.
 * @param {core.App} app
 * @param {core.Record} user
 */
function awaitConfirmation(app, user) {
  if (app.settings().smtp.enabled) user.set('awaits_confirmation', now())
}

/**
 * An account that was confirmed is there to stay.
 * @param {core.Record | undefined} user
 */
function noteConfirmed(user) {
  if (user?.verified()) user.set('awaits_confirmation', '')
}

/**
 * So is one that somebody signed in to, confirmed or not.
 * @param {core.RecordAuthRequestEvent} e
 */
function noteSignIn(e) {
  if (!e.record?.getString('awaits_confirmation')) return
  const note = "UPDATE users SET awaits_confirmation = '' WHERE id = {:id}"
  e.app.db().newQuery(note).bind({ id: e.record.id }).execute()
}

/**
 * Forgets accounts that were never confirmed, and the usernames that were held as if by one: both at
 * the same age, so that a username that is free again does not tell which of the two it was.
 * @param {core.App} app
 */
function forgetUnconfirmed(app) {
  const oldest = new Date(Date.now() - days * day).toISOString().replace('T', ' ')
  const waits = "awaits_confirmation != '' && awaits_confirmation < {:oldest} && verified = false"
  app.runInTransaction((tx) => {
    for (const user of tx.findRecordsByFilter('users', waits, '', 0, 0, { oldest })) {
      if (user) tx.delete(user)
    }
    const forget = 'DELETE FROM username_holds WHERE created < {:oldest}'
    tx.db().newQuery(forget).bind({ oldest }).execute()
  })
}

/**
 * Sends no more mails to an address than it needs; the answer is the same.
 * @param {core.RecordRequestVerificationRequestEvent} e
 */
function boundMails(e) {
  const isOver = takeTurn(e.app, `verification:${e.record?.id}`, maxMails, day) > 0
  return isOver ? e.noContent(204) : e.next()
}

module.exports = { awaitConfirmation, boundMails, forgetUnconfirmed, noteConfirmed, noteSignIn }
