/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit } = require(`${__hooks}/lib/requests/rate-limits.js`)

/** How many days an account may remain unconfirmed, and a username be held as if by one. */
const maxUnconfirmedDays = 7

const day = 24 * 60 * 60 * 1000
/** How many verification mails an address gets within a day, whoever requests them. */
const maxMails = 10

const now = () => new Date().toISOString().replace('T', ' ')

/**
 * Marks an account as unusable until its address is confirmed. Without a mail server it is usable at once.
 * @param {core.App} app
 * @param {core.Record} user
 */
function markUnconfirmed(app, user) {
  if (app.settings().smtp.enabled) user.set('awaits_confirmation', now())
}

/**
 * Exempts a confirmed account from deletion.
 * @param {core.Record | undefined} user
 */
function clearOnConfirmation(user) {
  if (user?.verified()) user.set('awaits_confirmation', '')
}

/**
 * Exempts an account that was signed in to, confirmed or not.
 * @param {core.RecordAuthRequestEvent} e
 */
function clearOnSignIn(e) {
  if (!e.record?.getString('awaits_confirmation')) return
  const clear = "UPDATE users SET awaits_confirmation = '' WHERE id = {:id}"
  e.app.db().newQuery(clear).bind({ id: e.record.id }).execute()
}

/**
 * Deletes accounts that were never confirmed, and the usernames that were held as if by one. Both are deleted at the
 * same age, so that a username that becomes free does not reveal which of the two it was.
 * @param {core.App} app
 */
function deleteUnconfirmed(app) {
  const oldest = new Date(Date.now() - maxUnconfirmedDays * day).toISOString().replace('T', ' ')
  const waits = "awaits_confirmation != '' && awaits_confirmation < {:oldest} && verified = false"
  app.runInTransaction((tx) => {
    for (const user of tx.findRecordsByFilter('users', waits, '', 0, 0, { oldest })) {
      if (user) tx.delete(user)
    }
    const deleteHolds = 'DELETE FROM username_holds WHERE created < {:oldest}'
    tx.db().newQuery(deleteHolds).bind({ oldest }).execute()
  })
}

/**
 * Limits the verification mails to an address; the answer is the same.
 * @param {core.RecordRequestVerificationRequestEvent} e
 */
function limitVerificationMails(e) {
  const isLimited = rateLimit(e.app, `verification:${e.record?.id}`, maxMails, day) > 0
  return isLimited ? e.noContent(204) : e.next()
}

module.exports = {
  clearOnConfirmation,
  clearOnSignIn,
  deleteUnconfirmed,
  limitVerificationMails,
  markUnconfirmed,
}
