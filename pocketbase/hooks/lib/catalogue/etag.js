/**
 * The catalogue's ETag: the epoch of the database and the number of its last change. It is weak, as the same state is
 * sent with and without compression.
 * @param {{ epoch: string, change: number }} state
 */
const makeEtag = ({ epoch, change }) => `W/"${epoch}-${change}"`

/**
 * Whether the browser already has what belongs to an ETag.
 * @param {core.RequestEvent} e
 * @param {string} etag
 */
const matchesEtag = (e, etag) => {
  const withoutPrefix = (/** @type {string} */ tag) => tag.trim().replace(/^W\//, '')
  const known = (e.request?.header.get('If-None-Match') ?? '').split(',').map(withoutPrefix)
  return known.includes(withoutPrefix(etag))
}

module.exports = { makeEtag, matchesEtag }
