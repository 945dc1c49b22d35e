const mark = 'catalogue-restored'

const ownerOnly = /** @type {os.FileMode} */ (/** @type {unknown} */ (0o600))

const markPath = (/** @type {core.App} */ app) => `${app.dataDir()}/${mark}`

/**
 * Writes a marker to the data folder that a restored backup does not replace.
 * @param {core.BackupEvent} e
 */
function markRestore(e) {
  $os.writeFile(markPath(e.app), '', ownerOnly)
  e.exclude = [...e.exclude, mark]
  try {
    e.next()
  } catch (error) {
    $os.remove(markPath(e.app))
    throw error
  }
}

/**
 * Begins a new epoch after a restore: the numbers of changes go back, and browsers that know later ones must load the
 * whole catalogue again.
 * @param {core.App} app
 */
function renewEpoch(app) {
  if (!$os.readDir(app.dataDir()).some((entry) => entry.name() === mark)) return
  if (app.hasTable('catalogue_state')) {
    app.db().newQuery('UPDATE catalogue_state SET epoch = lower(hex(randomblob(8)))').execute()
  }
  $os.remove(markPath(app))
}

module.exports = { markRestore, renewEpoch }
