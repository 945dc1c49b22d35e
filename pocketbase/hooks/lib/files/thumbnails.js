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

/**
 * Makes the sizes that the schema names, where PocketBase looks for them before it makes one on demand.
 * @param {core.App} app
 * @param {Picture} picture
 */
function makeSizes(app, { collection, record, file }) {
  const { id, fields: columns } = app.findCachedCollectionByNameOrId(collection)
  const { thumbs } = /** @type {core.FileField} */ (columns.getByName(fields[collection] ?? ''))
  const folder = `${id}/${record}/thumbs_${file}`
  const files = app.newFilesystem()
  try {
    for (const size of thumbs) {
      const key = `${folder}/${size}_${file}`
      if (!files.exists(key)) files.createThumb(`${id}/${record}/${file}`, key, size)
    }
    const named = { collection, record, file }
    const isStill = app.db().newQuery(remove).bind(named).execute().rowsAffected() === 1
    // The picture was replaced or deleted meanwhile, and its thumbnails with it, perhaps before these were there.
    const left = isStill ? [] : files.deletePrefix(`${folder}/`)
    if (left.length > 0) throw new Error(left.join(', '))
  } finally {
    files.close()
  }
}

/**
 * @param {core.App} app
 * @param {Picture} picture
 * @param {unknown} error
 */
function retryLater(app, { tries, ...named }, error) {
  const delay = delays[tries]
  const query = delay ? postpone : remove
  app
    .db()
    .newQuery(query)
    .bind({ ...named, ...(delay && { delay }) })
    .execute()
  app
    .logger()
    .warn(
      'A thumbnail could not be made.',
      'file',
      named.file,
      'again',
      delay ?? 0,
      'error',
      String(error),
    )
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
    try {
      makeSizes(app, picture)
    } catch (error) {
      retryLater(app, picture, error)
    }
    sleep(Date.now() - began)
    return true
  })
}

module.exports = { makeWaiting }
