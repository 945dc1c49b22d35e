/** @type {import('./picture-size.js')} */
const { readPictureSize } = require(`${__hooks}/lib/picture-size.js`)

/** What is shown smaller is unpacked whole, at four bytes a pixel. */
const mostPixels = 25_000_000
/** Where in a file its size must be found, in bytes. */
const beginning = 1024 * 1024

/** A file is sent as what its ending says, whatever it holds: a picture must not be sent as a script. */
const pictures = ['png', 'jpg', 'jpeg', 'jfif', 'webp']
/** @type {Record<string, string[]>} */
const endings = {
  rfa: ['rfa'],
  thumbnail: pictures,
  avatar: pictures,
  file: ['zip', 'msi', 'exe'],
}

/** @param {filesystem.File} file */
function readBeginning(file) {
  const reader = file.reader.open()
  try {
    return toBytes(reader, Math.min(file.size, beginning))
  } finally {
    reader.close()
  }
}

/** @param {filesystem.File} file */
function findPictureFault(file) {
  const size = readPictureSize(readBeginning(file))
  if (!size) return 'The picture does not say how large it is. Save it anew.'
  if (size.width * size.height <= mostPixels) return ''
  return `The picture has ${size.width} × ${size.height} pixels, and 25 million are the most.`
}

/**
 * @param {filesystem.File} file
 * @param {string[]} allowed
 */
function findFault(file, allowed) {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!allowed.includes(ending))
    return `The name of the file must end in .${allowed.join(' or .')}.`
  return allowed === pictures ? findPictureFault(file) : ''
}

/**
 * Refuses a file under another ending than its field's, and a picture that would fill the memory.
 * @param {core.Record | undefined} record
 * @param {string[]} fields
 */
function checkUploads(record, fields) {
  for (const field of fields) {
    for (const file of record?.getUnsavedFiles(field) ?? []) {
      const fault = file ? findFault(file, endings[field] ?? []) : ''
      if (!fault) continue
      throw new BadRequestError('The file cannot be taken.', {
        [field]: new ValidationError('validation_unsafe_file', fault),
      })
    }
  }
}

module.exports = { checkUploads }
