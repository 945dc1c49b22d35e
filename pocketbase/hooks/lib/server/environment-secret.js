/**
 * A secret that the operator chose, '' where there is none.
 * @param {string} name of the environment variable
 * @throws where it is too short to be a secret; the message does not tell it
 */
function readSecret(name) {
  const secret = $os.getenv(name).trim()
  if (secret === '' || /^[\w-]{32,200}$/.test(secret)) return secret
  throw new Error(`${name} must be 32 to 200 letters, digits, "-" or "_".`)
}

module.exports = { readSecret }
