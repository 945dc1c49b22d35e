/** @type {import('#hooks/requests/form.js')} */
const { blankError, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)

const usernamePattern = /^[a-zA-Z0-9][a-zA-Z0-9._-]{2,39}$/

/** @type {[string, string]} */
const malformed = [
  'validation_username_malformed',
  'Use 3 to 40 letters, digits, dots, hyphens or underscores, with a letter or digit first.',
]

/** @type {[string, string]} */
const taken = ['validation_not_unique', 'This username is taken.']

/** @param {string} username */
const hashUsername = (username) => $security.sha256(username.toLowerCase())

/**
 * @param {core.App} app
 * @param {string} username
 */
function findHold(app, username) {
  const hash = hashUsername(username)
  const [hold] = app.findRecordsByFilter('username_holds', 'username_hash = {:hash}', '', 1, 0, {
    hash,
  })
  return hold
}

/**
 * Why a username cannot be used by an account or a new one, or null.
 * @param {core.App} app
 * @param {string} username
 * @param {string} [user]
 */
function findUsernameFault(app, username, user) {
  if (username === '') return blankError
  if (!usernamePattern.test(username)) return malformed
  const same = $dbx.exp('username = {:username} COLLATE NOCASE', { username })
  const owners = app.findAllRecords('users', same).map((owner) => owner?.id)
  const hold = findHold(app, username)
  if (hold) owners.push(hold.getString('user'))
  return owners.some((owner) => owner !== user) ? taken : null
}

/**
 * A username for a person whose provider supplies none that can be used.
 * @param {core.App} app
 * @param {string} preferred
 */
function chooseUsername(app, preferred) {
  if (!findUsernameFault(app, preferred)) return preferred
  const plain = preferred.replace(/[^a-zA-Z0-9]/g, '').slice(0, 20) || 'member'
  return `${plain}-${$security.randomStringWithAlphabet(8, '0123456789')}`
}

/**
 * Makes a username unavailable when the e-mail of a sign-up already has an account: if it stayed free, that would
 * reveal that the e-mail has one.
 * @param {core.App} app
 * @param {string} username
 * @param {core.Record} user
 */
function holdUsername(app, username, user) {
  const hold = new Record(app.findCollectionByNameOrId('username_holds'))
  hold.set('user', user.id)
  hold.set('username_hash', hashUsername(username))
  app.save(hold)
}

/**
 * Refuses a new username that is held for another account.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function checkUsernameHold(app, user) {
  const username = user?.getString('username') ?? ''
  const before = user?.isNew() ? '' : user?.original().getString('username')
  if (!user || username.toLowerCase() === before?.toLowerCase()) return
  const hold = findHold(app, username)
  if (hold && hold.getString('user') !== user.id) refuseFields({ username: taken })
}

/** @param {core.RequestEvent} e */
function answerAvailable(e) {
  const { username } = readTexts(e, ['username'])
  const fault = findUsernameFault(e.app, username, e.auth?.id)
  return e.json(200, { available: !fault, message: fault?.[1] ?? 'This username is free.' })
}

module.exports = {
  answerAvailable,
  checkUsernameHold,
  chooseUsername,
  findUsernameFault,
  holdUsername,
}
