/** @param {string} name */
const read = (name) => toString($os.readFile(`${__hooks}/../mail/${name}.html`))

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * Tells the owner of an address that it has an account.
 * @param {core.App} app
 * @param {string} address
 */
function sendAlreadyRegistered(app, address) {
  const { appName, appURL, senderName, senderAddress } = app.settings().meta
  const body = read('frame')
    .replace('{CONTENT}', () => read('already-registered'))
    .replaceAll('{APP_NAME}', () => escape(appName))
    .replaceAll('{APP_URL}', () => escape(appURL))
  const message = new MailerMessage({
    from: { name: senderName, address: senderAddress },
    to: [{ name: '', address }],
    subject: `You already have an account at ${appName}`,
    html: `<!doctype html><html lang="en"><body style="margin: 0">${body}</body></html>`,
  })
  app.newMailClient().send(message)
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

module.exports = { sendAlreadyRegistered, trySend, undelivered }
