/** @type {import('#hooks/requests/form.js')} */
const { blank, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/guesses/guesses.js')} */
const { takeCodeTurn } = require(`${__hooks}/lib/auth/guesses/guesses.js`)
/** @type {import('#hooks/database/transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/database/transaction.js`)
/** @type {import('#hooks/requests/turns.js')} */
const { giveTurnsBack, takeTurn } = require(`${__hooks}/lib/requests/turns.js`)

const maxAttempts = 5

/**
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} digits
 */
function makeCode(app, user, digits) {
  const code = new Record(app.findCollectionByNameOrId('_otps'))
  code.set('collectionRef', user.collection().id)
  code.set('recordRef', user.id)
  code.set('password', digits)
  app.saveNoValidate(code)
  return code
}

/** @param {number} length */
const drawDigits = (length) => $security.randomStringWithAlphabet(length, '0123456789')

/**
 * Sends an account a code while the request waits.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @returns {string} the id of the code
 */
function sendCode(e, user) {
  const digits = drawDigits(user.collection().otp.length)
  const { id } = makeCode(e.app, user, digits)
  $mails.sendRecordOTP(e.app, user, id, digits)
  return id
}

/**
 * Stands for the account an e-mail does not have: its codes are kept like real ones.
 * @param {core.Collection} users
 * @param {string} email
 */
function imagineUser(users, email) {
  const nobody = new Record(users)
  nobody.set('id', $security.hs256(email.toLowerCase(), users.authToken.secret).slice(0, 15))
  return nobody
}

/**
 * Lets PocketBase make a code without seeing those that are alive: where an account has ten, it
 * gives out the id of the last, so that a stranger would share the code of the owner.
 * @param {core.RecordCreateOTPRequestEvent} e
 * @param {core.Record} user
 */
function makeUnshared(e, user) {
  const move = `UPDATE _otps SET recordRef = {:to} WHERE collectionRef = {:users} AND recordRef = {:from}`
  const users = user.collection().id
  const aside = `${user.id}~`
  inTransaction(e, () => {
    e.app.db().newQuery(move).bind({ users, from: user.id, to: aside }).execute()
    e.next()
    e.app.db().newQuery(move).bind({ users, from: aside, to: user.id }).execute()
  })
}

/**
 * PocketBase writes and sends the code of an account; for an e-mail without one, the same is
 * written, which no code opens.
 * @param {core.RecordCreateOTPRequestEvent} e
 */
function request(e) {
  const { email } = readTexts(e.requestEvent, ['email'])
  const users = e.app.findCollectionByNameOrId('users')
  const user = e.record ?? imagineUser(users, email)
  takeCodeTurn(e.requestEvent, email.toLowerCase(), user)
  if (e.record) return makeUnshared(e, e.record)
  const { id } = makeCode(e.app, user, $security.randomString(30))
  return e.requestEvent.json(200, { otpId: id })
}

/** @param {string} id of a code */
const attemptsAt = (id) => `code-attempts:${id}`

/**
 * Whether a code may be tried once more; one that had its attempts is ended. Its id is known to
 * whoever asked for it alone, so nobody else can spend them.
 * @param {core.App} app
 * @param {string} id
 * @param {number} lifetime of a code, in milliseconds
 */
function mayTry(app, id, lifetime) {
  if (takeTurn(app, attemptsAt(id), maxAttempts, lifetime) === 0) return true
  takeCode(app, id)
  return false
}

/**
 * @param {core.App} app
 * @param {string} id
 * @returns {boolean} whether it was there: of several at once, one gets it
 */
function takeCode(app, id) {
  giveTurnsBack(app, attemptsAt(id))
  const taken = app.db().newQuery('DELETE FROM _otps WHERE id = {:id}').bind({ id }).execute()
  return taken.rowsAffected() === 1
}

/**
 * The account whose code is right, with its mailbox thereby confirmed, or null.
 * @param {core.RequestEvent} e
 * @param {string} id
 * @param {string} digits
 * @param {string} [owner] the account that it must be of
 */
function openCode(e, id, digits, owner) {
  const users = e.app.findCollectionByNameOrId('users')
  const [row] = e.app.findRecordsByIds('_otps', [id])
  const code = row && e.app.findOTPById(id)
  if (!code || code.collectionRef() !== users.id) return null
  if (owner && code.recordRef() !== owner) return null
  if (code.hasExpired(users.otp.durationTime())) return null
  if (!mayTry(e.app, id, users.otp.duration * 1000)) return null
  if (!code.validatePassword(digits) || !takeCode(e.app, id)) return null
  const [user] = e.app.findRecordsByIds(users.id, [code.recordRef()])
  return user ?? null
}

/**
 * Marks the e-mail as confirmed. Whoever signed up with it before had not shown that it was
 * theirs, so their password goes.
 * @param {core.App} app
 * @param {core.Record} user
 */
function confirmMailbox(app, user) {
  if (user.verified()) return
  user.setVerified(true)
  user.setRandomPassword()
  user.set('passwordless', true)
  app.save(user)
}

/**
 * Signs in with a code as PocketBase does, but as slow for a code of nobody, and with few
 * attempts at a code from wherever they come.
 * @param {core.RequestEvent} e
 */
function signIn(e) {
  const { otpId, password } = readTexts(e, ['otpId', 'password'])
  refuseFields({ otpId: otpId ? null : blank, password: password ? null : blank })
  const user = openCode(e, otpId, password)
  if (!user) throw new BadRequestError('The code is wrong or has expired.')
  confirmMailbox(e.app, user)
  return $apis.recordAuthResponse(e, user, 'otp')
}

module.exports = { openCode, request, sendCode, signIn }
