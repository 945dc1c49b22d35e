const path = `${__hooks}/../../node_modules/otpauth/dist/otpauth.umd.min.js`
const period = 30
const digits = 6
/** In bytes: as long as the hash from which the codes are derived. */
const secretLength = 20

/** @returns {import('otpauth')} */
const loadLibrary = () => require(path)

/**
 * Stops the server at its start if the library is missing: otherwise the first person who needs it would get an error.
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
function generateSecret() {
  const text = $security.randomStringWithAlphabet(2 * secretLength, '0123456789abcdef')
  const { Secret } = loadLibrary()
  return Secret.fromHex(text).base32
}

/**
 * @param {string} secret in base32
 * @param {{ issuer?: string, label?: string }} [names]
 */
function makeTotp(secret, names = {}) {
  const { Secret, TOTP } = loadLibrary()
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits,
    period,
  })
}

/**
 * The time step of a code: the current one, the one before or the one after; null for any other code.
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
 * The URI in the QR code for the app.
 * @param {string} secret in base32
 * @param {string} issuer
 * @param {string} label
 */
const makeSetupUri = (secret, issuer, label) => makeTotp(secret, { issuer, label }).toString()

module.exports = { checkLibrary, findStep, generateSecret, makeSetupUri }
