/** @type {import('./authenticator-key.js')} */
const { readKey } = require(`${__hooks}/lib/auth/two-step/authenticator-key.js`)
/** @type {import('#hooks/requests/form.js')} */
const { readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/attempts/attempt-limits.js')} */
const { limitOwnAuthenticatorAttempts } = require(`${__hooks}/lib/auth/attempts/attempt-limits.js`)
/** @type {import('./proofs.js')} */
const { requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('#hooks/auth/security/mails.js')} */
const { notifyOwner } = require(`${__hooks}/lib/auth/security/mails.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./totp.js')} */
const { findStep, generateSecret, makeSetupUri } = require(`${__hooks}/lib/auth/two-step/totp.js`)

/** How long a new secret waits for its first code, in milliseconds. */
const setupTime = 10 * 60 * 1000

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
function reportUnreadable(app, reason) {
  app.logger().error('Codes of authenticator apps cannot be checked', 'error', reason)
  const error = new ValidationError(
    'authenticator_unavailable',
    'Codes of authenticator apps cannot be checked at the moment. Use a code by e-mail or a recovery code, and inform the operator.',
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
function encryptSecret(app, user, secret) {
  const key = readKey(app)
  if (key === '') reportUnreadable(app, 'There is no key.')
  return $security.encrypt(`${user}:${secret}`, key)
}

/**
 * @param {core.App} app
 * @param {string} user
 * @param {string} encrypted
 */
function decryptSecret(app, user, encrypted) {
  const [owner, secret = ''] = decrypt(app, encrypted).split(':')
  return owner === user ? secret : reportUnreadable(app, 'A secret is of another account.')
}

/**
 * @param {core.App} app
 * @param {string} encrypted
 */
function decrypt(app, encrypted) {
  const key = readKey(app)
  if (key === '') reportUnreadable(app, 'There is no key.')
  try {
    return toString($security.decrypt(encrypted, key))
  } catch (error) {
    return reportUnreadable(app, `The key is another one: ${String(error)}`)
  }
}

/**
 * @param {core.App} app
 * @param {string} change
 * @param {string} condition
 * @param {Record<string, unknown>} values
 * @returns {boolean} whether it happened: of several at once, one does
 */
function updateRow(app, change, condition, values) {
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
 * Whether a code is right and has not been used before; consumes it.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} code
 */
function consumeCode(app, user, code) {
  const row = findRow(app, user.id)
  const encrypted = row?.getString('secret') ?? ''
  if (!row || encrypted === '') return false
  const step = findStep(decryptSecret(app, user.id, encrypted), code, Date.now())
  if (step === null) return false
  const isNew = 'id = {:id} AND secret = {:encrypted} AND last_step < {:step}'
  return updateRow(app, 'last_step = {:step}', isNew, { id: row.id, encrypted, step })
}

/**
 * Creates a secret that takes effect with its first right code; a previous secret stays in use until then.
 * @param {core.RequestEvent} e
 */
function beginSetup(e) {
  const { user } = requireProof(e)
  const secret = generateSecret()
  const until = Date.now() + setupTime
  const row =
    findRow(e.app, user.id) ?? new Record(e.app.findCollectionByNameOrId('authenticators'))
  row.load({
    user: user.id,
    pending: encryptSecret(e.app, user.id, secret),
    pending_until: toDate(until),
  })
  e.app.save(row)
  const address = makeSetupUri(secret, e.app.settings().meta.appName, user.email())
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { secret, address, until: new Date(until).toISOString() })
}

/**
 * Confirms a new secret by its first code; from then on the account asks for codes.
 * @param {core.RequestEvent} e
 */
function confirmSetup(e) {
  const { user } = findSession(e)
  const { code } = readTexts(e, ['code'])
  const row = findRow(e.app, user.id)
  const encrypted = row?.getString('pending') ?? ''
  if (!row || encrypted === '' || row.getString('pending_until') <= toDate(Date.now())) {
    throw new ApiError(410, 'This took longer than ten minutes. Start again.')
  }
  const resetAttempts = limitOwnAuthenticatorAttempts(e, user)
  const step = findStep(decryptSecret(e.app, user.id, encrypted), code, Date.now())
  if (step === null) refuseFields({ code: wrongCode })
  resetAttempts()
  const change = `secret = pending, since = {:now}, last_step = {:step}, pending = '', pending_until = ''`
  const values = { id: row.id, encrypted, step, now: toDate(Date.now()) }
  e.app.runInTransaction((app) => {
    if (!updateRow(app, change, 'id = {:id} AND pending = {:encrypted}', values)) {
      throw new ApiError(
        410,
        'The setup of another authenticator was started meanwhile. Start again.',
      )
    }
    if (user.getBool('mfa')) return
    user.set('mfa', true)
    require(`${__hooks}/lib/auth/security/events.js`).recordCause(e, user)
    app.save(user)
  })
  notifyOwner(e, user, 'authenticator added')
  return e.noContent(204)
}

/**
 * Returns to codes by e-mail as the second step.
 * @param {core.RequestEvent} e
 */
function removeAuthenticator(e) {
  const { user } = requireProof(e)
  const hadAuthenticator = readSince(e.app, user)
  removeFor(e.app, user)
  if (hadAuthenticator) notifyOwner(e, user, 'authenticator removed')
  return e.noContent(204)
}

/**
 * @param {core.App} app
 * @param {core.Record} user
 */
function removeFor(app, user) {
  const row = findRow(app, user.id)
  if (row) app.delete(row)
}

/**
 * Deletes secrets whose first code was never entered.
 * @param {core.App} app
 */
function deletePendingSetups(app) {
  const now = toDate(Date.now())
  const ended = "pending != '' AND pending_until <= {:now}"
  const clear = `UPDATE authenticators SET pending = '', pending_until = '' WHERE ${ended}`
  app.db().newQuery(clear).bind({ now }).execute()
  app.db().newQuery("DELETE FROM authenticators WHERE secret = '' AND pending = ''").execute()
}

module.exports = {
  beginSetup,
  confirmSetup,
  consumeCode,
  deletePendingSetups,
  readSince,
  removeAuthenticator,
  removeFor,
  wrongCode,
}
