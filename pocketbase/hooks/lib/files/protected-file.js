/** @type {import('#hooks/server/storage-settings.js')} */
const { readRedirect } = require(`${__hooks}/lib/server/storage-settings.js`)
/** @type {import('./content-disposition.cjs')} */
const { makeContentDisposition } = require(`${__hooks}/lib/files/content-disposition.cjs`)
/** @type {import('./presigned-address.js')} */
const { presign } = require(`${__hooks}/lib/files/presigned-address.js`)

/**
 * The type that an object was stored with.
 * @param {core.App} app
 * @param {string} key
 */
function readContentType(app, key) {
  const files = app.newFilesystem()
  try {
    return files.attributes(key).contentType
  } catch (error) {
    throw new NotFoundError('', error)
  } finally {
    files.close()
  }
}

/**
 * Sends who asks for a file on to the store that has it.
 * @param {core.FileDownloadRequestEvent} e
 * @param {string} disposition
 */
function redirectToStore({ requestEvent, servedPath }, disposition) {
  const { app, request } = requestEvent
  const answer = {
    'cache-control': 'private, no-store',
    'content-disposition': disposition,
    'content-type': readContentType(app, servedPath),
  }
  const method = request?.method ?? 'GET'
  requestEvent.redirect(302, presign(app.settings().s3, method, servedPath, answer))
}

/**
 * Serves a file to whom the rules let through, under a name of ours and without caching: from here, or from the store
 * where the operator says so.
 * @param {core.FileDownloadRequestEvent} e
 * @param {string} name
 */
function serveProtected(e, name) {
  const head = e.requestEvent.response.header()
  const disposition = makeContentDisposition(name)
  head.set('Cache-Control', 'private, no-store')
  if (readRedirect() && e.requestEvent.app.settings().s3.enabled) {
    return redirectToStore(e, disposition)
  }
  head.set('Content-Disposition', disposition)
  try {
    e.next()
  } catch (error) {
    head.del('Content-Disposition')
    throw error
  }
}

module.exports = { serveProtected }
