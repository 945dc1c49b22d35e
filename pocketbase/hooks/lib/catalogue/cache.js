/** @type {import('./etag.js')} */
const { makeEtag, matchesEtag } = require(`${__hooks}/lib/catalogue/etag.js`)
/** @type {import('./pack.js')} */
const { pack } = require(`${__hooks}/lib/catalogue/pack.js`)
/** @type {import('#hooks/site/site-files.js')} */
const { readEncodings } = require(`${__hooks}/lib/site/site-files.js`)

const buildLock = 'catalogue-builder'
const minute = 60 * 1000

/**
 * Something that is read once for each change: the key it is cached under, what it describes, and how it is read.
 * @typedef {{ key: string, name?: string, read: (app: core.App) => { epoch: string, change: number, body: string } }} Source
 */

/**
 * A source as it is sent, and the time until which it is cached.
 * @typedef {{ name: string, epoch: string, change: number, plain: number[], packed: number[] | null, until: number }} Copy
 */

/**
 * @param {core.App} app
 * @param {Source} source
 * @returns {Copy}
 */
function build(app, { key, name = '', read }) {
  const { epoch, change, body } = read(app)
  const plain = toBytes(body)
  const packed = pack(app, plain)
  const until = packed ? Infinity : Date.now() + minute
  const copy = { name, epoch, change, plain, packed, until }
  app.store().set(key, copy)
  return copy
}

/**
 * Whether this request is the one that builds the copy; a builder that takes longer than a minute loses its claim.
 * @param {core.App} app
 */
function claimBuild(app) {
  const builder = $security.randomString(16)
  const claim = { builder, until: Date.now() + minute }
  app.store().setFunc(buildLock, (held) => (held && held.until > Date.now() ? held : claim))
  return app.store().get(buildLock)?.builder === builder
}

/**
 * A copy of this state or a later one, built by one request while the others wait.
 * @param {core.App} app
 * @param {{ epoch: string, change: number }} state
 * @param {Source} source
 * @returns {Copy}
 */
function findCopy(app, { epoch, change }, source) {
  const findCached = () => {
    const copy = app.store().get(source.key)
    const isNew = copy?.epoch === epoch && copy.change >= change && copy.until > Date.now()
    return isNew && copy.name === (source.name ?? '') ? copy : null
  }
  for (;;) {
    const cached = findCached()
    if (cached) return cached
    if (claimBuild(app)) break
    sleep(20)
  }
  try {
    return findCached() ?? build(app, source)
  } finally {
    app.store().remove(buildLock)
  }
}

/** @param {core.RequestEvent} e */
const acceptsGzip = (e) =>
  readEncodings(e.request?.header.get('Accept-Encoding') ?? '').includes('gzip')

/**
 * Sends a source at this state or a later one, compressed once for everyone.
 * @param {core.RequestEvent} e
 * @param {{ epoch: string, change: number }} state
 * @param {Source} source
 */
function sendCached(e, state, source) {
  const head = e.response.header()
  head.set('Cache-Control', 'private, no-cache')
  head.add('Vary', 'Accept-Encoding, Authorization')
  const etag = makeEtag(state)
  if (matchesEtag(e, etag)) {
    head.set('ETag', etag)
    return e.noContent(304)
  }
  const copy = findCopy(e.app, state, source)
  const packed = acceptsGzip(e) ? copy.packed : null
  const bytes = packed ?? copy.plain
  if (packed) head.set('Content-Encoding', 'gzip')
  head.set('ETag', makeEtag(copy))
  head.set('Content-Length', String(bytes.length))
  head.set('X-Length', String(copy.plain.length))
  head.set('Access-Control-Expose-Headers', 'X-Length')
  return e.blob(200, 'application/json', bytes)
}

module.exports = { sendCached }
