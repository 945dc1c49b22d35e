/** @type {import('./pack.js')} */
const { pack } = require(`${__hooks}/lib/catalogue/pack.js`)
/** @type {import('#hooks/site/site-files.js')} */
const { readCodings } = require(`${__hooks}/lib/site/site-files.js`)

const lock = 'catalogue-builder'
const minute = 60 * 1000

/**
 * What is read once a change: under which key it is kept, what it is of, and how it is read.
 * @typedef {{ key: string, name?: string, read: (app: core.App) => { epoch: string, change: number, body: string } }} Source
 */

/**
 * A source as it is sent, and until when it is kept.
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
 * Whether this request is the one that builds; a builder that takes too long is given up.
 * @param {core.App} app
 */
function startBuilding(app) {
  const builder = $security.randomString(16)
  const claim = { builder, until: Date.now() + minute }
  app.store().setFunc(lock, (held) => (held && held.until > Date.now() ? held : claim))
  return app.store().get(lock)?.builder === builder
}

/**
 * A copy as new as that or newer, built by one request while others wait.
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
    const kept = findCached()
    if (kept) return kept
    if (startBuilding(app)) break
    sleep(20)
  }
  try {
    return findCached() ?? build(app, source)
  } finally {
    app.store().remove(lock)
  }
}

/** @param {{ epoch: string, change: number }} state */
const tagOf = ({ epoch, change }) => `"${epoch}-${change}"`

/** @param {core.RequestEvent} e */
const readKnownTags = (e) =>
  (e.request?.header.get('If-None-Match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))

/** @param {core.RequestEvent} e */
const acceptsGzip = (e) =>
  readCodings(e.request?.header.get('Accept-Encoding') ?? '').includes('gzip')

/**
 * Sends a source as it is at a state or later, packed once for all who ask.
 * @param {core.RequestEvent} e
 * @param {{ epoch: string, change: number }} state
 * @param {Source} source
 */
function sendCopy(e, state, source) {
  const head = e.response.header()
  head.set('Cache-Control', 'private, no-cache')
  head.add('Vary', 'Accept-Encoding, Authorization')
  if (readKnownTags(e).includes(tagOf(state))) {
    head.set('ETag', `W/${tagOf(state)}`)
    return e.noContent(304)
  }
  const copy = findCopy(e.app, state, source)
  const packed = acceptsGzip(e) ? copy.packed : null
  const bytes = packed ?? copy.plain
  if (packed) head.set('Content-Encoding', 'gzip')
  head.set('ETag', `W/${tagOf(copy)}`)
  head.set('Content-Length', String(bytes.length))
  head.set('X-Length', String(copy.plain.length))
  head.set('Access-Control-Expose-Headers', 'X-Length')
  return e.blob(200, 'application/json', bytes)
}

module.exports = { sendCopy }
