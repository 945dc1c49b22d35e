/**
 * An environment variable, empty where it is not set.
 * @param {string} name
 * @param {RegExp} pattern
 * @param {string} hint
 */
function readValue(name, pattern, hint) {
  const value = $os.getenv(name).trim()
  if (value === '' || pattern.test(value)) return value
  throw new Error(`${name} must be ${hint}, not "${value}".`)
}

/** @param {string} name */
const readFlag = (name) => readValue(name, /^(?:true|false)$/, 'true or false')

module.exports = { readFlag, readValue }
