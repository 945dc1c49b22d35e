/** @type {import('#hooks/mail/addresses.js')} */
const { findAddressFault, findHold, findOwner } = require(`${__hooks}/lib/mail/addresses.js`)
/** @type {import('#hooks/requests/form.js')} */
const { readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/mail/mail.js')} */
const { sendAlreadyRegistered, trySend, undelivered } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('#hooks/auth/two-step/proofs.js')} */
const { requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit, refuseIfLimited } = require(`${__hooks}/lib/requests/rate-limits.js`)

/** How many mails to addresses of their choice a person may cause within a day. */
const maxMails = 60
const day = 24 * 60 * 60 * 1000

/**
 * Writes to the new address, whether it has an account or not; the answer is the same.
 * @param {core.RequestEvent} e
 */
function requestEmailChange(e) {
  const { user } = findSession(e)
  const newEmail = readTexts(e, ['newEmail']).newEmail.trim()
  const isPresent = newEmail.toLowerCase() === user.email().toLowerCase()
  refuseFields({
    newEmail: isPresent
      ? ['validation_same_email', 'This is your e-mail already.']
      : findAddressFault(newEmail),
  })
  requireProof(e)
  const wait = rateLimit(e.app, `email-change:${user.id}`, maxMails, day)
  refuseIfLimited(e, wait, 'Too many new addresses were tried.')
  const owner = findOwner(e.app, newEmail)
  const sent = trySend(e.app, () => {
    if (owner && owner.id !== user.id) sendAlreadyRegistered(e.app, newEmail)
    else $mails.sendRecordChangeEmail(e.app, user, newEmail)
  })
  if (!sent) throw new ApiError(503, undelivered)
  return e.noContent(204)
}

/**
 * Refuses an address that is held for another account since the link was sent, as PocketBase does
 * one that has an account.
 * @param {core.RecordConfirmEmailChangeRequestEvent} e
 */
function checkConfirmation(e) {
  const hold = findHold(e.app, e.newEmail)
  if (hold && hold.getString('user') !== e.record?.id) {
    refuseFields({ token: ['validation_invalid_token_email', 'The new email address is invalid.'] })
  }
}

module.exports = { checkConfirmation, requestEmailChange }
