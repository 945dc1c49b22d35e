/** What a realtime connection remembers of who subscribed with it. */
const userKey = 'discover-user'
const deviceKey = 'discover-device'

/**
 * Ends the realtime connections of a user, or those of one device, with all their topics.
 * @param {core.App} app
 * @param {string} user
 * @param {string} [device]
 */
function endConnections(app, user, device) {
  const broker = app.subscriptionsBroker()
  for (const client of Object.values(broker.clients())) {
    if (client.get(userKey) !== user) continue
    if (device && client.get(deviceKey) !== device) continue
    broker.unregister(client.id())
  }
}

module.exports = { deviceKey, endConnections, userKey }
