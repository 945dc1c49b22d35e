/** Held by the server that runs, in the data folder. */
const lockName = 'server.lock.db'
/** Where uploads on their way lie, in the data folder, if TMPDIR says so. */
const temporaryName = 'tmp'
const backupsName = 'backups'
/** What the secrets of authenticator apps are encrypted with: kept apart from the databases and their backups. */
const authenticatorKeyName = 'authenticator.key'

/** @param {unknown} bits */
const fileMode = (bits) => /** @type {os.FileMode} */ (bits)
const privateFolder = fileMode(0o700)
const privateFile = fileMode(0o600)

/** @param {os.FileInfo | undefined} info */
const isOpen = (info) => !!info && (Number(info.mode().perm()) & 0o077) !== 0

/**
 * Makes the data folder, or takes it from all but its owner; whether it was open to others.
 * What cannot be changed, such as a folder of somebody else's, is said in the log afterwards.
 * @param {string} folder
 */
function closeFolder(folder) {
  $os.mkdirAll(folder, privateFolder)
  return isOpen($os.stat(folder))
}

/**
 * Takes what lies in a folder from all but its owner. A database's journals may go meanwhile.
 * @param {os.Root} root
 * @param {string} folder from the root
 */
function tighten(root, folder) {
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
    if (isFolder && entry.name() === backupsName) tighten(root, backupsName)
  }
}

/**
 * Takes the data folder, its databases and backups from all but their owner. By that, what lies
 * deeper is out of others' reach, and is changed once, where the folder was open before.
 * @param {core.App} app
 * @param {boolean} wasOpen
 */
function tightenFolder(app, wasOpen) {
  const root = $os.openRoot(app.dataDir())
  try {
    root.chmod('.', privateFolder)
    tighten(root, '.')
    // A hundred thousand families are 300,000 paths: seconds for the system's command, minutes here.
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
 * What a backup leaves out, with what only the running server needs and the key that a backup must not lie beside. Who reads the lock would also
 * release it: the system drops a process's locks on a file when it closes that file.
 * @param {string[]} excluded
 */
const withoutOwnFiles = (excluded) => [...excluded, lockName, temporaryName, authenticatorKeyName]

module.exports = {
  authenticatorKeyName,
  closeFolder,
  lockName,
  privateFile,
  privateFolder,
  temporaryName,
  tightenFolder,
  withoutOwnFiles,
}
