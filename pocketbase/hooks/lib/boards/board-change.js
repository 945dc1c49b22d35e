/** @type {import('#hooks/requests/form.js')} */
const { refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

const mostFamilies = 2000

/** @type {[string, string]} */
const full = ['validation_full', `A board holds ${mostFamilies} families at most.`]
/** @type {[string, string]} */
const unseen = ['validation_unknown', 'One of the families is not offered any more.']

const seen = `SELECT count(*) AS count FROM families WHERE id IN (SELECT value FROM json_each({:ids}))
  AND (status = 'published' OR publisher = {:user})`

/** @param {unknown} value */
const readIds = (value) => (Array.isArray(value) ? [...new Set(value.map(String))] : [])

/**
 * @param {core.App} app
 * @param {string[]} ids
 * @param {string} user
 */
function countSeen(app, ids, user) {
  const row = new DynamicModel({ count: 0 })
  app
    .db()
    .newQuery(seen)
    .bind({ ids: JSON.stringify(ids), user })
    .one(row)
  return Number(row['count'])
}

/**
 * Puts families on a board and takes others off, on top of what it holds by now: PocketBase reads a
 * record long before it writes it, so that of two changes in the same moment one would be lost.
 * @param {core.RequestEvent} e
 */
function changeFamilies(e) {
  const { user } = findSession(e)
  const info = e.requestInfo()
  const add = readIds(info.body['add'])
  const remove = new Set(readIds(info.body['remove']))
  let count = 0
  e.app.runInTransaction((app) => {
    const [board] = app.findRecordsByIds('boards', [e.request?.pathValue('id') ?? ''])
    const rule = board?.collection().viewRule
    if (!board || !rule || !app.canAccessRecord(board, info, rule)) {
      throw new NotFoundError('There is no such board, or it is not shared with you.')
    }
    const present = board.getStringSlice('families')
    const known = new Set(present)
    const added = add.filter((id) => !known.has(id))
    if (countSeen(app, added, user.id) < added.length) refuseFields({ families: unseen })
    const families = [...present, ...added].filter((id) => !remove.has(id))
    if (families.length > mostFamilies && added.length > 0) refuseFields({ families: full })
    board.set('families', families)
    app.save(board)
    count = families.length
  })
  return e.json(200, { count })
}

/**
 * Lets a change of some fields leave the others as they are by now.
 * @param {core.App} app a transaction
 * @param {core.Record | undefined} board with the change
 * @param {Record<string, unknown>} body what was asked for
 */
function keepOthers(app, board, body) {
  const [present] = board ? app.findRecordsByIds('boards', [board.id]) : []
  if (!board || !present) return
  for (const field of ['name', 'owner', 'team', 'families']) {
    if (!(field in body)) board.set(field, present.get(field))
  }
}

module.exports = { changeFamilies, keepOthers }
