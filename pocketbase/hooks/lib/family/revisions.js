/** @type {import('./file-hashes.js')} */
const { hashUpload } = require(`${__hooks}/lib/family/file-hashes.js`)

/** @param {core.Record} family */
const hasNewFile = (family) => family.getUnsavedFiles('rfa').length > 0

/** @param {core.Record} family */
const hasFile = (family) =>
  hasNewFile(family) || family.getString('rfa') !== '' || family.getString('sha256') !== ''

/**
 * @param {string} field
 * @param {string} message
 */
const refuse = (field, message) => {
  throw new BadRequestError('The file was refused.', {
    [field]: new ValidationError('validation_other_file', message),
  })
}

const damaged = 'The file is not the one that was announced, so it may be damaged. Send it again.'
const withoutFile = 'The server itself hashes and measures files. Send the file as well.'

/**
 * Hashes an uploaded file, and refuses a different announced hash. A superuser may set the hash of files that are
 * stored elsewhere, such as those of earlier revisions.
 * @param {core.RecordRequestEvent} e
 */
function settleHash({ app, record, requestEvent }) {
  if (!record) return
  /** @type {Record<string, unknown>} */
  const body = requestEvent.requestInfo().body
  const before = record.original()
  const sha256 = record.getString('sha256')
  const isOperator = requestEvent.hasSuperuserAuth()
  const [file] = record.getUnsavedFiles('rfa')
  const isOther = (/** @type {string} */ field) =>
    record.getString(field) !==
    (record.isNew() ? new Record(record.collection()) : before).getString(field)
  if (!file) {
    if (isOperator) {
      if (isOther('sha256')) record.set('verified', sha256 === '' ? 0 : 1)
      return
    }
    for (const field of ['sha256', 'bytes']) if (isOther(field)) refuse(field, withoutFile)
    record.set('verified', record.isNew() ? 0 : before.getInt('verified'))
    return
  }
  const claim = body.sha256 === undefined ? '' : sha256
  if (isOperator && claim !== '') {
    record.set('verified', 1)
    return
  }
  const size = record.getInt('bytes')
  if (body.bytes !== undefined && size !== 0 && size !== file.size) refuse('bytes', damaged)
  const hash = hashUpload(app, file)
  if (hash && claim !== '' && claim !== hash) refuse('sha256', damaged)
  record.set('sha256', hash ?? claim)
  record.set('bytes', file.size)
  record.set('verified', hash ? 1 : 0)
}

/**
 * The first revision is 1, unless a superuser brings a family with its history. A trigger writes the row; the record
 * gets the number for the answer.
 * @param {core.RecordRequestEvent} e
 */
function beginRevisions(e) {
  const { record, requestEvent } = e
  if (!record) return
  settleHash(e)
  const first = hasFile(record) ? 1 : 0
  const given = requestEvent.hasSuperuserAuth() ? record.getInt('revision') : 0
  record.set('revision', Math.max(given, first))
}

/**
 * Gives a new file the next revision number, whatever number was sent. Without a new note, the note stays with the
 * previous revision.
 * @param {core.RecordRequestEvent} e
 */
function numberRevision(e) {
  const { record, requestEvent } = e
  if (!record) return
  settleHash(e)
  const before = record.original()
  /** @type {Record<string, unknown>} */
  const body = requestEvent.requestInfo().body
  const sha256 = record.getString('sha256')
  const isOther = sha256 === '' ? hasNewFile(record) : sha256 !== before.getString('sha256')
  record.set('revision', before.getInt('revision') + (isOther ? 1 : 0))
  if (isOther && body.revision_note === undefined) record.set('revision_note', '')
}

module.exports = { beginRevisions, numberRevision }
