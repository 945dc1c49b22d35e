/** @type {import('./picture-limits.js')} */
const { findPictureFault } = require(`${__hooks}/lib/files/picture-limits.js`)

/** A file is served with the type of its extension, whatever it contains: a picture must not be served as a script. */
const pictures = ['png', 'jpg', 'jpeg', 'jfif', 'webp']
/** @type {Record<string, string[]>} */
const endings = {
  rfa: ['rfa'],
  thumbnail: pictures,
  pictures,
  avatar: pictures,
  file: ['zip', 'msi', 'exe'],
  type_catalogue: ['txt'],
}

/** @param {filesystem.File} file */
function checkPicture(file) {
  const reader = file.reader.open()
  const read = (/** @type {number} */ at, /** @type {number} */ length) => {
    reader.seek(at, 0)
    return toBytes(reader, length)
  }
  try {
    return findPictureFault({
      size: file.size,
      read: (at, length) => Array.from(read(at, length)),
      readHex: (at, length) => Buffer.from(read(at, length)).toString('hex'),
    })
  } finally {
    reader.close()
  }
}

/**
 * @param {filesystem.File} file
 * @param {string[]} allowed
 */
function findFault(file, allowed) {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!allowed.includes(ending))
    return `The name of the file must end in .${allowed.join(' or .')}.`
  return allowed === pictures ? checkPicture(file) : ''
}

/**
 * Refuses a file whose extension does not fit its field, and a picture that would exhaust the memory.
 * @param {core.Record | undefined} record
 * @param {string[]} fields
 */
function checkUploads(record, fields) {
  for (const field of fields) {
    for (const file of record?.getUnsavedFiles(field) ?? []) {
      const fault = file ? findFault(file, endings[field] ?? []) : ''
      if (!fault) continue
      throw new BadRequestError('The file was refused.', {
        [field]: new ValidationError('validation_unsafe_file', fault),
      })
    }
  }
}

module.exports = { checkUploads }
