/** @type {import('./form.js')} */
const { blank } = require(`${__hooks}/lib/form.js`)

const shape = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]{2,}$/

/**
 * @param {string} email
 * @returns {[string, string] | null}
 */
function findAddressFault(email) {
  if (email === '') return blank
  if (email.length <= 255 && shape.test(email)) return null
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

module.exports = { findAddressFault, findUser }
