/** @type {import('#hooks/mail/addresses.js')} */
const { findUser, maskAddress } = require(`${__hooks}/lib/mail/addresses.js`)
/** @type {import('#hooks/requests/form.js')} */
const { readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/mail/mail.js')} */
const { trySend } = require(`${__hooks}/lib/mail/mail.js`)

const day = 24 * 60 * 60 * 1000
const lifetime = 3 * day
/** For how long a link is still reported as expired or used. */
const retention = 30 * day
const tokenPattern = /^[A-Za-z0-9]{43}$/

/** @typedef {'ready' | 'used' | 'expired' | 'replaced' | 'unknown'} LinkState */

/** @param {number} time in milliseconds since 1970 */
const toDate = (time) => new Date(time).toISOString().replace('T', ' ')

const findSiteUrl = (/** @type {core.App} */ app) => app.settings().meta.appURL.replace(/\/+$/, '')

/**
 * Creates a link that ends all sessions of an account, for a mail to one of its addresses. A link of the kind
 * `take_back` also restores that address, and holds it for the account until it expires.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {'secure' | 'take_back'} kind
 * @param {string} email
 */
function makeLink(app, user, kind, email) {
  // 43 of 62 letters and digits: 256 bits.
  const token = $security.randomString(43)
  const expires = toDate(Date.now() + lifetime)
  const link = new Record(app.findCollectionByNameOrId('security_links'))
  link.load({ user: user.id, kind, email, expires, token_hash: $security.sha256(token) })
  app.save(link)
  return { link, expires, url: `${findSiteUrl(app)}/secure-account/#token=${token}` }
}

/**
 * @param {core.App} app
 * @param {string} condition
 * @param {Record<string, string>} values
 * @returns {core.Record[]}
 */
const findLinks = (app, condition, values) =>
  app
    .findAllRecords('security_links', $dbx.exp(condition, values))
    .flatMap((link) => (link ? [link] : []))

/**
 * The former addresses that an account may restore.
 * @param {core.App} app
 * @param {core.Record} user
 */
function findFormerAddresses(app, user) {
  const live = `user = {:user} AND kind = 'take_back' AND used = '' AND expires > {:now}`
  const links = findLinks(app, live, { user: user.id, now: toDate(Date.now()) })
  return [...new Set(links.map((link) => link.getString('email')))]
}

/**
 * -
 * @param {core.App} app
 * @param {string} user
 */
function deleteLinks(app, user) {
  app.db().newQuery('DELETE FROM security_links WHERE user = {:user}').bind({ user }).execute()
}

/**
 * The effect that a link has now. A link that was mailed to an earlier address of the account has the effect of the
 * later one to that address: otherwise the first mail after a theft would send the new password to the thief.
 * @param {core.App} app
 * @param {string} token
 * @returns {{ state: LinkState, link?: core.Record, user?: core.Record, isTakeBack?: boolean }}
 */
function readLink(app, token) {
  if (!tokenPattern.test(token)) return { state: 'unknown' }
  const [link] = findLinks(app, 'token_hash = {:hash}', { hash: $security.sha256(token) })
  const [user] = link ? app.findRecordsByIds('users', [link.getString('user')]) : []
  if (!link || !user) return { state: 'unknown' }
  if (link.getString('used') !== '') return { state: 'used' }
  if (link.getString('expires') <= toDate(Date.now())) return { state: 'expired' }
  const email = link.getString('email')
  const isTakeBack = email.toLowerCase() !== user.email().toLowerCase()
  const former = findFormerAddresses(app, user).map((address) => address.toLowerCase())
  if (isTakeBack && !former.includes(email.toLowerCase())) return { state: 'replaced' }
  return { state: 'ready', link, user, isTakeBack }
}

/**
 * Describes the effect of a link, without using it.
 * @param {core.RequestEvent} e
 */
function previewLink(e) {
  const { state, link, user, isTakeBack } = readLink(e.app, readTexts(e, ['token']).token)
  e.response.header().set('Cache-Control', 'no-store')
  if (!link || !user) return e.json(200, { state })
  const email = maskAddress(link.getString('email'))
  return e.json(200, { state, restores: isTakeBack, email, username: user.getString('username') })
}

/** @type {Record<Exclude<LinkState, 'ready'>, [string, string]>} */
const refusals = {
  unknown: [
    'validation_link_unknown',
    'This link is incomplete, or its account no longer exists. Copy the whole link from the mail.',
  ],
  used: ['validation_link_used', 'This link was used already. Each works once.'],
  expired: ['validation_link_expired', 'This link has expired: it works for three days.'],
  replaced: [
    'validation_link_replaced',
    'The address of the account has changed since. Use the link in the newest mail.',
  ],
}

/**
 * Consumes a link, so that one of several simultaneous requests uses it.
 * @param {core.App} app
 * @param {core.Record} link
 */
function consumeLink(app, link) {
  const take = `UPDATE security_links SET used = {:now} WHERE id = {:id} AND used = ''`
  const taken = app
    .db()
    .newQuery(take)
    .bind({ id: link.id, now: toDate(Date.now()) })
    .execute()
  if (taken.rowsAffected() !== 1) refuseFields({ token: refusals.used })
}

/**
 * Restores the former address of an account, and deletes the links that followed: a later link would lead to whoever
 * changed the address.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {core.Record} link
 */
function restoreAddress(app, user, link) {
  const email = link.getString('email')
  const owner = findUser(app, email)
  if (owner && owner.id !== user.id) {
    throw new ApiError(
      409,
      'Another account has this address now. Contact the operator of this site.',
    )
  }
  const later = `DELETE FROM security_links WHERE user = {:user} AND id != {:id}
    AND created >= {:created} AND email != {:email} COLLATE NOCASE`
  const values = { user: user.id, id: link.id, created: link.getString('created'), email }
  app.db().newQuery(later).bind(values).execute()
  const same = `UPDATE security_links SET used = {:now}
    WHERE user = {:user} AND kind = 'take_back' AND used = '' AND email = {:email} COLLATE NOCASE`
  const now = toDate(Date.now())
  app.db().newQuery(same).bind({ user: user.id, email, now }).execute()
  user.setEmail(email)
  user.setVerified(true)
  user.set('event_cause', 'restored')
}

/**
 * Ends all sessions, the password and the linked provider accounts: an intruder may know or have created them. The
 * second factor stays.
 * @param {core.App} app
 * @param {core.Record} user
 */
function lockAccount(app, user) {
  for (const linked of app.findAllExternalAuthsByRecord(user)) if (linked) app.delete(linked)
  user.setRandomPassword()
  user.set('passwordless', true)
  app.save(user)
}

/**
 * Uses a link, once: the account is locked, and its owner gets a mail to set a new password.
 * @param {core.RequestEvent} e
 */
function secureAccount(e) {
  const { token } = readTexts(e, ['token'])
  let id = ''
  let restored = false
  e.app.runInTransaction((app) => {
    const { state, link, user, isTakeBack = false } = readLink(app, token)
    if (state !== 'ready') refuseFields({ token: refusals[state] })
    if (!link || !user) return
    consumeLink(app, link)
    if (isTakeBack) restoreAddress(app, user, link)
    lockAccount(app, user)
    id = user.id
    restored = isTakeBack
  })
  const user = e.app.findRecordById('users', id)
  const sent = trySend(e.app, () => $mails.sendRecordPasswordReset(e.app, user))
  const mailed = sent && e.app.settings().smtp.enabled
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { restored, mailed, email: maskAddress(user.email()), id })
}

/** @param {core.App} app */
function deleteExpiredLinks(app) {
  const oldest = toDate(Date.now() - retention)
  app
    .db()
    .newQuery('DELETE FROM security_links WHERE expires < {:oldest}')
    .bind({ oldest })
    .execute()
}

module.exports = {
  deleteExpiredLinks,
  deleteLinks,
  findFormerAddresses,
  makeLink,
  previewLink,
  secureAccount,
}
