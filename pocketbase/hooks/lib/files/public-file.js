/** @type {import('#hooks/server/storage-settings.js')} */
const { readFilesAddress } = require(`${__hooks}/lib/server/storage-settings.js`)
/** @type {import('./store-address.cjs')} */
const { encodePath } = require(`${__hooks}/lib/files/store-address.cjs`)

/** Names of files are made at random for each upload. */
const forGood = 'public, max-age=31536000, immutable'
/** Shorter, as the operator may move the files. */
const forADay = 'public, max-age=86400'

/**
 * Serves a picture that everybody may see, from here or from where the operator makes the bucket's pictures public.
 * @param {core.FileDownloadRequestEvent} e
 */
function servePublic(e) {
  const { requestEvent, servedPath } = e
  const head = requestEvent.response.header()
  const address = readFilesAddress()
  if (address && requestEvent.app.settings().s3.enabled && !e.thumbError) {
    head.set('Cache-Control', forADay)
    return requestEvent.redirect(302, `${address}/${encodePath(servedPath)}`)
  }
  // After an error of a thumbnail, the whole picture takes its place for this once.
  head.set('Cache-Control', e.thumbError ? 'no-store' : forGood)
  try {
    e.next()
  } catch (error) {
    head.set('Cache-Control', 'no-store')
    throw error
  }
}

module.exports = { servePublic }
