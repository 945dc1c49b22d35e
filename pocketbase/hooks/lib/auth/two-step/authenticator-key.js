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
 * The key that encrypts the secrets of authenticator apps, from the environment or from a file that is excluded from
 * backups. Empty where there is none.
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
 * Creates the key once. A lost key is not replaced automatically: the existing secrets become readable again when it is
 * put back.
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
      'The key for authenticator apps is missing. Their codes are refused until the key is put back.',
      'file',
      path,
    )
}

module.exports = { prepareKey, readKey }
