/** @type {import('#hooks/server/data-folder.js')} */
const { authenticatorKeyName, privateFile } = require(`${__hooks}/lib/server/data-folder.js`)

const pattern = /^[\x21-\x7e]{32}$/

/** @param {core.App} app */
const pathOf = (app) => `${app.dataDir()}/${authenticatorKeyName}`

/** @param {string} path */
function readIfPresent(path) {
  try {
    return toString($os.readFile(path)).trim()
  } catch (error) {
    if (String(error).includes('no such file')) return ''
    throw error
  }
}

/**
 * The key that the secrets of authenticator apps are encrypted with: of the environment, or in a file that no backup
 * takes along. Empty where there is none.
 * @param {core.App} app
 */
function readKey(app) {
  const key = $os.getenv('DISCOVER_AUTHENTICATOR_KEY').trim() || readIfPresent(pathOf(app))
  if (key === '' || pattern.test(key)) return key
  throw new Error(
    `DISCOVER_AUTHENTICATOR_KEY, or the file ${pathOf(app)}, must hold 32 letters or digits.`,
  )
}

/** @param {core.App} app */
function hasSecrets(app) {
  const [row] = app.findRecordsByFilter('authenticators', "secret != ''", '', 1, 0)
  return !!row
}

/**
 * Makes the key once. Where it was lost, no other takes its place by itself: what was encrypted with the lost one would
 * stay unreadable once it is put back.
 * @param {core.App} app
 */
function prepareKey(app) {
  if (readKey(app) !== '') return
  const path = pathOf(app)
  if (!hasSecrets(app)) {
    $os.writeFile(path, $security.randomString(32), privateFile)
    return
  }
  app
    .logger()
    .error(
      'The key of the authenticator apps is missing: their codes are refused until it is put back',
      'file',
      path,
    )
}

module.exports = { prepareKey, readKey }
