/** @type {import('./proofs.js')} */
const { requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('#hooks/auth/security/mails.js')} */
const { tellOwner } = require(`${__hooks}/lib/auth/security/mails.js`)

const count = 10
/** Without the letters and digits that are mistaken for others: 16 of 31 are 79 bits, too many to try out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
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
function removeOf(app, user) {
  const remove = 'DELETE FROM recovery_codes WHERE user = {:user}'
  app.db().newQuery(remove).bind({ user: user.id }).execute()
}

/**
 * @param {core.App} app
 * @param {core.Record} user
 */
const listOf = (app, user) => app.findAllRecords('recovery_codes', $dbx.hashExp({ user: user.id }))

/**
 * How many of the account's codes can still be used, and when they were made; null where there are none.
 * @param {core.App} app
 * @param {core.Record} user
 */
function readState(app, user) {
  const codes = listOf(app, user)
  const [first] = codes
  if (!first) return null
  const left = codes.filter((code) => code?.getString('used') === '').length
  return { left, made: first.getString('created') }
}

/** Four groups of four letters. */
const drawCode = () =>
  $security.randomStringWithAlphabet(length, letters).replace(/.{4}(?=.)/g, (group) => `${group}-`)

/**
 * Makes codes in the place of those there were, and gives them this once: only their hashes are kept.
 * @param {core.RequestEvent} e
 */
function make(e) {
  const { user } = requireProof(e)
  if (!user.getBool('mfa')) {
    throw new BadRequestError('Turn on two-step sign-in first: the codes stand in for its codes.')
  }
  const codes = Array.from({ length: count }, drawCode)
  e.app.runInTransaction((app) => {
    removeOf(app, user)
    const collection = app.findCollectionByNameOrId('recovery_codes')
    for (const code of codes) {
      const record = new Record(collection)
      record.load({ user: user.id, code_hash: hashCode(user, code) })
      app.save(record)
    }
  })
  tellOwner(e, user, 'recovery codes made')
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { codes })
}

/**
 * Whether the code is one of the account's that was not used yet; it is, from then on, and the owner hears of it.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @param {string} code
 */
function takeCode(e, user, code) {
  const use = `UPDATE recovery_codes SET used = {:now}
    WHERE user = {:user} AND code_hash = {:hash} AND used = ''`
  const now = new Date().toISOString().replace('T', ' ')
  const values = { now, user: user.id, hash: hashCode(user, code) }
  const isTaken = e.app.db().newQuery(use).bind(values).execute().rowsAffected() === 1
  if (isTaken) tellOwner(e, user, 'recovery code used')
  return isTaken
}

/** @type {[string, string]} */
const wrongCode = [
  'validation_wrong_code',
  'This is none of your recovery codes, or was used before.',
]

module.exports = { make, readState, removeOf, takeCode, wrongCode }
