/** @type {import('./form.js')} */
const { blank, readTexts, refuseFields } = require(`${__hooks}/lib/form.js`)

const mostAlive = 9
const mostAttemptsAtCode = 5
/** Until the hourly `forget-attempts`, at all codes of an account together. */
const mostAttemptsAtAccount = 50
const attempts = 'one-time-code-attempts:'

/**
 * The last code of an account that has had as many as it may, or nothing.
 * @param {core.App} app
 * @param {core.Record} user
 */
function findLast(app, user) {
  const lifetime = user.collection().otp.durationTime()
  const alive = app.findAllOTPsByRecord(user).filter((code) => !code?.hasExpired(lifetime))
  return alive.length > mostAlive ? alive[0] : undefined
}

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
 * @param {core.App} app
 * @param {core.Record} user
 * @returns {string} the id of the code
 */
function sendCode(app, user) {
  const last = findLast(app, user)
  if (last) return last.id
  const digits = drawDigits(user.collection().otp.length)
  const { id } = makeCode(app, user, digits)
  $mails.sendRecordOTP(app, user, id, digits)
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
 * PocketBase writes and sends the code of an account; for an e-mail without one, the same is
 * written, which no code opens.
 * @param {core.RecordCreateOTPRequestEvent} e
 */
function request(e) {
  const { email } = readTexts(e.requestEvent, ['email'])
  const users = e.app.findCollectionByNameOrId('users')
  const user = e.record ?? imagineUser(users, email)
  const last = findLast(e.app, user)
  if (last) return e.requestEvent.json(200, { otpId: last.id })
  if (e.record) return e.next()
  const { id } = makeCode(e.app, user, $security.randomString(30))
  return e.requestEvent.json(200, { otpId: id })
}

/**
 * Counts an attempt at what the id names, a code or an account.
 * @param {core.App} app
 * @param {string} id
 */
function countAttempt(app, id) {
  let count = 0
  app.store().setFunc(attempts + id, (/** @type {number | undefined} */ before) => {
    count = (before ?? 0) + 1
    return count
  })
  return count
}

/**
 * Whether a code may be tried once more; one that had its attempts is ended.
 * @param {core.App} app
 * @param {core.OTP} code
 */
function mayTry(app, code) {
  if (countAttempt(app, code.id) > mostAttemptsAtCode) {
    takeCode(app, code.id)
    return false
  }
  return countAttempt(app, code.recordRef()) <= mostAttemptsAtAccount
}

/**
 * @param {core.App} app
 * @param {string} id
 * @returns {boolean} whether it was there: of several at once, one gets it
 */
function takeCode(app, id) {
  app.store().remove(attempts + id)
  const taken = app.db().newQuery('DELETE FROM _otps WHERE id = {:id}').bind({ id }).execute()
  return taken.rowsAffected() === 1
}

/**
 * The account whose code is right, with its mailbox thereby confirmed, or null.
 * @param {core.RequestEvent} e
 * @param {string} id
 * @param {string} digits
 */
function openCode(e, id, digits) {
  const users = e.app.findCollectionByNameOrId('users')
  const [row] = e.app.findRecordsByIds('_otps', [id])
  const code = row && e.app.findOTPById(id)
  if (!code || code.collectionRef() !== users.id) return null
  if (code.hasExpired(users.otp.durationTime()) || !mayTry(e.app, code)) return null
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

/**
 * Forgets the attempts at codes that are long over.
 * @param {core.App} app
 */
function forgetAttempts(app) {
  const names = Object.keys(app.store().getAll())
  for (const name of names) if (name.startsWith(attempts)) app.store().remove(name)
}

module.exports = { forgetAttempts, request, sendCode, signIn }
