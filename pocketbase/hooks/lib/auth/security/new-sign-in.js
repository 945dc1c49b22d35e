/** @type {import('./mails.js')} */
const { tellOwner } = require(`${__hooks}/lib/auth/security/mails.js`)
/** @type {import('#hooks/auth/sign-in-origins.js')} */
const { describeOrigin, markSeen, wasSignedIn } = require(`${__hooks}/lib/auth/sign-in-origins.js`)

/**
 * Looks at a sign-in by a device that its account does not know, before the device is added to it.
 * @param {core.RecordAuthRequestEvent} e
 * @param {core.Record} user
 * @returns {(device: core.Record) => void} tells of it, once it has succeeded
 */
function watchSignIn({ app, authMethod, requestEvent }, user) {
  const isFirst = !wasSignedIn(app, user)
  return (device) => {
    const secret = device.getString('secret_hash')
    const isNew = markSeen(app, user, secret || describeOrigin(requestEvent))
    // A program that keeps no secret is known by where it runs. A pairing, without a method, is told of by itself.
    const isKnown = secret === '' && !isNew
    if (!authMethod || isFirst || isKnown) return
    tellOwner(requestEvent, user, 'new sign-in', { device: device.getString('label') })
  }
}

module.exports = { watchSignIn }
