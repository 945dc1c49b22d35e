/** @type {import('./file-names.js')} */
const { attach, nameFile } = require(`${__hooks}/lib/family/file-names.js`)

/** How many files a person may download within 24 hours. */
const filesPerDay = 100
const day = 24 * 60 * 60 * 1000
/** Within this time, in milliseconds, the same family counts once. */
const sameDownload = 10 * 60 * 1000

/** @param {number} time in milliseconds since 1970 */
const toText = (time) => new Date(time).toISOString().replace('T', ' ')

const repeated = `SELECT 1 FROM downloads
  WHERE user = {:user} AND family = {:family} AND created > {:same}`
/** The oldest of the downloads that fill a day. */
const filling = `SELECT created FROM downloads WHERE user = {:user} AND created > {:dayAgo}
  ORDER BY created DESC LIMIT 1 OFFSET ${filesPerDay - 1}`
const claim = `INSERT INTO downloads (user, family, revision, created)
  SELECT {:user}, {:family}, {:revision}, {:now}
  WHERE NOT EXISTS (${repeated}) AND NOT EXISTS (${filling})`
const check = `SELECT EXISTS (${repeated}) AS repeated, coalesce((${filling}), '') AS since`
const release =
  'DELETE FROM downloads WHERE user = {:user} AND family = {:family} AND created = {:now}'

/**
 * Whether a request asks for the rest of a file: it goes on with a download of the same day.
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
 * Refuses where the day is full, unless the request goes on with a download that was counted.
 * @param {core.RequestEvent} e
 * @param {Record<string, unknown>} values
 */
function checkLimit(e, values) {
  const found = new DynamicModel({ repeated: 0, since: '' })
  e.app.db().newQuery(check).bind(values).one(found)
  const { repeated: isRepeated, since } = /** @type {{ repeated: number, since: string }} */ (
    /** @type {unknown} */ (found)
  )
  if (isRepeated || since === '') return
  const again = Date.parse(since.replace(' ', 'T')) + day
  const head = e.response.header()
  head.set('Retry-After', String(Math.max(Math.ceil((again - Date.now()) / 1000), 1)))
  head.set('Access-Control-Expose-Headers', 'Retry-After')
  const moment = toText(again).slice(0, 16)
  throw new TooManyRequestsError(
    `You have downloaded ${filesPerDay} files within 24 hours. Try again after ${moment} UTC.`,
    null,
  )
}

/**
 * Serves a family's file under its own name and counts the download; a HEAD only asks whether it may.
 * @param {core.FileDownloadRequestEvent} e
 */
function serveFile(e) {
  const { record, requestEvent } = e
  const { app, request } = requestEvent
  const person = findPerson(requestEvent)
  const now = Date.now()
  const same = toText(now - (isContinuation(requestEvent) ? day : sameDownload))
  const ids = { user: person?.id ?? '', family: record?.id ?? '' }
  const values = { ...ids, same, dayAgo: toText(now - day), now: toText(now) }
  const run = (/** @type {string} */ query) => {
    const revision = record?.getInt('revision') ?? 0
    const bound = { ...values, revision }
    return app.db().newQuery(query).bind(bound).execute().rowsAffected() === 1
  }
  const isCounted = person !== null && request?.method !== 'HEAD' && run(claim)
  if (person && !isCounted) checkLimit(requestEvent, values)
  const head = requestEvent.response.header()
  head.set('Content-Disposition', attach(nameFile(record?.getString('name') ?? '')))
  try {
    e.next()
  } catch (error) {
    head.del('Content-Disposition')
    if (isCounted) run(release)
    throw error
  }
}

module.exports = { serveFile }
