/** @type {import('#hooks/requests/form.js')} */
const { blankError, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/attempts/attempt-limits.js')} */
const { limitCodeRequests } = require(`${__hooks}/lib/auth/attempts/attempt-limits.js`)
/** @type {import('#hooks/database/transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/database/transaction.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit, resetRateLimit } = require(`${__hooks}/lib/requests/rate-limits.js`)

const maxAttempts = 5

/**
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} digits
 */
function createCode(app, user, digits) {
  const code = new Record(app.findCollectionByNameOrId('_otps'))
  code.set('collectionRef', user.collection().id)
  code.set('recordRef', user.id)
  code.set('password', digits)
  app.saveNoValidate(code)
  return code
}

/** @param {number} length */
const generateDigits = (length) => $security.randomStringWithAlphabet(length, '0123456789')

/**
 * Sends an account a code while the request waits.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @returns {string} the id of the code
 */
function sendCode(e, user) {
  const digits = generateDigits(user.collection().otp.length)
  const { id } = createCode(e.app, user, digits)
  $mails.sendRecordOTP(e.app, user, id, digits)
  return id
}

/**
 * Stands in for a missing account: its codes are stored like real ones.
 * @param {core.Collection} users
 * @param {string} email
 */
function makeDecoyUser(users, email) {
  const decoy = new Record(users)
  decoy.set('id', $security.hs256(email.toLowerCase(), users.authToken.secret).slice(0, 15))
  return decoy
}

/**
 * Hides the valid codes of an account while PocketBase creates one: PocketBase answers with the id of the last code of
 * an account that has ten, so a stranger would share the owner's code.
 * @param {core.RecordCreateOTPRequestEvent} e
 * @param {core.Record} user
 */
function createUnsharedCode(e, user) {
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
 * PocketBase creates and sends the code of an account. For an e-mail without an account an equal record is created,
 * which no code matches.
 * @param {core.RecordCreateOTPRequestEvent} e
 */
function requestCode(e) {
  const { email } = readTexts(e.requestEvent, ['email'])
  const users = e.app.findCollectionByNameOrId('users')
  const user = e.record ?? makeDecoyUser(users, email)
  limitCodeRequests(e.requestEvent, email.toLowerCase(), user)
  if (e.record) return createUnsharedCode(e, e.record)
  const { id } = createCode(e.app, user, $security.randomString(30))
  return e.requestEvent.json(200, { otpId: id })
}

/** @param {string} id of a code */
const attemptsKey = (id) => `code-attempts:${id}`

/**
 * Whether a code may be tried again; deletes it after its last attempt. Only whoever requested the code knows its id,
 * so nobody else can use up its attempts.
 * @param {core.App} app
 * @param {string} id
 * @param {number} lifetime of a code, in milliseconds
 */
function hasAttemptsLeft(app, id, lifetime) {
  if (rateLimit(app, attemptsKey(id), maxAttempts, lifetime) === 0) return true
  consumeCode(app, id)
  return false
}

/**
 * @param {core.App} app
 * @param {string} id
 * @returns {boolean} whether it was there: of several at once, one gets it
 */
function consumeCode(app, id) {
  resetRateLimit(app, attemptsKey(id))
  const taken = app.db().newQuery('DELETE FROM _otps WHERE id = {:id}').bind({ id }).execute()
  return taken.rowsAffected() === 1
}

/**
 * The account whose code is right, or null. Consumes the code.
 * @param {core.RequestEvent} e
 * @param {string} id
 * @param {string} digits
 * @param {string} [owner] the account that it must be of
 */
function verifyCode(e, id, digits, owner) {
  const users = e.app.findCollectionByNameOrId('users')
  const [row] = e.app.findRecordsByIds('_otps', [id])
  const code = row && e.app.findOTPById(id)
  if (!code || code.collectionRef() !== users.id) return null
  if (owner && code.recordRef() !== owner) return null
  if (code.hasExpired(users.otp.durationTime())) return null
  if (!hasAttemptsLeft(e.app, id, users.otp.duration * 1000)) return null
  if (!code.validatePassword(digits) || !consumeCode(e.app, id)) return null
  const [user] = e.app.findRecordsByIds(users.id, [code.recordRef()])
  return user ?? null
}

/**
 * Marks the e-mail as confirmed. Whoever signed up with it earlier had not proved that it was theirs, so that password
 * is removed.
 * @param {core.App} app
 * @param {core.Record} user
 */
function confirmEmail(app, user) {
  if (user.verified()) return
  user.setVerified(true)
  user.setRandomPassword()
  user.set('passwordless', true)
  app.save(user)
}

/**
 * Signs in with a code like PocketBase, but takes equally long for a missing account, and limits the attempts at a code
 * from all sources together.
 * @param {core.RequestEvent} e
 */
function signIn(e) {
  const { otpId, password } = readTexts(e, ['otpId', 'password'])
  refuseFields({ otpId: otpId ? null : blankError, password: password ? null : blankError })
  const user = verifyCode(e, otpId, password)
  if (!user) throw new BadRequestError('The code is wrong or has expired.')
  confirmEmail(e.app, user)
  return $apis.recordAuthResponse(e, user, 'otp')
}

module.exports = { requestCode, sendCode, signIn, verifyCode }
