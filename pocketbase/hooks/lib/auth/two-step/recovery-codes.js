/** @type {import('./proofs.js')} */
const { requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('#hooks/auth/security/mails.js')} */
const { notifyOwner } = require(`${__hooks}/lib/auth/security/mails.js`)

const count = 10
/** Without letters and digits that are easily confused. 16 of 31 characters are 79 bits, too many to guess. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 16

/**
 * @param {core.Record} user
 * @param {string} code as a person typed it
 */
const hashCode = (user, code) =>
  $security.sha256(`${user.id}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/**
 * @param {core.App} app
 * @param {core.Record} user
 */
function removeFor(app, user) {
  const remove = 'DELETE FROM recovery_codes WHERE user = {:user}'
  app.db().newQuery(remove).bind({ user: user.id }).execute()
}

/**
 * @param {core.App} app
 * @param {core.Record} user
 */
const findCodes = (app, user) =>
  app.findAllRecords('recovery_codes', $dbx.hashExp({ user: user.id }))

/**
 * How many of the account's codes are left, and when they were created; null where there are none.
 * @param {core.App} app
 * @param {core.Record} user
 */
function readState(app, user) {
  const codes = findCodes(app, user)
  const [first] = codes
  if (!first) return null
  const left = codes.filter((code) => code?.getString('used') === '').length
  return { left, made: first.getString('created') }
}

/** Four groups of four letters. */
const generateCode = () =>
  $security.randomStringWithAlphabet(length, alphabet).replace(/.{4}(?=.)/g, (group) => `${group}-`)

/**
 * Replaces the account's codes and returns the new ones, this once: only their hashes are stored.
 * @param {core.RequestEvent} e
 */
function createCodes(e) {
  const { user } = requireProof(e)
  if (!user.getBool('mfa')) {
    throw new BadRequestError('Turn on two-step sign-in first: recovery codes replace its codes.')
  }
  const codes = Array.from({ length: count }, generateCode)
  e.app.runInTransaction((app) => {
    removeFor(app, user)
    const collection = app.findCollectionByNameOrId('recovery_codes')
    for (const code of codes) {
      const record = new Record(collection)
      record.load({ user: user.id, code_hash: hashCode(user, code) })
      app.save(record)
    }
  })
  notifyOwner(e, user, 'recovery codes made')
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { codes })
}

/**
 * Whether the code belongs to the account and has not been used; consumes it and notifies the owner.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @param {string} code
 */
function consumeCode(e, user, code) {
  const use = `UPDATE recovery_codes SET used = {:now}
    WHERE user = {:user} AND code_hash = {:hash} AND used = ''`
  const now = new Date().toISOString().replace('T', ' ')
  const values = { now, user: user.id, hash: hashCode(user, code) }
  const isValid = e.app.db().newQuery(use).bind(values).execute().rowsAffected() === 1
  if (isValid) notifyOwner(e, user, 'recovery code used')
  return isValid
}

/** @type {[string, string]} */
const wrongCode = [
  'validation_wrong_code',
  'This is not one of your recovery codes, or it was used before.',
]

module.exports = { consumeCode, createCodes, readState, removeFor, wrongCode }
