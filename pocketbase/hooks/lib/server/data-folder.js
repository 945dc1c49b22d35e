/** The lock of the running server, in the data folder. */
const lockName = 'server.lock.db'
/** The folder for unfinished uploads, in the data folder, if TMPDIR names it. */
const temporaryName = 'tmp'
const backupsName = 'backups'
/** The key that encrypts the secrets of authenticator apps, stored apart from the databases and their backups. */
const authenticatorKeyName = 'authenticator.key'

/** @param {unknown} bits */
const fileMode = (bits) => /** @type {os.FileMode} */ (bits)
const privateFolder = fileMode(0o700)
const privateFile = fileMode(0o600)

/** @param {os.FileInfo | undefined} info */
const isOpenToOthers = (info) => !!info && (Number(info.mode().perm()) & 0o077) !== 0

/**
 * Creates the data folder, readable by its owner alone; returns whether an existing one was open to others. Permissions
 * that cannot be changed, such as those of a folder of another user, are logged later.
 * @param {string} folder
 */
function createPrivateFolder(folder) {
  $os.mkdirAll(folder, privateFolder)
  return isOpenToOthers($os.stat(folder))
}

/**
 * Restricts the files in a folder to their owner. The journals of a database may disappear meanwhile.
 * @param {os.Root} root
 * @param {string} folder from the root
 */
function restrictFiles(root, folder) {
  const list = root.open(folder)
  const entries = list.readDir(-1)
  list.close()
  for (const entry of entries) {
    const isFolder = entry?.isDir()
    if (!entry || (!isFolder && !entry.type().isRegular())) continue
    try {
      root.chmod(`${folder}/${entry.name()}`, isFolder ? privateFolder : privateFile)
    } catch (error) {
      if (!String(error).includes('no such file')) throw error
    }
    if (isFolder && entry.name() === backupsName) restrictFiles(root, backupsName)
  }
}

/**
 * Restricts the data folder, its databases and its backups to their owner. That already puts everything deeper out of
 * reach of others; it is restricted as well, once, if the folder was open before.
 * @param {core.App} app
 * @param {boolean} wasOpen
 */
function restrictFolder(app, wasOpen) {
  const root = $os.openRoot(app.dataDir())
  try {
    root.chmod('.', privateFolder)
    restrictFiles(root, '.')
    // A hundred thousand families are 300,000 paths: chmod takes seconds, a loop in a hook minutes.
    if (wasOpen) $os.cmd('chmod', '-R', 'go-rwx', `${app.dataDir()}/.`).run()
  } catch (error) {
    app
      .logger()
      .warn('The data folder may be open to other users of this machine', 'error', String(error))
  } finally {
    root.close()
  }
}

/**
 * Excludes from a backup what only the running server needs, and the key that must not lie beside a backup. Reading the
 * lock file would also release the lock: the system drops a process's locks on a file when the process closes that
 * file.
 * @param {string[]} excluded
 */
const excludeServerFiles = (excluded) => [
  ...excluded,
  lockName,
  temporaryName,
  authenticatorKeyName,
]

module.exports = {
  authenticatorKeyName,
  createPrivateFolder,
  excludeServerFiles,
  lockName,
  privateFile,
  privateFolder,
  restrictFolder,
  temporaryName,
}
