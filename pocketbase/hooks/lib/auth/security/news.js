/** @type {import('#hooks/auth/session/browsers.js')} */
const { describeBrowser } = require(`${__hooks}/lib/auth/session/browsers.js`)
/** @type {import('./links.js')} */
const { dropLinks, findFormerAddresses } = require(`${__hooks}/lib/auth/security/links.js`)
/** @type {import('./mails.js')} */
const { tellOwner } = require(`${__hooks}/lib/auth/security/mails.js`)
/** @type {import('#hooks/auth/sign-in-origins.js')} */
const { markSeen } = require(`${__hooks}/lib/auth/sign-in-origins.js`)

// A record carries from the request to what follows the saving, under names that are no fields of it: who acts
// (`news_device`, `news_cause`), and what to tell (`news`).

/**
 * Notes from which device an account is changed.
 * @param {core.RequestEvent} e
 * @param {core.Record | undefined} user
 * @param {string} [cause]
 */
function noteCause(e, user, cause = '') {
  user?.set('news_device', describeBrowser(e))
  user?.set('news_cause', e.hasSuperuserAuth() ? 'superuser' : cause)
}

/** @typedef {{ name: Parameters<typeof tellOwner>[2], address?: string, other?: string }} Told */

/**
 * @param {core.Record} user
 * @param {core.Record} before
 */
function findNews(user, before) {
  const cause = user.getString('news_cause')
  /** @type {Told[]} */
  const news = []
  const email = user.email()
  const former = before.email()
  if (email.toLowerCase() !== former.toLowerCase() && before.verified()) {
    if (cause === 'restored') news.push({ name: 'email restored', address: former })
    else {
      news.push({ name: 'email changed', address: former, other: email })
      news.push({ name: 'email in use', address: email })
    }
  }
  const hasNewPassword = user.getString('password:hash') !== before.getString('password:hash')
  if (hasNewPassword && !user.getBool('passwordless')) {
    news.push({ name: cause === 'reset' ? 'password reset' : 'password changed' })
  }
  if (user.getBool('mfa') !== before.getBool('mfa')) {
    news.push({ name: user.getBool('mfa') ? 'second factor on' : 'second factor off' })
  }
  return news
}

/**
 * Notes what a change of an account gives to tell, before it is saved. What a superuser changes is not told; a new
 * address of theirs ends the links to those before.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function noteNews(app, user) {
  if (!user) return
  const before = user.original()
  const isOperator = user.getString('news_cause') === 'superuser'
  if (isOperator && user.email() !== before.email()) dropLinks(app, user.id)
  user.set('news', isOperator ? '[]' : JSON.stringify(findNews(user, before)))
}

/**
 * Tells what was noted, once it is saved.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function tellNews(app, user) {
  if (!user) return
  /** @type {Told[]} */
  const news = JSON.parse(user.getString('news') || '[]')
  user.set('news', '[]')
  const device = user.getString('news_device')
  for (const { name, ...details } of news) {
    // PocketBase forgets where an account was signed in; it is not one that never was.
    if (name === 'password changed') markSeen(app, user, 'password changed')
    tellOwner(app, user, name, { device, ...details })
  }
}

/**
 * Notes who is to be told that an account was deleted: who could have taken its former address back, too.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function noteDeletion(app, user) {
  if (!user || user.getString('news_cause') === 'superuser') return
  const former = findFormerAddresses(app, user)
  const own = user.verified() ? [user.email()] : []
  user.set('news', JSON.stringify([...new Set([...own, ...former])]))
}

/**
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function tellDeletion(app, user) {
  if (!user) return
  /** @type {string[]} */
  const addresses = JSON.parse(user.getString('news') || '[]')
  const device = user.getString('news_device')
  for (const address of addresses) tellOwner(app, user, 'account deleted', { device, address })
}

module.exports = { noteCause, noteDeletion, noteNews, tellDeletion, tellNews }
