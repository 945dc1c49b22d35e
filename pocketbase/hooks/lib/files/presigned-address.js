/** @type {import('./store-address.cjs')} */
const { presign: presignBy } = require(`${__hooks}/lib/files/store-address.cjs`)

/**
 * PocketBase signs with texts alone. A text of raw bytes keeps them on its way back to Go, so that the result of one
 * signature can be the key of the next.
 * @param {string} hex
 */
const asKey = (hex) => toString(Buffer.from(hex, 'hex'))

/** @type {import('./store-address.cjs').Signer} */
const signer = {
  sha256: (text) => $security.sha256(text),
  sign(secret, parts, text) {
    let key = secret
    for (const part of parts) key = asKey($security.hs256(part, key))
    return $security.hs256(text, key)
  },
}

/**
 * An address of the store that opens one object for a while.
 * @param {import('./store-address.cjs').Store} store
 * @param {string} method for which it is valid
 * @param {string} key of the object
 * @param {Record<string, string>} [answer] headers that the store answers with, such as `content-type`
 * @param {number} [now] in milliseconds since 1970
 * @param {number} [seconds] for which it is valid
 */
const presign = (store, method, key, answer, now, seconds) =>
  presignBy(signer, store, method, key, answer, now, seconds)

module.exports = { presign }
