/** @type {import('#hooks/auth/session/browsers.js')} */
const { describeBrowser } = require(`${__hooks}/lib/auth/session/browsers.js`)
/** @type {import('./links.js')} */
const { deleteLinks, findFormerAddresses } = require(`${__hooks}/lib/auth/security/links.js`)
/** @type {import('./mails.js')} */
const { notifyOwner } = require(`${__hooks}/lib/auth/security/mails.js`)
/** @type {import('#hooks/auth/sign-in-origins.js')} */
const { recordOrigin } = require(`${__hooks}/lib/auth/sign-in-origins.js`)

// Between the request and the hooks that follow the saving, the record carries the source of a change (`event_device`,
// `event_cause`) and the events to mail (`events`), under names that are not its fields.

/**
 * Records the device and the cause of a change of an account.
 * @param {core.RequestEvent} e
 * @param {core.Record | undefined} user
 * @param {string} [cause]
 */
function recordCause(e, user, cause = '') {
  user?.set('event_device', describeBrowser(e))
  user?.set('event_cause', e.hasSuperuserAuth() ? 'superuser' : cause)
}

/** @typedef {{ name: Parameters<typeof notifyOwner>[2], address?: string, other?: string }} AccountEvent */

/**
 * @param {core.Record} user
 * @param {core.Record} before
 */
function findEvents(user, before) {
  const cause = user.getString('event_cause')
  /** @type {AccountEvent[]} */
  const events = []
  const email = user.email()
  const former = before.email()
  if (email.toLowerCase() !== former.toLowerCase() && before.verified()) {
    if (cause === 'restored') events.push({ name: 'email restored', address: former })
    else {
      events.push({ name: 'email changed', address: former, other: email })
      events.push({ name: 'email in use', address: email })
    }
  }
  const hasNewPassword = user.getString('password:hash') !== before.getString('password:hash')
  if (hasNewPassword && !user.getBool('passwordless')) {
    events.push({ name: cause === 'reset' ? 'password reset' : 'password changed' })
  }
  if (user.getBool('mfa') !== before.getBool('mfa')) {
    events.push({ name: user.getBool('mfa') ? 'second factor on' : 'second factor off' })
  }
  return events
}

/**
 * Records the events of a change before it is saved. A superuser's change causes no mail; a new address that a
 * superuser sets ends the links to former addresses.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function recordEvents(app, user) {
  if (!user) return
  const before = user.original()
  const isOperator = user.getString('event_cause') === 'superuser'
  if (isOperator && user.email() !== before.email()) deleteLinks(app, user.id)
  user.set('events', isOperator ? '[]' : JSON.stringify(findEvents(user, before)))
}

/**
 * Mails the recorded events once the change is saved.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function mailEvents(app, user) {
  if (!user) return
  /** @type {AccountEvent[]} */
  const events = JSON.parse(user.getString('events') || '[]')
  user.set('events', '[]')
  const device = user.getString('event_device')
  for (const { name, ...details } of events) {
    // PocketBase deletes the origins of an account with a new password; without any, the next sign-in would count as
    // the first.
    if (name === 'password changed') recordOrigin(app, user, 'password changed')
    notifyOwner(app, user, name, { device, ...details })
  }
}

/**
 * Records who is informed that an account was deleted: its address, and former ones that could still be restored.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function recordDeletion(app, user) {
  if (!user || user.getString('event_cause') === 'superuser') return
  const former = findFormerAddresses(app, user)
  const own = user.verified() ? [user.email()] : []
  user.set('events', JSON.stringify([...new Set([...own, ...former])]))
}

/**
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function mailDeletion(app, user) {
  if (!user) return
  /** @type {string[]} */
  const addresses = JSON.parse(user.getString('events') || '[]')
  const device = user.getString('event_device')
  for (const address of addresses) notifyOwner(app, user, 'account deleted', { device, address })
}

module.exports = { mailDeletion, mailEvents, recordCause, recordDeletion, recordEvents }
