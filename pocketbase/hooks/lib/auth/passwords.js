/** @type {import('#hooks/requests/form.js')} */
const { blank, refuseFields } = require(`${__hooks}/lib/requests/form.js`)

const minLength = 8
const maxLength = 70
/** What bcrypt reads of a password: PocketBase would cut off the rest without a word. */
const maxBytes = 72

/**
 * Why a password cannot be used, or null.
 * @param {string} password
 * @returns {[string, string] | null}
 */
function findPasswordFault(password) {
  if (password === '') return blank
  const characters = [...password].length
  if (characters < minLength) {
    return ['validation_min_text_constraint', `Use ${minLength} characters or more.`]
  }
  if (characters > maxLength) {
    return ['validation_max_text_constraint', `Use ${maxLength} characters at most.`]
  }
  if (toBytes(password).length > maxBytes) {
    const text = 'Use fewer characters: accents and other scripts need more room than is left.'
    return ['validation_max_text_constraint', text]
  }
  return null
}

/**
 * Refuses a password that PocketBase would take, on whatever route it comes; one that is kept is no
 * longer known.
 * @param {core.Record | undefined} user
 */
function checkNewPassword(user) {
  const password = user?.getString('password') ?? ''
  if (password !== '') refuseFields({ password: findPasswordFault(password) })
}

module.exports = { checkNewPassword, findPasswordFault }
