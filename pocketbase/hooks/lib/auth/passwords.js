/** @type {import('#hooks/requests/form.js')} */
const { blank, refuseFields } = require(`${__hooks}/lib/requests/form.js`)

const shortest = 8
const longest = 70
/** What bcrypt reads of a password: PocketBase would cut off the rest without a word. */
const longestBytes = 72

/**
 * Why a password cannot be used, or null.
 * @param {string} password
 * @returns {[string, string] | null}
 */
function findPasswordFault(password) {
  if (password === '') return blank
  const characters = [...password].length
  if (characters < shortest) {
    return ['validation_min_text_constraint', `Use ${shortest} characters or more.`]
  }
  if (characters > longest) {
    return ['validation_max_text_constraint', `Use ${longest} characters at most.`]
  }
  if (toBytes(password).length > longestBytes) {
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
