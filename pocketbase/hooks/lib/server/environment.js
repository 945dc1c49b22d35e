/** @type {import('./environment-value.js')} */
const { readFlag, readValue } = require(`${__hooks}/lib/server/environment-value.js`)
/** @type {import('#hooks/server/operator-addresses.js')} */
const { readOperatorAddresses } = require(`${__hooks}/lib/server/operator-addresses.js`)
/** @type {import('./storage-settings.js')} */
const { readStorage } = require(`${__hooks}/lib/server/storage-settings.js`)

/** @param {string} host */
function readMailServer(host) {
  const port = Number(readValue('SMTP_PORT', /^[1-9]\d{0,4}$/, 'a port number') || 587)
  if (port > 65535) throw new Error(`SMTP_PORT must be 65535 at most, not "${port}".`)
  const tls = readFlag('SMTP_TLS')
  return {
    enabled: true,
    host,
    port,
    username: $os.getenv('SMTP_USERNAME'),
    password: $os.getenv('SMTP_PASSWORD'),
    tls: tls ? tls === 'true' : port === 465,
  }
}

/** The settings in the environment; all others stay as they are. */
function readEnvironment() {
  const appURL = readValue('SITE_URL', /^https?:\/\/\S+$/, 'an address that starts with https://')
  const senderName = $os.getenv('MAIL_FROM_NAME')
  const senderAddress = readValue('MAIL_FROM_ADDRESS', /^[^\s@]+@[^\s@]+$/, 'an e-mail address')
  const proxyHeader = readValue('DISCOVER_PROXY_HEADER', /^[A-Za-z][\w-]*$/, 'the name of a header')
  const host = $os.getenv('SMTP_HOST').trim()
  const superuserIPs = readOperatorAddresses()
  return {
    meta: {
      ...(appURL && { appURL: appURL.replace(/\/+$/, '') }),
      ...(senderName && { senderName }),
      ...(senderAddress && { senderAddress }),
    },
    ...(host && { smtp: readMailServer(host) }),
    ...(proxyHeader && { trustedProxy: { headers: [proxyHeader], useLeftmostIP: false } }),
    ...(superuserIPs.length > 0 && { superuserIPs }),
    ...readStorage(),
  }
}

/**
 * The settings that the environment can change, as text for a comparison. The secrets are appended, as objects are
 * serialized without them.
 * @param {core.Settings} settings
 */
function describe({ meta, smtp, trustedProxy, superuserIPs, s3, backups }) {
  const secrets = [smtp.password, s3.secret, backups.s3.secret]
  return JSON.stringify([meta, smtp, trustedProxy, superuserIPs, s3, backups, secrets])
}

/** @param {core.App} app */
function applyEnvironment(app) {
  const settings = app.settings()
  const before = describe(settings)
  unmarshal(readEnvironment(), settings)
  if (describe(settings) !== before) app.save(settings)
}

module.exports = { applyEnvironment }
