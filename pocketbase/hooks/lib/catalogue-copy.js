/** @type {import('./catalogue-pack.js')} */
const { pack } = require(`${__hooks}/lib/catalogue-pack.js`)
/** @type {import('./catalogue-rows.js')} */
const { readWhole } = require(`${__hooks}/lib/catalogue-rows.js`)

const key = 'catalogue'
const lock = 'catalogue-builder'
const minute = 60 * 1000

/**
 * The whole catalogue as it is sent, and until when it is kept.
 * @typedef {{ epoch: string, change: number, plain: number[], packed: number[] | null, until: number }} Copy
 */

/**
 * @param {core.App} app
 * @returns {Copy}
 */
function build(app) {
  const { epoch, change, body } = readWhole(app)
  const plain = toBytes(body)
  const packed = pack(app, plain)
  const copy = { epoch, change, plain, packed, until: packed ? Infinity : Date.now() + minute }
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
 * @returns {Copy}
 */
function findCopy(app, { epoch, change }) {
  const findKept = () => {
    const copy = app.store().get(key)
    const isNew = copy?.epoch === epoch && copy.change >= change && copy.until > Date.now()
    return isNew ? copy : null
  }
  for (;;) {
    const kept = findKept()
    if (kept) return kept
    if (startBuilding(app)) break
    sleep(20)
  }
  try {
    return findKept() ?? build(app)
  } finally {
    app.store().remove(lock)
  }
}

module.exports = { findCopy }
