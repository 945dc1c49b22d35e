const key = 'catalogue-packing'
const header = 'X-Catalogue-Pack'

/**
 * The address at which this process reaches itself, taken from its arguments, never from a request.
 * @param {string[]} parameters
 */
function findOrigin(parameters) {
  const line = parameters.join(' ')
  const address = /(?:^| )--http[= ](\S+)/.exec(line)?.[1] ?? '127.0.0.1:8090'
  return `http://${address.replace(/^(?:0\.0\.0\.0|\[::\])?:/, '127.0.0.1:')}`
}

/**
 * Returns the pending bytes to the process itself; the route's middleware compresses them.
 * @param {core.RequestEvent} e
 */
function sendPending(e) {
  const pending = e.app.store().get(key)
  const secret = e.request?.header.get(header) ?? ''
  if (!pending || !$security.equal(pending.secret, secret)) throw new NotFoundError()
  return e.blob(200, 'application/json', pending.bytes)
}

/**
 * @param {core.App} app
 * @param {unknown} cause
 */
function warnOnce(app, cause) {
  if (app.store().has(`${key}-failed`)) return
  app.store().set(`${key}-failed`, true)
  app
    .logger()
    .warn('The catalogue could not be compressed and is sent uncompressed.', 'cause', String(cause))
}

/**
 * The bytes in gzip, or null if they cannot be compressed, which is logged once. Hooks have no compressor, but the
 * server's routes do: the server sends itself a request with a one-time secret.
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
    warnOnce(app, `answered with ${statusCode}`)
  } catch (error) {
    warnOnce(app, error)
  } finally {
    app.store().remove(key)
  }
  return null
}

module.exports = { pack, sendPending }
