/** @type {import('./mails.js')} */
const { notifyOwner } = require(`${__hooks}/lib/auth/security/mails.js`)
/** @type {import('#hooks/auth/sign-in-origins.js')} */
const { describeOrigin, hasSignedInBefore, recordOrigin } = require(
  `${__hooks}/lib/auth/sign-in-origins.js`,
)

/**
 * Checks a sign-in by a device that the account does not know, before the device is added.
 * @param {core.RecordAuthRequestEvent} e
 * @param {core.Record} user
 * @returns {(device: core.Record) => void} mails the owner once the sign-in has succeeded
 */
function detectNewSignIn({ app, authMethod, requestEvent }, user) {
  const isFirst = !hasSignedInBefore(app, user)
  return (device) => {
    const secret = device.getString('secret_hash')
    const isNew = recordOrigin(app, user, secret || describeOrigin(requestEvent))
    // A program without a secret is recognized by its origin. A pairing, which has no method, has a mail of its own.
    const isKnown = secret === '' && !isNew
    if (!authMethod || isFirst || isKnown) return
    notifyOwner(requestEvent, user, 'new sign-in', { device: device.getString('label') })
  }
}

module.exports = { detectNewSignIn }
