/** @type {import('./turns.js')} */
const { takeTurn } = require(`${__hooks}/lib/turns.js`)

const day = 24 * 60 * 60 * 1000
/** So many times a day is an address told that it has an account, whoever makes us tell it. */
const maxReminders = 10

/** @param {string} name */
const read = (name) => toString($os.readFile(`${__hooks}/../mail/${name}.html`))

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
 * Composes a mail in the frame that all of them share, and sends it.
 * @param {core.App} app
 * @param {Mail} mail
 */
function sendMail(app, { address, subject, template, parts = {}, headers = {} }) {
  const { appName, appURL, senderName, senderAddress } = app.settings().meta
  /** @type {Record<string, string>} */
  const all = { ...parts, APP_NAME: escape(appName), APP_URL: escape(appURL) }
  const body = read('frame')
    .replace('{CONTENT}', () => read(template))
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
 * Tells the owner of an address that it has an account, unless it has been told often enough.
 * @param {core.App} app
 * @param {string} address
 */
function sendAlreadyRegistered(app, address) {
  const key = `reminder:${$security.sha256(address.toLowerCase())}`
  if (takeTurn(app, key, maxReminders, day) > 0) return
  const subject = `You already have an account at ${app.settings().meta.appName}`
  sendMail(app, { address, subject, template: 'already-registered' })
}

/**
 * Sends a mail while the request waits, whoever it is for. Without a mail server there is none.
 * @param {core.App} app
 * @param {() => void} send
 * @returns {boolean} false when the mail server did not take it
 */
function trySend(app, send) {
  if (!app.settings().smtp.enabled) {
    app.logger().warn('A mail was not sent: no mail server is set up (SMTP_HOST).')
    return true
  }
  try {
    send()
    return true
  } catch (error) {
    app.logger().error('The mail server did not take a mail.', 'error', String(error))
    return false
  }
}

const undelivered = 'The mail could not be sent. Try again in a minute.'

module.exports = { escape, sendAlreadyRegistered, sendMail, trySend, undelivered }
