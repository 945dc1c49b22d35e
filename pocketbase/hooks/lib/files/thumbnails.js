/** @type {import('#hooks/database/read-row.js')} */
const { readRows } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/server/run-in-steps.js')} */
const { runInSteps } = require(`${__hooks}/lib/server/run-in-steps.js`)

/** The field of each collection whose pictures have thumbnails. @type {Record<string, string>} */
const fields = { families: 'thumbnail', users: 'avatar' }
/** After these delays, in seconds, what could not be made is tried again. */
const delays = [60, 5 * 60, 30 * 60, 3 * 3600, 24 * 3600]

const nextWaiting = `SELECT collection, record, file, tries FROM waiting_thumbnails
  WHERE not_before <= unixepoch() ORDER BY not_before LIMIT 1`
const own = 'collection = {:collection} AND record = {:record} AND file = {:file}'
const remove = `DELETE FROM waiting_thumbnails WHERE ${own}`
const postpone = `UPDATE waiting_thumbnails
  SET tries = tries + 1, not_before = unixepoch() + {:delay} WHERE ${own}`

/** @typedef {{ collection: string, record: string, file: string, tries: number }} Picture */
/** @typedef {ReturnType<core.App['newFilesystem']>} Files */

/**
 * Makes the sizes that the schema names, where PocketBase looks for them before it makes one on demand.
 * @param {Files} files
 * @param {core.Collection} of the record
 * @param {Picture} picture
 */
function makeSizes(files, of, { collection, record, file }) {
  const { thumbs } = /** @type {core.FileField} */ (of.fields.getByName(fields[collection] ?? ''))
  for (const size of thumbs) {
    const key = `${of.id}/${record}/thumbs_${file}/${size}_${file}`
    if (!files.exists(key)) files.createThumb(`${of.id}/${record}/${file}`, key, size)
  }
}

/**
 * Notes that the thumbnails were made.
 * @param {core.App} app
 * @param {Picture} picture
 * @returns whether the picture is still there
 */
const settle = (app, { collection, record, file }) =>
  app.db().newQuery(remove).bind({ collection, record, file }).execute().rowsAffected() === 1

/**
 * Notes when to try again, which is never after the last delay.
 * @param {core.App} app
 * @param {Picture} picture
 * @param {unknown} error
 * @returns whether the picture is still there
 */
function retryLater(app, { tries, ...named }, error) {
  const delay = delays[tries]
  const query = delay ? postpone : remove
  const bound = { ...named, ...(delay && { delay }) }
  const isStill = app.db().newQuery(query).bind(bound).execute().rowsAffected() === 1
  const message = 'A thumbnail could not be made.'
  const about = ['file', named.file, 'again', delay ?? 0, 'error', String(error)]
  if (isStill) app.logger().warn(message, ...about)
  return isStill
}

/**
 * @param {core.App} app
 * @param {Picture} picture
 */
function makeThumbnails(app, picture) {
  const { collection, record, file } = picture
  const of = app.findCachedCollectionByNameOrId(collection)
  const files = app.newFilesystem()
  try {
    let isStill
    try {
      makeSizes(files, of, picture)
      isStill = settle(app, picture)
    } catch (error) {
      isStill = retryLater(app, picture, error)
    }
    if (isStill) return
    // It was replaced or deleted meanwhile, and its thumbnails with it, perhaps before all that are made were there.
    const left = files.deletePrefix(`${of.id}/${record}/thumbs_${file}/`)
    if (left.length === 0) return
    const message = 'Thumbnails of a picture that has gone could not be deleted.'
    app.logger().warn(message, 'file', file, 'errors', left.map(String))
  } finally {
    files.close()
  }
}

/**
 * Makes the thumbnails of pictures that were stored since the last run, one at a time, and rests as long as each takes,
 * so that people find half a core free.
 * @param {core.App} app
 */
function makeWaiting(app) {
  runInSteps(app, 'making-thumbnails', () => {
    const [picture] = readRows(app, nextWaiting, { collection: '', record: '', file: '', tries: 0 })
    if (!picture) return false
    const began = Date.now()
    makeThumbnails(app, picture)
    sleep(Date.now() - began)
    return true
  })
}

module.exports = { makeWaiting }
