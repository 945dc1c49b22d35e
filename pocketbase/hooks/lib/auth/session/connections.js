/** What a realtime connection stores about its subscriber. */
const userKey = 'discover-user'
const deviceKey = 'discover-device'

/**
 * Closes the realtime connections of a user, or those of one device, with all their topics.
 * @param {core.App} app
 * @param {string} user
 * @param {string} [device]
 */
function closeConnections(app, user, device) {
  const broker = app.subscriptionsBroker()
  for (const client of Object.values(broker.clients())) {
    if (client.get(userKey) !== user) continue
    if (device && client.get(deviceKey) !== device) continue
    broker.unregister(client.id())
  }
}

module.exports = { closeConnections, deviceKey, userKey }
