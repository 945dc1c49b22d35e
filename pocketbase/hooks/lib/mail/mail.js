/** @type {import('./addresses.js')} */
const { findHold, findUser } = require(`${__hooks}/lib/mail/addresses.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit } = require(`${__hooks}/lib/requests/rate-limits.js`)

const day = 24 * 60 * 60 * 1000
/** How many times a day an address is informed that it has an account, whoever causes it. */
const maxReminders = 10

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** @param {string} name */
const readTemplate = (name) => toString($os.readFile(`${__hooks}/../mail/${name}.html`))

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * @typedef {object} Mail
 * @property {string} address
 * @property {string} subject
 * @property {string} template file name of the content, without its ending
 * @property {Record<string, string>} [parts] HTML for each placeholder of the content
 * @property {Record<string, string>} [headers]
 */

/**
 * Composes a mail in the shared frame and sends it.
 * @param {core.App} app
 * @param {Mail} mail
 */
function sendMail(app, { address, subject, template, parts = {}, headers = {} }) {
  const { appName, appURL, senderName, senderAddress } = app.settings().meta
  /** @type {Record<string, string>} */
  const all = { ...parts, APP_NAME: escape(appName), APP_URL: escape(appURL) }
  const body = readTemplate('frame')
    .replace('{CONTENT}', () => readTemplate(template))
    .replaceAll(/\{([A-Z_]+)\}/g, (_, name) => all[name] ?? '')
  const message = new MailerMessage({
    from: { name: senderName, address: senderAddress },
    to: [{ name: '', address }],
    subject,
    headers,
    html: `<!doctype html><html lang="en"><body style="margin: 0">${body}</body></html>`,
  })
  app.newMailClient().send(message)
}

/**
 * @typedef {object} Notice
 * @property {string} address
 * @property {string} subject
 * @property {string} title
 * @property {string[]} paragraphs
 * @property {[name: string, value: string][]} [facts]
 * @property {string} [advice] what to do
 * @property {{ label: string, url: string }} [button]
 * @property {string[]} [notes] what stands below in small letters
 */

const quiet = 'font-size: 14px; line-height: 20px; color: #566173'
const button = `display: inline-block; padding: 12px 24px; border: 1px solid #2b5fc7;
  border-radius: 8px; font-weight: bold; color: #ffffff; text-decoration: none`

/** @param {string} html */
const writeParagraph = (html) =>
  `<p class="ink" style="margin: 0 0 24px; color: #1c2433">${html}</p>`

/** @param {string} html */
const writeNote = (html) =>
  `<p class="quiet" style="margin: 0 0 16px; ${quiet}; word-break: break-word">${html}</p>`

/** @param {NonNullable<Notice['button']>} to */
function writeButton({ label, url }) {
  const address = escape(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 24px">
    <tr><td style="border-radius: 8px; background-color: #2b5fc7">
      <a class="button" href="${address}" style="${button}">${escape(label)}</a>
    </td></tr></table>
    <p class="quiet twice" style="margin: 0 0 4px; ${quiet}">
      If the button does not work, open this address:</p>
    <p class="quiet twice" style="margin: 0 0 24px; ${quiet}; word-break: break-all">${address}</p>`
}

/**
 * Sends a mail of plain sentences; values typed by people are escaped.
 * @param {core.App} app
 * @param {Notice} notice
 */
function sendNotice(app, notice) {
  const { address, subject, title, paragraphs, facts = [], advice, notes = [] } = notice
  const lines = facts.map(([name, value]) => `${escape(name)}: <strong>${escape(value)}</strong>`)
  const blocks = [
    ...paragraphs.map((text) => writeParagraph(escape(text))),
    lines.length > 0 ? writeParagraph(lines.join('<br>')) : '',
    advice ? writeParagraph(escape(advice)) : '',
    notice.button ? writeButton(notice.button) : '',
    ...notes.map((text) => writeNote(escape(text))),
  ]
  const parts = { TITLE: escape(title), PARTS: blocks.join('') }
  sendMail(app, { address, subject, template: 'notice', parts })
}

/** @param {string} date as PocketBase writes dates, or as JSON has them */
function writeDate(date) {
  const [calendarDay = '', time = ''] = date.replace('T', ' ').split(' ')
  const [year, month, number] = calendarDay.split('-')
  return `${Number(number)} ${months[Number(month) - 1]} ${year}, ${time.slice(0, 5)} UTC`
}

/**
 * @param {core.App} app
 * @param {string} address
 * @param {string} until
 */
function sendAddressHeld(app, address, until) {
  const { appName } = app.settings().meta
  sendNotice(app, {
    address,
    subject: `This address cannot be used at ${appName} yet`,
    title: 'This address cannot be used yet',
    paragraphs: [
      `Someone, probably you, gave this address to ${appName}, for a new account or as the new address of one. It belonged to another account until a few days ago, and is held for it until ${writeDate(until)}, in case the change of its address is undone.`,
      'Use another address, or try again after that.',
    ],
    notes: ['If it was not you, ignore this mail: nothing changed.'],
  })
}

/**
 * Informs the owner of an address that it has an account or is held for one, within a daily limit.
 * @param {core.App} app
 * @param {string} address
 */
function sendAlreadyRegistered(app, address) {
  const key = `reminder:${$security.sha256(address.toLowerCase())}`
  if (rateLimit(app, key, maxReminders, day) > 0) return
  const hold = findUser(app, address) ? null : findHold(app, address)
  if (hold) {
    sendAddressHeld(app, address, hold.getString('expires'))
    return
  }
  const subject = `You already have an account at ${app.settings().meta.appName}`
  sendMail(app, { address, subject, template: 'already-registered' })
}

/**
 * Sends a mail before the request is answered, for every kind of recipient alike. Without a mail server no mail is
 * sent.
 * @param {core.App} app
 * @param {() => void} send
 * @returns {boolean} false when the mail server did not take it
 */
function trySend(app, send) {
  if (!app.settings().smtp.enabled) {
    app.logger().warn('A mail was not sent: no mail server is configured (SMTP_HOST).')
    return true
  }
  try {
    send()
    return true
  } catch (error) {
    const reason = String(error).replace(/\S+@\S+/g, '(address)')
    app.logger().error('The mail server refused a mail.', 'error', reason)
    return false
  }
}

const undelivered = 'The mail could not be sent. Try again in a minute.'

module.exports = {
  escape,
  sendAlreadyRegistered,
  sendMail,
  sendNotice,
  trySend,
  undelivered,
  writeDate,
}
