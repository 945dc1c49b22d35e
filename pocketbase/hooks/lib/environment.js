/**
 * @param {string} name
 * @param {RegExp} pattern
 * @param {string} hint
 */
function read(name, pattern, hint) {
  const value = $os.getenv(name).trim()
  if (value === '' || pattern.test(value)) return value
  throw new Error(`${name} must be ${hint}, not "${value}".`)
}

/** @param {string} host */
function readMailServer(host) {
  const port = Number(read('SMTP_PORT', /^[1-9]\d{0,4}$/, 'a port number') || 587)
  if (port > 65535) throw new Error(`SMTP_PORT must be 65535 at most, not "${port}".`)
  const tls = read('SMTP_TLS', /^(?:true|false)$/, 'true or false')
  return {
    enabled: true,
    host,
    port,
    username: $os.getenv('SMTP_USERNAME'),
    password: $os.getenv('SMTP_PASSWORD'),
    tls: tls ? tls === 'true' : port === 465,
  }
}

/** The settings that the environment gives; what it does not name stays as it is. */
function readEnvironment() {
  const appURL = read('SITE_URL', /^https?:\/\/\S+$/, 'an address that starts with https://')
  const senderName = $os.getenv('MAIL_FROM_NAME')
  const senderAddress = read('MAIL_FROM_ADDRESS', /^[^\s@]+@[^\s@]+$/, 'an e-mail address')
  const host = $os.getenv('SMTP_HOST').trim()
  return {
    meta: {
      ...(appURL && { appURL: appURL.replace(/\/+$/, '') }),
      ...(senderName && { senderName }),
      ...(senderAddress && { senderAddress }),
    },
    ...(host && { smtp: readMailServer(host) }),
  }
}

/** @param {core.App} app */
function applyEnvironment(app) {
  const settings = app.settings()
  const before = JSON.stringify([settings.meta, settings.smtp, settings.smtp.password])
  unmarshal(readEnvironment(), settings)
  const after = JSON.stringify([settings.meta, settings.smtp, settings.smtp.password])
  if (after !== before) app.save(settings)
}

module.exports = { applyEnvironment }
