/** @type {import('#hooks/database/read-row.js')} */
const { readRows } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/server/run-in-steps.js')} */
const { runInSteps } = require(`${__hooks}/lib/server/run-in-steps.js`)

/** Files up to this size are hashed in memory, larger ones by a program that streams them. In bytes. */
const small = 8 * 1024 * 1024
/** The limit in memory where no such program is installed, one file at a time. In bytes. */
const medium = 64 * 1024 * 1024

/** Each reads the file from its standard input. */
const programs = [['sha256sum'], ['shasum', '-a', '256'], ['openssl', 'dgst', '-sha256', '-r']]

/** @typedef {() => io.ReadSeekCloser & io.Reader} Open */

/**
 * @param {Open} open
 * @param {number} size
 */
function hashInMemory(open, size) {
  const reader = open()
  try {
    return $security.sha256(toString(reader, size))
  } finally {
    reader.close()
  }
}

/**
 * @param {core.App} app
 * @param {Open} open
 */
function hashByProgram(app, open) {
  for (const [name = '', ...values] of programs) {
    const reader = open()
    try {
      const command = $os.cmd(name, ...values)
      command.stdin = reader
      const [hash] = /^[0-9a-f]{64}\b/.exec(toString(command.output())) ?? []
      if (hash) return hash
    } catch (error) {
      if (!String(error).includes('not found'))
        app.logger().warn('A file was not hashed.', 'program', name, 'error', String(error))
    } finally {
      reader.close()
    }
  }
  return null
}

/**
 * The SHA-256 of an uploaded file, or null if it is to be hashed later: in a transaction, hashing would block all other
 * writes.
 * @param {core.App} app
 * @param {filesystem.File} file
 */
function hashUpload(app, file) {
  const open = () => /** @type {ReturnType<Open>} */ (file.reader.open())
  if (file.size <= small) return hashInMemory(open, file.size)
  return app.isTransactional() ? null : hashByProgram(app, open)
}

const nextUnverified = `SELECT id FROM families
  WHERE verified = 0 AND rfa != '' AND id > {:after} ORDER BY id LIMIT 1`
const verify = `UPDATE families SET sha256 = {:sha256}, bytes = {:bytes}, verified = 2
  WHERE id = {:id} AND rfa = {:rfa} AND verified = 0`
const markMissing =
  'UPDATE families SET verified = -1 WHERE id = {:id} AND rfa = {:rfa} AND verified = 0'

/**
 * Hashes a family's stored file, whatever its record says.
 * @param {core.App} app
 * @param {core.Record} family
 */
function verifyFamily(app, family) {
  const rfa = family.getString('rfa')
  const key = `${family.baseFilesPath()}/${rfa}`
  const files = app.newFilesystem()
  try {
    const named = { id: family.id, rfa }
    if (!files.exists(key)) {
      app.logger().error('The file of a family cannot be found.', 'family', family.id, 'file', rfa)
      app.db().newQuery(markMissing).bind(named).execute()
      return
    }
    const bytes = files.attributes(key).size
    const open = () =>
      /** @type {ReturnType<Open>} */ (/** @type {unknown} */ (files.getReader(key)))
    const inMemory = () => (bytes <= medium ? hashInMemory(open, bytes) : null)
    const sha256 = bytes <= small ? inMemory() : (hashByProgram(app, open) ?? inMemory())
    if (!sha256) return
    app
      .db()
      .newQuery(verify)
      .bind({ ...named, sha256, bytes })
      .execute()
  } finally {
    files.close()
  }
}

/**
 * Hashes the files whose hash only their publishers claim.
 * @param {core.App} app
 */
function verifyStored(app) {
  let after = ''
  runInSteps(app, 'verifying-files', () => {
    const [row] = readRows(app, nextUnverified, { id: '' }, { after })
    if (!row) return false
    const [family] = app.findRecordsByIds('families', [row.id])
    if (family) verifyFamily(app, family)
    after = row.id
    return true
  })
}

module.exports = { hashUpload, verifyStored }
