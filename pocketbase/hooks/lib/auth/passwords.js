/** @type {import('#hooks/requests/form.js')} */
const { blankError, refuseFields } = require(`${__hooks}/lib/requests/form.js`)

const minLength = 8
const maxLength = 70
/** bcrypt reads this much of a password: PocketBase would silently cut off the rest. */
const maxBytes = 72

/**
 * Why a password cannot be used, or null.
 * @param {string} password
 * @returns {[string, string] | null}
 */
function findPasswordFault(password) {
  if (password === '') return blankError
  const characters = [...password].length
  if (characters < minLength) {
    return ['validation_min_text_constraint', `Use at least ${minLength} characters.`]
  }
  if (characters > maxLength) {
    return ['validation_max_text_constraint', `Use at most ${maxLength} characters.`]
  }
  if (toBytes(password).length > maxBytes) {
    const text = 'Use fewer characters: accents and other scripts need more room than is left.'
    return ['validation_max_text_constraint', text]
  }
  return null
}

/**
 * Refuses a new password that PocketBase would accept, on every route. A stored password is no longer known and is not
 * checked.
 * @param {core.Record | undefined} user
 */
function checkNewPassword(user) {
  const password = user?.getString('password') ?? ''
  if (password !== '') refuseFields({ password: findPasswordFault(password) })
}

module.exports = { checkNewPassword, findPasswordFault }
