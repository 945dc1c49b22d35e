/** @type {import('#hooks/auth/session/browsers.js')} */
const { describeBrowser } = require(`${__hooks}/lib/auth/session/browsers.js`)
/** @type {import('#hooks/database/read-row.js')} */
const { readRows } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./sessions.js')} */
const {
  addDeviceToToken,
  endDevice,
  isSignedIn,
  readClaims,
  refuseEndedDevice,
  signedOutMessage,
} = require(`${__hooks}/lib/auth/session/sessions.js`)

/** How many days a browser without a session stays known. */
const maxUnusedDays = 30
/** How many devices with a secret a user may have, and how many without. */
const maxDevices = 50
/** The key under which a request stores the device whose session it renews. */
const renewedDeviceKey = 'discover-device'

/** @param {number} milliseconds */
const timeAgo = (milliseconds) =>
  new Date(Date.now() - milliseconds).toISOString().replace('T', ' ')

/**
 * The hash of the secret that a browser stores and sends, empty where it sends none.
 * @param {core.RequestEvent} e
 */
function readSecretHash(e) {
  const secret = e.request?.header.get('X-Device') ?? ''
  if (secret === '') return ''
  if (/^[A-Za-z0-9_-]{43}$/.test(secret)) return $security.sha256(secret)
  throw new BadRequestError('X-Device must be 32 random bytes in base64url.')
}

/**
 * The time zone that a browser reports, empty where it reports none or nothing plausible.
 * @param {core.RequestEvent} e
 */
function readTimeZone(e) {
  const zone = e.request?.header.get('X-Time-Zone') ?? ''
  const part = '[A-Za-z][A-Za-z0-9_+-]{0,30}'
  return new RegExp(`^(?=.{1,64}$)${part}(?:/${part}){0,2}$`).test(zone) ? zone : ''
}

/**
 * The user's device that a request names, even if it was logged out.
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
  const secret = readSecretHash(e)
  const device = new Record(e.app.findCollectionByNameOrId('devices'))
  device.load({
    user: user.id,
    label: describeBrowser(e, secret ? 'A browser' : 'An app or script'),
    secret_hash: secret,
    time_zone: readTimeZone(e),
    last_used: timeAgo(0),
  })
  try {
    e.app.save(device)
    return device
  } catch (error) {
    const concurrent = findDevice(e, user)
    if (concurrent) return concurrent
    throw error
  }
}

/**
 * Deletes the least recently used devices of a user who has too many, first those that were logged out. Browsers, which
 * send a secret, are not displaced by programs that sign in each time.
 * @param {core.App} app
 * @param {core.Record} device the newest
 */
function deleteExcessDevices(app, device) {
  const kind = device.getString('secret_hash') === '' ? '=' : '!='
  const excess = `SELECT id FROM devices
    WHERE user = {:user} AND id != {:id} AND secret_hash ${kind} ''
    ORDER BY ended != '', last_used DESC LIMIT 100 OFFSET ${maxDevices - 1}`
  const values = { user: device.getString('user'), id: device.id }
  const ids = readRows(app, excess, { id: '' }, values).map(({ id }) => id)
  for (const old of app.findRecordsByIds('devices', ids)) if (old) app.delete(old)
}

/**
 * @param {core.RequestEvent} e
 * @param {core.Record} device
 */
function markUsed(e, device) {
  const used = `UPDATE devices SET last_used = {:now},
      time_zone = CASE {:zone} WHEN '' THEN time_zone ELSE {:zone} END
    WHERE id = {:id} AND last_used < {:minute_ago}`
  const times = { now: timeAgo(0), minute_ago: timeAgo(60 * 1000) }
  e.app
    .db()
    .newQuery(used)
    .bind({ id: device.id, zone: readTimeZone(e), ...times })
    .execute()
}

/**
 * Whether a browser that signs in was logged out before, also if only the browser knows of it yet.
 * @param {core.RequestEvent} e
 * @param {core.Record} device
 */
const isLoggedOut = (e, device) =>
  device.getString('ended') !== '' || e.request?.header.get('X-Device-Ended') === 'yes'

/**
 * Reinstates a browser that was logged out, under an id that no former token names.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @param {core.Record} device
 */
