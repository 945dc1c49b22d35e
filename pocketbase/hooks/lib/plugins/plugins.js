/** @type {import('#hooks/files/protected-file.js')} */
const { serveProtected } = require(`${__hooks}/lib/files/protected-file.js`)

/**
 * Sets the size of an uploaded file; a hash that was not sent with it belongs to another file.
 * @param {core.Record | undefined} plugin
 */
function describeFile(plugin) {
  const [file] = plugin?.getUnsavedFiles('file') ?? []
  if (!plugin || !file) return
  plugin.set('bytes', file.size)
  const hash = plugin.original().getString('sha256')
  if (hash !== '' && plugin.getString('sha256') === hash) plugin.set('sha256', '')
}

/**
 * Such as "discover-link-1.4.0.zip".
 * @param {core.Record | undefined} plugin
 * @param {string} stored
 */
function nameFile(plugin, stored) {
  const name = plugin?.getString('name').toLowerCase() ?? ''
  const slug = name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'plugin'
  const ending = /\.[a-z0-9]+$/i.exec(stored)?.[0] ?? ''
  return `${slug}-${plugin?.getString('version')}${ending}`
}

/**
 * Serves a plugin's file under the name of its version.
 * @param {core.FileDownloadRequestEvent} e
 */
function serveFile(e) {
  serveProtected(e, nameFile(e.record, e.servedName))
}

module.exports = { describeFile, serveFile }
