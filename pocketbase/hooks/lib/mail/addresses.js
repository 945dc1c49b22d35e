/** @type {import('#hooks/requests/form.js')} */
const { blankError, refuseFields } = require(`${__hooks}/lib/requests/form.js`)

const addressPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]{2,}$/

/**
 * @param {string} email
 * @returns {[string, string] | null}
 */
function findAddressFault(email) {
  if (email === '') return blankError
  if (email.length <= 255 && addressPattern.test(email)) return null
  return ['validation_is_email', 'Must be a valid e-mail address.']
}

/**
 * @param {core.App} app
 * @param {string} email
 * @returns {core.Record | null}
 */
function findUser(app, email) {
  const same = 'email = {:email} COLLATE NOCASE'
  const [user] = app.findAllRecords('users', $dbx.exp(same, { email }))
  return user ?? null
}

/**
 * The link that can restore this address for a former owner, and holds it until then.
 * @param {core.App} app
 * @param {string} email
 * @returns {core.Record | null}
 */
function findHold(app, email) {
  const live = `kind = 'take_back' AND used = '' AND expires > {:now} AND email = {:email} COLLATE NOCASE`
  const now = new Date().toISOString().replace('T', ' ')
  const [link] = app.findAllRecords('security_links', $dbx.exp(live, { email, now }))
  return link ?? null
}

/**
 * The account that an address belongs to: the one that has it, or the one that may restore it.
 * @param {core.App} app
 * @param {string} email
 * @returns {core.Record | null}
 */
function findOwner(app, email) {
  const user = findUser(app, email)
  const hold = user ? null : findHold(app, email)
  return hold ? (app.findRecordsByIds('users', [hold.getString('user')])[0] ?? null) : user
}

/**
 * Refuses a new address that is held for another account.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function checkAddressHold(app, user) {
  const email = user?.email() ?? ''
  const before = user?.isNew() ? '' : user?.original().email()
  if (!user || email === '' || email.toLowerCase() === before?.toLowerCase()) return
  const hold = findHold(app, email)
  if (hold && hold.getString('user') !== user.id) {
    const held = 'This address is held for its former account. Try again in three days.'
    refuseFields({ email: ['validation_held', held] })
  }
}

/** @param {string} part */
const maskPart = (part) => `${part.charAt(0)}…${part.charAt(part.length - 1)}`

/**
 * Enough of an address for its owner to recognize it, such as m…a@d…e.
 * @param {string} email
 */
function maskAddress(email) {
  const at = email.lastIndexOf('@')
  return `${maskPart(email.slice(0, at))}@${maskPart(email.slice(at + 1))}`
}

module.exports = { checkAddressHold, findAddressFault, findHold, findOwner, findUser, maskAddress }
