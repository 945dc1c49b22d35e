const path = `${__hooks}/../../node_modules/otpauth/dist/otpauth.umd.min.js`
const period = 30
const digits = 6
/** As long as the hash that the codes are made with; in bytes. */
const secretLength = 20

/** @returns {import('otpauth')} */
const load = () => require(path)

/**
 * Stops a start without the library, which would otherwise fail the first person who needs it.
 */
function checkLibrary() {
  try {
    $os.stat(path)
  } catch (error) {
    throw new Error(
      `The library for codes of authenticator apps is missing. Run "npm ci" in the project's folder, or copy node_modules/otpauth there: ${String(error)}`,
    )
  }
}

/** A new secret in base32. */
function drawSecret() {
  const text = $security.randomStringWithAlphabet(2 * secretLength, '0123456789abcdef')
  const { Secret } = load()
  return Secret.fromHex(text).base32
}

/**
 * @param {string} secret in base32
 * @param {{ issuer?: string, label?: string }} [names]
 */
function makeTotp(secret, names = {}) {
  const { Secret, TOTP } = load()
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits,
    period,
  })
}

/**
 * The step of time that a code belongs to: the present one, the one before or the one after; null for any other code.
 * @param {string} secret in base32
 * @param {string} code
 * @param {number} timestamp now, in milliseconds
 */
function findStep(secret, code, timestamp) {
  const totp = makeTotp(secret)
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const drift = totp.validate({ token, timestamp, window: 1 })
  return drift === null ? null : totp.counter({ timestamp }) + drift
}

/**
 * What the picture for the app holds.
 * @param {string} secret in base32
 * @param {string} issuer
 * @param {string} label
 */
const makeAddress = (secret, issuer, label) => makeTotp(secret, { issuer, label }).toString()

module.exports = { checkLibrary, drawSecret, findStep, makeAddress }