function reinstateDevice(e, user, device) {
  if (device.getString('ended') === '') endDevice(e.app, device.id)
  const reinstate = "UPDATE devices SET ended = '' WHERE user = {:user} AND secret_hash = {:hash}"
  const named = { user: user.id, hash: device.getString('secret_hash') }
  e.app.db().newQuery(reinstate).bind(named).execute()
  return findDevice(e, user)
}

/**
 * Adds the device to the token of every sign-in; a sign-in that fails leaves no device behind.
 * @param {core.RecordAuthRequestEvent} e
 */
function answerSignIn(e) {
  const { app, record: user, requestEvent } = e
  if (!user || !$security.parseUnverifiedJWT(e.token)['refreshable']) return e.next()
  /** @type {core.Record | null} */
  const renewed = requestEvent.get(renewedDeviceKey)
  const known = renewed ?? findDevice(requestEvent, user)
  // Loaded only for a new device.
  const notifyOfNewDevice = known
    ? null
    : require(`${__hooks}/lib/auth/security/new-sign-in.js`).detectNewSignIn(e, user)
  const isReturning = !renewed && known !== null && isLoggedOut(requestEvent, known)
  const present = isReturning ? reinstateDevice(requestEvent, user, known) : known
  const device = present ?? addDevice(requestEvent, user)
  e.token = addDeviceToToken(e.token, user, device.id, user.collection().authToken.secret)
  if (present) markUsed(requestEvent, device)
  if (present && !isReturning) return e.next()
  try {
    e.next()
  } catch (error) {
    if (present) endDevice(app, device.id)
    else app.delete(device)
    throw error
  }
  if (present) return
  deleteExcessDevices(app, device)
  notifyOfNewDevice?.(device)
}

/**
 * Refuses a new token to a missing device, or to a request without the device's secret.
 * @param {core.RecordAuthRefreshRequestEvent} e
 */
function checkRefresh(e) {
  const { record: user, requestEvent } = e
  refuseEndedDevice(requestEvent)
  const { device: id } = readClaims(requestEvent)
  const [device] = id
    ? e.app.findRecordsByIds('devices', [id])
    : [user && findDevice(requestEvent, user)]
  const secret = device?.getString('secret_hash')
  const isOther = secret !== '' && secret !== readSecretHash(requestEvent)
  if (!device || device.getString('ended') !== '' || isOther) {
    throw new UnauthorizedError(signedOutMessage)
  }
  requestEvent.set(renewedDeviceKey, device)
}

/**
 * Adds the device to a file token as well.
 * @param {core.FileTokenRequestEvent} e
 */
function addDeviceToFileToken(e) {
  const { record: user, requestEvent } = e
  refuseEndedDevice(requestEvent)
  const { device } = readClaims(requestEvent)
  if (user && device) {
    e.token = addDeviceToToken(e.token, user, device, user.collection().fileToken.secret)
  }
}

/**
 * Refuses a protected file to a device that was signed out after it received its file token.
 * @param {core.FileDownloadRequestEvent} e
 */
function checkFileToken(e) {
  const token = e.requestEvent.request?.url?.query().get('token')
  if (!e.fileField?.protected || !token) return
  const { device, id } = $security.parseUnverifiedJWT(token)
  if (!device || isSignedIn(e.app, device, id)) return
  e.requestEvent.response.header().set('Cache-Control', 'no-store')
  throw new NotFoundError()
}

/**
 * Deletes devices whose last token has long expired. After that, a device without a secret cannot return.
 * @param {core.App} app
 */
function deleteUnusedDevices(app) {
  const day = 24 * 60 * 60 * 1000
  const { duration } = app.findCollectionByNameOrId('users').authToken
  const old = `DELETE FROM devices WHERE last_used < {:oldest}
    OR (secret_hash = '' AND last_used < {:expired})`
  const times = { oldest: timeAgo(maxUnusedDays * day), expired: timeAgo(duration * 1000 + day) }
  app.db().newQuery(old).bind(times).execute()
}

module.exports = {
  addDeviceToFileToken,
  answerSignIn,
  checkFileToken,
  checkRefresh,
  deleteUnusedDevices,
  findDevice,
  renewedDeviceKey,
}
