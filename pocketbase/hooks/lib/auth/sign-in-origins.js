/** @type {import('#hooks/auth/session/browsers.js')} */
const { describeBrowser } = require(`${__hooks}/lib/auth/session/browsers.js`)
/** @type {import('#hooks/auth/attempts/networks.js')} */
const { readNetwork } = require(`${__hooks}/lib/auth/attempts/networks.js`)

/** How many sign-in origins of programs are stored for an account. */
const maxOrigins = 50

/**
 * Records a sign-in of an account in PocketBase's own table, which PocketBase empties for a new password.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} origin
 * @returns {boolean} whether it is the first time
 */
function recordOrigin(app, user, origin) {
  const now = new Date().toISOString().replace('T', ' ')
  const values = {
    id: $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789'),
    users: user.collection().id,
    user: user.id,
    origin: $security.sha256(origin),
    now,
  }
  const insert = `INSERT OR IGNORE INTO _authOrigins
    (id, collectionRef, recordRef, fingerprint, created, updated)
    VALUES ({:id}, {:users}, {:user}, {:origin}, {:now}, {:now})`
  const isNew = app.db().newQuery(insert).bind(values).execute().rowsAffected() === 1
  const touch = `UPDATE _authOrigins SET updated = {:now}
    WHERE collectionRef = {:users} AND recordRef = {:user} AND fingerprint = {:origin}`
  if (!isNew) app.db().newQuery(touch).bind(values).execute()
  const excess = `DELETE FROM _authOrigins WHERE id IN (SELECT id FROM _authOrigins
    WHERE collectionRef = {:users} AND recordRef = {:user}
    ORDER BY updated DESC LIMIT -1 OFFSET ${maxOrigins})`
  if (isNew) app.db().newQuery(excess).bind(values).execute()
  return isNew
}

/**
 * Whether there is a record of any sign-in to the account.
 * @param {core.App} app
 * @param {core.Record} user
 */
function hasSignedInBefore(app, user) {
  const row = new DynamicModel({ found: false })
  const seen = `SELECT EXISTS (SELECT 1 FROM devices WHERE user = {:user})
    OR EXISTS (SELECT 1 FROM _authOrigins WHERE collectionRef = {:users} AND recordRef = {:user})
    AS found`
  const values = { user: user.id, users: user.collection().id }
  app.db().newQuery(seen).bind(values).one(row)
  return Boolean(row['found'])
}

/**
 * The origin of a sign-in by a program that sends no device secret.
 * @param {core.RequestEvent} e
 */
const describeOrigin = (e) =>
  `${readNetwork(e)} ${describeBrowser(e)} ${e.request?.header.get('User-Agent') ?? ''}`

module.exports = { describeOrigin, hasSignedInBefore, recordOrigin }
