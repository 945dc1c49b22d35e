/** How many files a person may download within 24 hours. */
const maxDownloadsPerDay = 100
const day = 24 * 60 * 60 * 1000
/** Within this time, in milliseconds, downloads of the same family count once. */
const repeatWindow = 10 * 60 * 1000

/** @param {number} time in milliseconds since 1970 */
const toText = (time) => new Date(time).toISOString().replace('T', ' ')

const repeated = `SELECT 1 FROM downloads
  WHERE user = {:user} AND family = {:family} AND created > {:repeatedSince}`
/** The oldest of the downloads that use up the limit; no row below the limit. */
const oldestCounted = `SELECT created FROM downloads WHERE user = {:user} AND created > {:dayAgo}
  ORDER BY created DESC LIMIT 1 OFFSET ${maxDownloadsPerDay - 1}`
const insertQuery = `INSERT INTO downloads (user, family, revision, created)
  SELECT {:user}, {:family}, {:revision}, {:now}
  WHERE NOT EXISTS (${repeated}) AND NOT EXISTS (${oldestCounted})`
const checkQuery = `SELECT EXISTS (${repeated}) AS repeated, coalesce((${oldestCounted}), '') AS since`
const deleteQuery =
  'DELETE FROM downloads WHERE user = {:user} AND family = {:family} AND created = {:now}'

/** @typedef {{ user: string, family: string, revision: number, repeatedSince: string, dayAgo: string, now: string }} Download */

/**
 * @param {string} user
 * @param {core.Record | undefined} family
 * @param {boolean} isContinuation whether it continues a download that was counted within the last 24 hours
 * @returns {Download}
 */
function describeDownload(user, family, isContinuation) {
  const now = Date.now()
  return {
    user,
    family: family?.id ?? '',
    revision: family?.getInt('revision') ?? 0,
    repeatedSince: toText(now - (isContinuation ? day : repeatWindow)),
    dayAgo: toText(now - day),
    now: toText(now),
  }
}

/**
 * Counts a download that is below the limit and no repetition, in one statement: simultaneous requests cannot exceed
 * the limit.
 * @param {core.App} app
 * @param {Download} download
 * @returns {boolean} whether it was counted
 */
const countDownload = (app, download) =>
  app.db().newQuery(insertQuery).bind(download).execute().rowsAffected() === 1

/**
 * Removes a download that was counted and then failed.
 * @param {core.App} app
 * @param {Download} download
 */
function uncountDownload(app, download) {
  app.db().newQuery(deleteQuery).bind(download).execute()
}

/**
 * Refuses a download that was not counted because the limit is reached; a repetition or a continuation is let through.
 * @param {core.RequestEvent} e
 * @param {Download} download
 */
function refuseOverLimit(e, download) {
  const found = new DynamicModel({ repeated: 0, since: '' })
  e.app.db().newQuery(checkQuery).bind(download).one(found)
  const { repeated: isRepeated, since } = /** @type {{ repeated: number, since: string }} */ (
    /** @type {unknown} */ (found)
  )
  if (isRepeated || since === '') return
  const nextAllowed = Date.parse(since.replace(' ', 'T')) + day
  const head = e.response.header()
  head.set('Retry-After', String(Math.max(Math.ceil((nextAllowed - Date.now()) / 1000), 1)))
  head.set('Access-Control-Expose-Headers', 'Retry-After')
  const moment = toText(nextAllowed).slice(0, 16)
  throw new TooManyRequestsError(
    `You have downloaded ${maxDownloadsPerDay} files within 24 hours. Try again after ${moment} UTC.`,
    null,
  )
}

module.exports = { countDownload, describeDownload, refuseOverLimit, uncountDownload }
