/** @type {import('./download-limit.js')} */
const { countDownload, describeDownload, refuseOverLimit, uncountDownload } = require(
  `${__hooks}/lib/family/download-limit.js`,
)
/** @type {import('./file-names.cjs')} */
const { nameFile } = require(`${__hooks}/lib/family/file-names.cjs`)
/** @type {import('#hooks/files/protected-file.js')} */
const { serveProtected } = require(`${__hooks}/lib/files/protected-file.js`)

/**
 * Whether a request asks for the rest of a file, as a browser does that resumes a download.
 * @param {core.RequestEvent} e
 */
function isContinuation(e) {
  const range = (e.request?.header.get('Range') ?? '').replace(/\s/g, '')
  return range !== '' && !/^bytes=0+-/.test(range)
}

/**
 * @param {core.RequestEvent} e
 * @returns {core.Record | null} null for a superuser, whose downloads are not counted
 */
function findPerson(e) {
  const token = e.request?.url?.query().get('token') ?? ''
  const person = e.app.findAuthRecordByToken(token, 'file')
  return person?.collection().name === 'users' ? person : null
}

/**
 * @param {core.FileDownloadRequestEvent} e
 * @param {'rfa' | 'txt'} ending
 */
function serveNamed(e, ending) {
  serveProtected(e, nameFile(e.record?.getString('name') ?? '', ending))
}

/**
 * Serves a family's file under its own name and counts the download. A HEAD request is checked against the limit and
 * not counted. The type catalogue belongs to the file and has its name, by which Revit finds it; what it lists stands
 * on the family's page, so that it is not counted.
 * @param {core.FileDownloadRequestEvent} e
 */
function serveFile(e) {
  if (e.fileField?.name === 'type_catalogue') return serveNamed(e, 'txt')
  const { record, requestEvent } = e
  const { app, request } = requestEvent
  const person = findPerson(requestEvent)
  const download = describeDownload(person?.id ?? '', record, isContinuation(requestEvent))
  const isCounted = person !== null && request?.method !== 'HEAD' && countDownload(app, download)
  if (person && !isCounted) refuseOverLimit(requestEvent, download)
  try {
    serveNamed(e, 'rfa')
  } catch (error) {
    if (isCounted) uncountDownload(app, download)
    throw error
  }
}

module.exports = { serveFile }
