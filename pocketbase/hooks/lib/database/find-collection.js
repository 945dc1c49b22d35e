/**
 * The collection that a request names in any accepted spelling, or null.
 * @param {core.App} app
 * @param {string} nameOrId
 */
function findCollection(app, nameOrId) {
  try {
    return app.findCachedCollectionByNameOrId(nameOrId)
  } catch (error) {
    if (String(error).includes('no rows')) return null
    throw error
  }
}

module.exports = { findCollection }
