/** @type {import('./authenticator-key.js')} */
const { readKey } = require(`${__hooks}/lib/auth/two-step/authenticator-key.js`)
/** @type {import('#hooks/requests/form.js')} */
const { readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/guesses/guesses.js')} */
const { takeOwnAuthenticatorTurn } = require(`${__hooks}/lib/auth/guesses/guesses.js`)
/** @type {import('./proofs.js')} */
const { requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('#hooks/auth/security/mails.js')} */
const { tellOwner } = require(`${__hooks}/lib/auth/security/mails.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./totp.js')} */
const { drawSecret, findStep, makeAddress } = require(`${__hooks}/lib/auth/two-step/totp.js`)

/** How long a secret waits for its first code, in milliseconds. */
const pendingTime = 10 * 60 * 1000

/** @param {number} time */
const toDate = (time) => new Date(time).toISOString().replace('T', ' ')

/** @type {[string, string]} */
const wrongCode = [
  'validation_wrong_code',
  'The code is wrong, or was used before. Type the one that the app shows now.',
]

/**
 * @param {core.App} app
 * @param {string} user
 */
function findRow(app, user) {
  const [row] = app.findRecordsByFilter('authenticators', 'user = {:user}', '', 1, 0, { user })
  return row ?? null
}

/**
 * @param {core.App} app
 * @param {string} reason
 * @returns {never}
 */
function refuseWithoutKey(app, reason) {
  app.logger().error('Codes of authenticator apps cannot be checked', 'error', reason)
  const error = new ValidationError(
    'authenticator_unavailable',
    'Codes of authenticator apps cannot be checked at the moment. Use a code by e-mail or a recovery code, and tell the operator.',
  )
  throw new BadRequestError('Codes of authenticator apps cannot be checked.', {
    authenticator: error,
  })
}

/**
 * @param {core.App} app
 * @param {string} user
 * @param {string} secret
 */
function seal(app, user, secret) {
  const key = readKey(app)
  if (key === '') refuseWithoutKey(app, 'There is no key.')
  return $security.encrypt(`${user}:${secret}`, key)
}

/**
 * @param {core.App} app
 * @param {string} user
 * @param {string} sealed
 */
function unseal(app, user, sealed) {
  const [owner, secret = ''] = decrypt(app, sealed).split(':')
  return owner === user ? secret : refuseWithoutKey(app, 'A secret is of another account.')
}

/**
 * @param {core.App} app
 * @param {string} sealed
 */
function decrypt(app, sealed) {
  const key = readKey(app)
  if (key === '') refuseWithoutKey(app, 'There is no key.')
  try {
    return toString($security.decrypt(sealed, key))
  } catch (error) {
    return refuseWithoutKey(app, `The key is another one: ${String(error)}`)
  }
}

/**
 * @param {core.App} app
 * @param {string} change
 * @param {string} condition
 * @param {Record<string, unknown>} values
 * @returns {boolean} whether it happened: of several at once, one does
 */
function changeRow(app, change, condition, values) {
  const update = `UPDATE authenticators SET ${change} WHERE ${condition}`
  return app.db().newQuery(update).bind(values).execute().rowsAffected() === 1
}

/**
 * When the account's authenticator was added, empty where it has none.
 * @param {core.App} app
 * @param {core.Record} user
 */
function readSince(app, user) {
  const row = findRow(app, user.id)
  return row && row.getString('secret') !== '' ? row.getString('since') : ''
}

/**
 * Whether a code is right, and used for the first time.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} code
 */
function takeCode(app, user, code) {
  const row = findRow(app, user.id)
  const sealed = row?.getString('secret') ?? ''
  if (!row || sealed === '') return false
  const step = findStep(unseal(app, user.id, sealed), code, Date.now())
  if (step === null) return false
  const isNew = 'id = {:id} AND secret = {:sealed} AND last_step < {:step}'
  return changeRow(app, 'last_step = {:step}', isNew, { id: row.id, sealed, step })
}

/**
 * Makes a secret that counts once its first code was right; one that is in use stays so until then.
 * @param {core.RequestEvent} e
 */
function begin(e) {
  const { user } = requireProof(e)
  const secret = drawSecret()
  const until = Date.now() + pendingTime
  const row =
    findRow(e.app, user.id) ?? new Record(e.app.findCollectionByNameOrId('authenticators'))
  row.load({
    user: user.id,
    pending: seal(e.app, user.id, secret),
    pending_until: toDate(until),
  })
  e.app.save(row)
  const address = makeAddress(secret, e.app.settings().meta.appName, user.email())
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { secret, address, until: new Date(until).toISOString() })
}

/**
 * Takes the first code of the secret that waits; from then on the account asks for codes.
 * @param {core.RequestEvent} e
 */
function confirm(e) {
  const { user } = findSession(e)
  const { code } = readTexts(e, ['code'])
  const row = findRow(e.app, user.id)
  const sealed = row?.getString('pending') ?? ''
  if (!row || sealed === '' || row.getString('pending_until') <= toDate(Date.now())) {
    throw new ApiError(410, 'This took longer than ten minutes. Start again.')
  }
  const forgetGuesses = takeOwnAuthenticatorTurn(e, user)
  const step = findStep(unseal(e.app, user.id, sealed), code, Date.now())
  if (step === null) refuseFields({ code: wrongCode })
  forgetGuesses()
  const change = `secret = pending, since = {:now}, last_step = {:step}, pending = '', pending_until = ''`
  const values = { id: row.id, sealed, step, now: toDate(Date.now()) }
  e.app.runInTransaction((app) => {
    if (!changeRow(app, change, 'id = {:id} AND pending = {:sealed}', values)) {
      throw new ApiError(410, 'Another authenticator was begun meanwhile. Start again.')
    }
    if (user.getBool('mfa')) return
    user.set('mfa', true)
    require(`${__hooks}/lib/auth/security/news.js`).noteCause(e, user)
    app.save(user)
  })
  tellOwner(e, user, 'authenticator added')
  return e.noContent(204)
}

/**
 * Goes back to codes by e-mail as the second step.
 * @param {core.RequestEvent} e
 */
function remove(e) {
  const { user } = requireProof(e)
  const was = readSince(e.app, user)
  removeOf(e.app, user)
  if (was) tellOwner(e, user, 'authenticator removed')
  return e.noContent(204)
}

/**
 * @param {core.App} app
 * @param {core.Record} user
 */
function removeOf(app, user) {
  const row = findRow(app, user.id)
  if (row) app.delete(row)
}

/**
 * Ends secrets whose first code never came.
 * @param {core.App} app
 */
function forgetPending(app) {
  const now = toDate(Date.now())
  const ended = "pending != '' AND pending_until <= {:now}"
  const forget = `UPDATE authenticators SET pending = '', pending_until = '' WHERE ${ended}`
  app.db().newQuery(forget).bind({ now }).execute()
  app.db().newQuery("DELETE FROM authenticators WHERE secret = '' AND pending = ''").execute()
}

module.exports = { begin, confirm, forgetPending, readSince, remove, removeOf, takeCode, wrongCode }
