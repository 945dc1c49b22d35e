const key = 'catalogue-packing'
const header = 'X-Catalogue-Pack'

/**
 * Where this process answers itself, from how it was started; never from what a request says.
 * @param {string[]} parameters
 */
function findOrigin(parameters) {
  const line = parameters.join(' ')
  const address = /(?:^| )--http[= ](\S+)/.exec(line)?.[1] ?? '127.0.0.1:8090'
  return `http://${address.replace(/^(?:0\.0\.0\.0|\[::\])?:/, '127.0.0.1:')}`
}

/**
 * Answers the waiting bytes to the process itself; the route's own middleware packs them.
 * @param {core.RequestEvent} e
 */
function sendWaiting(e) {
  const waiting = e.app.store().get(key)
  const secret = e.request?.header.get(header) ?? ''
  if (!waiting || !$security.equal(waiting.secret, secret)) throw new NotFoundError()
  return e.blob(200, 'application/json', waiting.bytes)
}

/**
 * @param {core.App} app
 * @param {unknown} cause
 */
function sayOnce(app, cause) {
  if (app.store().has(`${key}-failed`)) return
  app.store().set(`${key}-failed`, true)
  app
    .logger()
    .warn('The catalogue is sent uncompressed: it could not be packed.', 'cause', String(cause))
}

/**
 * The bytes in gzip, or null where they cannot be packed, which is said once in the log. Scripts
 * have no compressor, but the server's routes do: so it asks itself, with a secret for one time.
 * @param {core.App} app
 * @param {number[]} bytes
 */
function pack(app, bytes) {
  const secret = $security.randomString(43)
  app.store().set(key, { secret, bytes })
  try {
    const { statusCode, headers, body } = $http.send({
      url: `${findOrigin($os.args)}/api/discover/catalogue/pack`,
      headers: { [header]: secret, 'Accept-Encoding': 'gzip' },
      timeout: 20,
    })
    if (statusCode === 200 && headers['Content-Encoding']?.[0] === 'gzip') return body
    sayOnce(app, `answered with ${statusCode}`)
  } catch (error) {
    sayOnce(app, error)
  } finally {
    app.store().remove(key)
  }
  return null
}

module.exports = { pack, sendWaiting }
