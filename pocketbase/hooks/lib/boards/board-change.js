/** @type {import('#hooks/requests/form.js')} */
const { refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/family/drafts.js')} */
const { isVisible } = require(`${__hooks}/lib/family/drafts.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

const maxFamilies = 2000

/** @type {[string, string]} */
const fullError = ['validation_full', `A board holds ${maxFamilies} families at most.`]
/** @type {[string, string]} */
const unavailableError = ['validation_unknown', 'One of the families is no longer available.']

const visibleCount = `SELECT count(*) AS count FROM families WHERE id IN (SELECT value FROM json_each({:ids}))
  AND ${isVisible('families')}`

/** @param {unknown} value */
const readIds = (value) => (Array.isArray(value) ? [...new Set(value.map(String))] : [])

/**
 * @param {core.App} app
 * @param {string[]} ids
 * @param {string} user
 */
function countVisible(app, ids, user) {
  const row = new DynamicModel({ count: 0 })
  app
    .db()
    .newQuery(visibleCount)
    .bind({ ids: JSON.stringify(ids), user })
    .one(row)
  return Number(row['count'])
}

/**
 * Adds families to a board and removes others, based on its current content: PocketBase reads a record long before it
 * writes it, so that one of two simultaneous changes would be lost.
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
    const current = board.getStringSlice('families')
    const known = new Set(current)
    const added = add.filter((id) => !known.has(id))
    if (countVisible(app, added, user.id) < added.length)
      refuseFields({ families: unavailableError })
    const families = [...current, ...added].filter((id) => !remove.has(id))
    if (families.length > maxFamilies && added.length > 0) refuseFields({ families: fullError })
    board.set('families', families)
    app.save(board)
    count = families.length
  })
  return e.json(200, { count })
}

/**
 * Keeps the current values of the fields that a change does not contain, as other changes may have been saved
 * meanwhile.
 * @param {core.App} app a transaction
 * @param {core.Record | undefined} board with the change
 * @param {Record<string, unknown>} body the request's body
 */
function keepUnsentFields(app, board, body) {
  const [current] = board ? app.findRecordsByIds('boards', [board.id]) : []
  if (!board || !current) return
  for (const field of ['name', 'owner', 'team', 'families']) {
    if (!(field in body)) board.set(field, current.get(field))
  }
}

module.exports = { changeFamilies, keepUnsentFields }
