/** @type {import('./connections.js')} */
const { deviceKey, userKey } = require(`${__hooks}/lib/auth/session/connections.js`)
/** @type {import('./sessions.js')} */
const { readClaims, refuseEndedDevice, signedOutMessage } = require(
  `${__hooks}/lib/auth/session/sessions.js`,
)

/**
 * Ties a connection to the device that subscribes, before the device is looked up: a device that is signed out at the
 * same moment is then either found missing or has its connection closed.
 * @param {core.RealtimeSubscribeRequestEvent} e
 */
function checkSubscribe(e) {
  const { client, requestEvent } = e
  const user = requestEvent.auth
  if (!client || user?.collection().name !== 'users') return
  const device = readClaims(requestEvent)['device'] ?? ''
  const before = client.get(deviceKey) ?? device
  if (before !== device) {
    throw new ForbiddenError('This connection belongs to another device. Open one of your own.')
  }
  client.set(userKey, user.id)
  client.set(deviceKey, device)
  refuseEndedDevice(requestEvent)
  const [present] = e.app.findRecordsByIds('users', [user.id])
  if (present?.tokenKey() !== user.tokenKey()) throw new UnauthorizedError(signedOutMessage)
}

module.exports = { checkSubscribe }
