/** @type {import('./address-lists.js')} */
const { isListed, parseNetwork } = require(`${__hooks}/lib/server/address-lists.js`)

/** The addresses and networks that superusers may come from, empty where none are given. */
function readOperatorAddresses() {
  const list = $os
    .getenv('DISCOVER_OPERATOR_ADDRESSES')
    .split(/[\s,]+/)
    .filter((text) => text !== '')
  for (const text of list) {
    if (parseNetwork(text)) continue
    throw new Error(
      `DISCOVER_OPERATOR_ADDRESSES must be addresses or networks, such as "127.0.0.1, 203.0.113.0/24", not "${text}".`,
    )
  }
  return list
}

/**
 * Whether a request comes from where superusers may: from anywhere, unless the settings say more.
 * PocketBase refuses their requests elsewhere by itself; its dashboard's pages it gives to all.
 * @param {core.RequestEvent} e
 */
function isOperatorAddress(e) {
  const list = e.app.settings().superuserIPs ?? []
  return list.length === 0 || isListed(e.realIP(), [...list])
}

module.exports = { isOperatorAddress, readOperatorAddresses }
