/** @type {import('./address-lists.js')} */
const { isListed, parseNetwork } = require(`${__hooks}/lib/server/address-lists.js`)

/** The addresses and networks that superusers may use, empty where the variable is not set. */
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
 * Whether a request comes from an address that superusers may use: any address, unless the settings restrict it.
 * PocketBase itself refuses their API requests from elsewhere, but serves the pages of its dashboard to everyone.
 * @param {core.RequestEvent} e
 */
function isOperatorAddress(e) {
  const list = e.app.settings().superuserIPs ?? []
  return list.length === 0 || isListed(e.realIP(), [...list])
}

module.exports = { isOperatorAddress, readOperatorAddresses }
