/** @param {core.Record} family */
const hasNewFile = (family) => family.getUnsavedFiles('rfa').length > 0

/** @param {core.Record} family */
const hasFile = (family) =>
  hasNewFile(family) || family.getString('rfa') !== '' || family.getString('sha256') !== ''

/**
 * The first revision is 1, unless a superuser brings a family with its history. The row is written
 * by a trigger; here the record gets the number that it is answered with.
 * @param {core.RecordRequestEvent} e
 */
function beginRevisions(e) {
  const { record, requestEvent } = e
  if (!record) return
  const first = hasFile(record) ? 1 : 0
  const given = requestEvent.hasSuperuserAuth() ? record.getInt('revision') : 0
  record.set('revision', Math.max(given, first))
}

/**
 * Numbers the revision that another file makes, whatever number was sent. A file that comes without
 * its hash has none, and one without a note leaves the note to the revision before.
 * @param {core.RecordRequestEvent} e
 */
function numberRevision(e) {
  const { record, requestEvent } = e
  if (!record) return
  const before = record.original()
  /** @type {Record<string, unknown>} */
  const body = requestEvent.requestInfo().body
  if (hasNewFile(record) && body.sha256 === undefined) record.set('sha256', '')
  const sha256 = record.getString('sha256')
  const isOther = sha256 === '' ? hasNewFile(record) : sha256 !== before.getString('sha256')
  record.set('revision', before.getInt('revision') + (isOther ? 1 : 0))
  if (isOther && body.revision_note === undefined) record.set('revision_note', '')
}

module.exports = { beginRevisions, numberRevision }
