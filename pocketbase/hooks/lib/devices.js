/** @type {import('./browsers.js')} */
const { describeBrowser } = require(`${__hooks}/lib/browsers.js`)
/** @type {import('./sessions.js')} */
const { readClaims } = require(`${__hooks}/lib/sessions.js`)

const unusedDays = 30

/** @param {number} milliseconds */
const before = (milliseconds) => new Date(Date.now() - milliseconds).toISOString().replace('T', ' ')

/**
 * The hash of the secret a browser keeps and sends, empty where it sends none.
 * @param {core.RequestEvent} e
 */
function readSecretHash(e) {
  const secret = e.request?.header.get('X-Device') ?? ''
  if (secret === '') return ''
  if (/^[A-Za-z0-9_-]{43}$/.test(secret)) return $security.sha256(secret)
  throw new BadRequestError('X-Device must be 32 random bytes in base64url.')
}

/**
 * The device of a user that a request names.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 */
function findDevice(e, user) {
  const hash = readSecretHash(e)
  const named = 'user = {:user} && secret_hash = {:hash}'
  const [device] = hash
    ? e.app.findRecordsByFilter('devices', named, '', 1, 0, { user: user.id, hash })
    : []
  return device ?? null
}

/**
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 */
function addDevice(e, user) {
  const device = new Record(e.app.findCollectionByNameOrId('devices'))
  device.load({
    user: user.id,
    label: describeBrowser(e),
    secret_hash: readSecretHash(e),
    last_used: before(0),
  })
  try {
    e.app.save(device)
    return device
  } catch (error) {
    const sameMoment = findDevice(e, user)
    if (sameMoment) return sameMoment
    throw error
  }
}

/**
 * The same token with the device named in it, so that it ends with the device.
 * @param {string} token
 * @param {core.Record} user
 * @param {string} device
 */
function nameDevice(token, user, device) {
  const { exp, ...claims } = $security.parseUnverifiedJWT(token)
  const { secret } = user.collection().authToken
  const seconds = exp - Math.floor(Date.now() / 1000)
  return $security.createJWT({ ...claims, device }, user.tokenKey() + secret, seconds)
}

const nothing = () => {}

/**
 * Keeps the device of a sign-in, and gives how to forget it should the sign-in not succeed.
 * @param {core.RecordAuthRequestEvent} e
 */
function keepDevice(e) {
  const user = e.record
  if (!user || readSecretHash(e.requestEvent) === '') return nothing
  const known = findDevice(e.requestEvent, user)
  const device = known ?? addDevice(e.requestEvent, user)
  e.token = nameDevice(e.token, user, device.id)
  if (!known) return () => e.app.delete(device)
  const used = 'UPDATE devices SET last_used = {:now} WHERE id = {:id} AND last_used < {:then}'
  const times = { now: before(0), then: before(60 * 1000) }
  e.app
    .db()
    .newQuery(used)
    .bind({ id: device.id, ...times })
    .execute()
  return nothing
}

/**
 * Refuses a new token to a device that is not there, or is not the one the token was made for.
 * @param {core.RecordAuthRefreshRequestEvent} e
 */
function checkRefresh(e) {
  const device = e.record && findDevice(e.requestEvent, e.record)
  const named = readClaims(e.requestEvent).device
  if (!device || (named && named !== device.id)) {
    throw new UnauthorizedError('This device was signed out. Sign in again.')
  }
}

/**
 * Forgets devices whose last token has long expired.
 * @param {core.App} app
 */
function forgetUnused(app) {
  const then = before(unusedDays * 24 * 60 * 60 * 1000)
  app.db().newQuery('DELETE FROM devices WHERE last_used < {:then}').bind({ then }).execute()
}

module.exports = { checkRefresh, findDevice, forgetUnused, keepDevice }
