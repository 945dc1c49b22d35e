/** @type {import('#hooks/auth/session/browsers.js')} */
const { describeBrowser } = require(`${__hooks}/lib/auth/session/browsers.js`)
/** @type {import('#hooks/requests/form.js')} */
const { readTexts } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

const lifetime = 90 * 1000
/** Without letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const expiredMessage = 'This code has expired or was used. Start again on the new device.'

/** @param {number} time */
const toDate = (time) => new Date(time).toISOString().replace('T', ' ')

/** Three different numbers of two digits, the first of which is the match. */
function generateNumbers() {
  /** @type {Set<string>} */
  const numbers = new Set()
  while (numbers.size < 3) numbers.add($security.randomStringWithAlphabet(2, '123456789'))
  return [...numbers]
}

/**
 * Updates a pairing in one statement, so that only one of several simultaneous requests succeeds.
 * @param {core.App} app
 * @param {string} change
 * @param {string} condition
 * @param {Record<string, unknown>} values
 */
function changePairing(app, change, condition, values) {
  const update = `UPDATE pairings SET ${change} WHERE ${condition} AND expires > {:now}`
  const bound = { ...values, now: toDate(Date.now()) }
  return app.db().newQuery(update).bind(bound).execute().rowsAffected() === 1
}

/**
 * @param {core.App} app
 * @param {'code' | 'poll'} secret
 * @param {string} hash
 */
function findPairing(app, secret, hash) {
  const [row] = app.findRecordsByFilter('pairings', `${secret}_hash = {:hash}`, '', 1, 0, { hash })
  return row
}

/** @param {core.Record} pairing */
const hasExpired = (pairing) => pairing.getString('expires') <= toDate(Date.now())

/**
 * Starts a pairing for a new device.
 * @param {core.RequestEvent} e
 */
function start(e) {
  const code = $security.randomStringWithAlphabet(8, alphabet)
  const poll = $security.randomString(43)
  const [match = '', ...decoys] = generateNumbers()
  const expires = Date.now() + lifetime
  const pairing = new Record(e.app.findCollectionByNameOrId('pairings'))
  pairing.load({
    match,
    device: describeBrowser(e),
    code_hash: $security.sha256(code),
    poll_hash: $security.sha256(poll),
    choices: [match, ...decoys].toSorted().join(','),
    status: 'waiting',
    expires: toDate(expires),
  })
  e.app.save(pairing)
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`
  return e.json(200, { code: shown, poll, match, expires: new Date(expires).toISOString() })
}

/** @param {string} code as a person typed it */
const hashCode = (code) => $security.sha256(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/**
 * Finds the pairing of a code; refuses a code that is unknown, expired or used.
 * @param {core.App} app
 * @param {string} hash
 */
function findWaiting(app, hash) {
  const pairing = findPairing(app, 'code', hash)
  if (!pairing)
    throw new NotFoundError('This code does not exist. Compare it with the one on the new device.')
  const waits = pairing.getString('status') === 'waiting' && !hasExpired(pairing)
  if (!waits) throw new ApiError(410, expiredMessage)
  return pairing
}

/**
 * Shows a signed-in person which device asks.
 * @param {core.RequestEvent} e
 */
function describePairing(e) {
  findSession(e)
  const pairing = findWaiting(e.app, hashCode(readTexts(e, ['code']).code))
  return e.json(200, {
    device: pairing.getString('device'),
    choices: pairing.getString('choices').split(','),
    expires: pairing.getString('expires').replace(' ', 'T'),
  })
}

/**
 * Approves the new device if the number is the one that it shows; any other number ends the pairing.
 * @param {core.RequestEvent} e
 */
function decide(e) {
  const { user } = findSession(e)
  const form = readTexts(e, ['code', 'match'])
  const hash = hashCode(form.code)
  const isRefusal = e.requestInfo().body['match'] === null
  const waiting = `code_hash = {:hash} AND status = 'waiting'`
  const allow = `user = {:user}, status = 'allowed'`
  const values = { hash, user: user.id, match: form.match }
  if (!isRefusal && changePairing(e.app, allow, `${waiting} AND match = {:match}`, values)) {
    return e.noContent(204)
  }
  findWaiting(e.app, hash)
  if (!changePairing(e.app, `status = 'refused'`, waiting, { hash }))
    throw new ApiError(410, expiredMessage)
  if (isRefusal) return e.noContent(204)
  throw new ApiError(
    409,
    'That is not the number that the new device shows. Start again on that device.',
  )
}

/**
 * Signs in the new device, once.
 * @param {core.RequestEvent} e
 */
function claim(e) {
  const hash = $security.sha256(readTexts(e, ['poll']).poll)
  const pairing = findPairing(e.app, 'poll', hash)
  if (!pairing || hasExpired(pairing)) throw new ApiError(410, expiredMessage)
  const status = pairing.getString('status')
  if (status === 'waiting') return e.json(202, { status })
  if (status === 'refused') throw new ForbiddenError('The other device refused.')
  const allowed = `poll_hash = {:hash} AND status = 'allowed'`
  const [user] = e.app.findRecordsByIds('users', [pairing.getString('user')])
  if (!user || !changePairing(e.app, `status = 'claimed'`, allowed, { hash })) {
    throw new ApiError(410, expiredMessage)
  }
  $apis.recordAuthResponse(e, user, '')
  const { notifyOwner } = require(`${__hooks}/lib/auth/security/mails.js`)
  notifyOwner(e, user, 'device paired', { device: pairing.getString('device') })
}

/** @param {core.App} app */
function deleteExpired(app) {
  const now = toDate(Date.now() - 10 * 60 * 1000)
  app.db().newQuery('DELETE FROM pairings WHERE expires < {:now}').bind({ now }).execute()
}

module.exports = { claim, decide, deleteExpired, describePairing, start }
