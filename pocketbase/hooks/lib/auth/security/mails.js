/** @type {import('#hooks/mail/addresses.js')} */
const { maskAddress } = require(`${__hooks}/lib/mail/addresses.js`)
/** @type {import('#hooks/auth/session/browsers.js')} */
const { describeBrowser } = require(`${__hooks}/lib/auth/session/browsers.js`)
/** @type {import('#hooks/mail/mail.js')} */
const { sendNotice, trySend, writeDate } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('./links.js')} */
const { makeLink } = require(`${__hooks}/lib/auth/security/links.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit } = require(`${__hooks}/lib/requests/rate-limits.js`)

const day = 24 * 60 * 60 * 1000

/**
 * A mail about an event. Its texts may contain {app}, {username} and {other}, another address in part.
 * @typedef {object} EventMail
 * @property {string} title
 * @property {string[]} paragraphs
 * @property {'secure' | 'take_back' | 'none'} link
 * @property {number} [max] how many mails of this kind an account gets within a day; unlimited if missing. Each kind
 *   has its own limit, so that only repetitions of an event that was already mailed can use it up
 * @property {string} [advice] instead of the standard advice for the link
 */

const maxPerDay = 10

/** @satisfies {Record<string, EventMail>} */
const notices = {
  'email changed': {
    title: 'Your e-mail address was changed',
    paragraphs: [
      'Your {app} account {username} now has the address {other}. Mail about it goes there, and no longer here.',
    ],
    link: 'take_back',
  },
  'email in use': {
    title: 'Your account has a new e-mail address',
    paragraphs: [
      'Your {app} account {username} has this address from now on. Sign in with it; mail about your account is sent here.',
    ],
    advice:
      'The previous address can be restored for three days, by a link in the mail that was sent there.',
    link: 'none',
  },
  'email restored': {
    title: 'A change of e-mail address was taken back',
    paragraphs: [
      'The {app} account {username} has its former address again, and no longer this one. Every device was signed out.',
    ],
    advice: 'If you want an account with this address, sign up with it.',
    link: 'none',
  },
  'password changed': {
    title: 'Your password was changed',
    paragraphs: ['The password of your {app} account {username} was changed.'],
    link: 'secure',
    max: maxPerDay,
  },
  'password reset': {
    title: 'Your password was reset',
    paragraphs: [
      'A new password for your {app} account {username} was chosen through the link of a mail to this address. Every device was signed out.',
    ],
    link: 'secure',
    max: maxPerDay,
  },
  'second factor on': {
    title: 'Two-step sign-in is on',
    paragraphs: ['Signing in to your {app} account {username} now takes a second step.'],
    link: 'secure',
    max: maxPerDay,
  },
  'second factor off': {
    title: 'Two-step sign-in is off',
    paragraphs: [
      'Signing in to your {app} account {username} no longer takes a second step: the password is enough.',
    ],
    link: 'secure',
    max: maxPerDay,
  },
  'authenticator added': {
    title: 'An authenticator app was added',
    paragraphs: ['An authenticator app can now confirm sign-ins to your {app} account {username}.'],
    link: 'secure',
    max: maxPerDay,
  },
  'authenticator removed': {
    title: 'An authenticator app was removed',
    paragraphs: [
      'An authenticator app no longer confirms sign-ins to your {app} account {username}.',
    ],
    link: 'secure',
    max: maxPerDay,
  },
  'recovery codes made': {
    title: 'New recovery codes were made',
    paragraphs: [
      'New recovery codes were made for your {app} account {username}. The previous ones no longer work.',
    ],
    link: 'secure',
    max: maxPerDay,
  },
  'recovery code used': {
    title: 'A recovery code was used',
    paragraphs: [
      'One of the recovery codes of your {app} account {username} was used to sign in or to confirm a change. It does not work again.',
    ],
    link: 'secure',
    max: maxPerDay,
  },
  'device paired': {
    title: 'A device was paired with your account',
    paragraphs: [
      'A device was signed in to your {app} account {username} by pairing it with one that was signed in already.',
    ],
    link: 'secure',
    max: maxPerDay,
  },
  'new sign-in': {
    title: 'New sign-in to your account',
    paragraphs: [
      'Someone signed in to your {app} account {username} from a browser that has not been used with it before.',
    ],
    link: 'secure',
    max: maxPerDay,
  },
  'account deleted': {
    title: 'Your account was deleted',
    paragraphs: [
      'Your {app} account {username} was deleted, with its profile, devices, favourites, boards, tasks and settings. A subscription has ended. Families that it published stay in the catalogue without its name. This cannot be undone.',
    ],
    advice:
      'If it was not you, someone else was signed in to your account. Choose a new password for this mailbox and wherever else you used the same one.',
    link: 'none',
  },
}

/** @typedef {keyof typeof notices} EventName */

const advice = {
  secure:
    'If it was you, there is nothing to do. If not, secure your account: this signs out every device, ends the current password, and mails you a link to choose a new one.',
  take_back:
    'If it was you, there is nothing to do. If not, take the change back: your account gets this address again, every device is signed out, the current password ends, and a link to choose a new one is mailed here.',
  none: '',
}
const buttons = { secure: 'Secure my account', take_back: 'Take the change back', none: '' }

/**
 * @typedef {object} Details
 * @property {string} [address] the recipient, if not the address of the account
 * @property {string} [other] another address that the event is about
 * @property {string} [device] a readable name, where there is no request to read it from
 */

/**
 * @param {core.App} app
 * @param {core.Record} user
 * @param {EventMail} content
 * @param {string} address
 * @param {Details} details
 * @param {boolean} isLast
 */
function send(app, user, content, address, { other = '', device = '' }, isLast) {
  const { appName } = app.settings().meta
  /** @type {Record<string, string>} */
  const values = {
    app: appName,
    username: user.getString('username'),
    other: other && maskAddress(other),
  }
  const fill = (/** @type {string} */ text) =>
    text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  const created = content.link === 'none' ? null : makeLink(app, user, content.link, address)
  /** @type {[string, string][]} */
  const facts = [['When', writeDate(new Date().toISOString())]]
  if (device) facts.push(['Device', device])
  const until = created ? [`The link works once, until ${writeDate(created.expires)}.`] : []
  const last = isLast
    ? ['If this happens again within a day, there is no further mail about it.']
    : []
  const notice = {
    address,
    subject: `${content.title} (${appName})`,
    title: content.title,
    paragraphs: content.paragraphs.map(fill),
    facts,
    advice: content.advice ?? advice[content.link],
    notes: [...until, ...last],
  }
  try {
    sendNotice(
      app,
      created ? { ...notice, button: { label: buttons[content.link], url: created.url } } : notice,
    )
  } catch (error) {
    // Nobody received the link, so it must not hold the address either.
    if (created) app.delete(created.link)
    throw error
  }
}

/**
 * Mails the owner of an account about an event. The action succeeds in any case: a mail that cannot be sent is logged.
 * An unconfirmed address gets none.
 * @param {core.RequestEvent | core.App} source of a request, its browser stands in the mail
 * @param {core.Record} user
 * @param {EventName} name
 * @param {Details} [details]
 */
function notifyOwner(source, user, name, details = {}) {
  const request = /** @type {core.RequestEvent | null} */ ('request' in source ? source : null)
  // The transaction of the request may have ended by now.
  const app = /** @type {core.App} */ (/** @type {unknown} */ ($app))
  const address = details.address ?? user.email()
  if (address === '' || (!details.address && !user.verified())) return
  /** @type {EventMail} */
  const content = notices[name]
  const device = details.device ?? (request ? String(describeBrowser(request)) : '')
  const limit = content.max ?? 0
  const key = `event:${name}:${user.id}`
  if (limit > 0 && rateLimit(app, key, limit, day) > 0) return
  const isLast = limit > 0 && rateLimit(app, `${key}:mailed`, limit - 1, day) > 0
  trySend(app, () => send(app, user, content, address, { ...details, device }, isLast))
}

module.exports = { notifyOwner }
