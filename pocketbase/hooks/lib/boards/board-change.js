/** @type {import('#hooks/requests/form.js')} */
const { readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/family/drafts.js')} */
const { isVisible } = require(`${__hooks}/lib/family/drafts.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./activity.js')} */
const { logActivity } = require(`${__hooks}/lib/boards/activity.js`)
/** @type {import('./items.js')} */
const { reviveItems, setAdder } = require(`${__hooks}/lib/boards/items.js`)

const maxFamilies = 2000
const maxNoteLength = 1000

/** @type {[string, string]} */
const fullError = ['validation_full', `A board holds ${maxFamilies} families at most.`]
/** @type {[string, string]} */
const unavailableError = ['validation_unknown', 'One of the families is no longer available.']
/** @type {[string, string]} */
const notOnBoardError = ['validation_unknown', 'This family is not on the board any more.']
/** @type {[string, string]} */
const noteError = ['validation_too_long', `A note has ${maxNoteLength} characters at most.`]

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
 * The board in the address, if the person may use it.
 * @param {core.App} app
 * @param {core.RequestEvent} e
 */
function findUsable(app, e) {
  const [board] = app.findRecordsByIds('boards', [e.request?.pathValue('id') ?? ''])
  const rule = board?.collection().viewRule
  if (!board || !rule || !app.canAccessRecord(board, e.requestInfo(), rule)) {
    throw new NotFoundError('There is no such board, or it is not shared with you.')
  }
  return board
}

/**
 * Adds families to a board and removes others, based on its current content: PocketBase reads a record long before it
 * writes it, so that one of two simultaneous changes would be lost. Those under `restore` come back with their notes
 * and pinned revisions.
 * @param {core.RequestEvent} e
 */
function changeFamilies(e) {
  const { user } = findSession(e)
  const { body } = e.requestInfo()
  const restore = readIds(body['restore'])
  const add = [...readIds(body['add']), ...restore]
  const remove = new Set(readIds(body['remove']))
  const change = { count: 0, added: [''], removed: [''] }
  e.app.runInTransaction((app) => {
    const board = findUsable(app, e)
    const current = board.getStringSlice('families')
    const known = new Set(current)
    const added = [...new Set(add)].filter((id) => !known.has(id) && !remove.has(id))
    const removed = current.filter((id) => remove.has(id))
    if (countVisible(app, added, user.id) < added.length)
      refuseFields({ families: unavailableError })
    const families = [...current, ...added].filter((id) => !remove.has(id))
    if (families.length > maxFamilies && added.length > 0) refuseFields({ families: fullError })
    const revived = added.filter((id) => restore.includes(id))
    if (revived.length > 0) reviveItems(app, board.id, revived)
    board.set('families', families)
    app.save(board)
    const fresh = added.filter((id) => !restore.includes(id))
    if (fresh.length > 0) setAdder(app, board.id, fresh, user.id)
    const action = { board: board.id, user: user.id }
    if (added.length > 0) logActivity(app, { ...action, kind: 'added', families: added })
    if (removed.length > 0) logActivity(app, { ...action, kind: 'removed', families: removed })
    change.count = families.length
    change.added = added
    change.removed = removed
  })
  return e.json(200, change)
}

/**
 * Writes the note of one family on a board; an empty one removes it.
 * @param {core.RequestEvent} e
 */
function changeNote(e) {
  const { user } = findSession(e)
  const { family, note } = readTexts(e, ['family', 'note'])
  const text = note.trim()
  if (text.length > maxNoteLength) refuseFields({ note: noteError })
  e.app.runInTransaction((app) => {
    const board = findUsable(app, e)
    const isItem = `board = {:board} && family = {:family} && removed = ''`
    const values = { board: board.id, family }
    const [item] = app.findRecordsByFilter('board_items', isItem, '', 1, 0, values)
    if (!item) return refuseFields({ family: notOnBoardError })
    if (item.getString('note') === text) return
    item.set('note', text)
    app.save(item)
    logActivity(app, { board: board.id, user: user.id, kind: 'noted', families: [family] })
  })
  return e.json(200, { note: text })
}

const pinRevisions = `UPDATE board_items SET revision = pin.revision, sha256 = pin.sha256,
    updated = strftime('%Y-%m-%d %H:%M:%fZ')
  FROM (SELECT families.id AS family, coalesce(revisions.number, families.revision) AS revision,
      coalesce(revisions.sha256, families.sha256) AS sha256
    FROM json_each({:pins}) AS wanted
    JOIN families ON families.id = json_extract(wanted.value, '$[0]') AND ${isVisible('families')}
    LEFT JOIN revisions ON revisions.family = families.id
      AND revisions.number = json_extract(wanted.value, '$[1]')) AS pin
  WHERE board_items.board = {:board} AND board_items.family = pin.family AND board_items.removed = ''`

/**
 * The wanted pins as pairs of a family and a revision; a revision that does not exist means the current one.
 * @param {unknown} value
 * @returns {[string, number][]}
 */
const readPins = (value) =>
  (Array.isArray(value) ? value : []).slice(0, maxFamilies).map((pin) => {
    const [family, revision] = Array.isArray(pin) ? pin : []
    return [String(family), Number(revision) || 0]
  })

/**
 * Pins other revisions of families on a board: the current ones, or, to undo that, those from before.
 * @param {core.RequestEvent} e
 */
function changePins(e) {
  const { user } = findSession(e)
  const pins = readPins(e.requestInfo().body['pins'])
  e.app.runInTransaction((app) => {
    const board = findUsable(app, e)
    if (pins.length === 0) return
    const values = { board: board.id, user: user.id, pins: JSON.stringify(pins) }
    app.db().newQuery(pinRevisions).bind(values).execute()
    const families = pins.map(([family]) => family)
    logActivity(app, { board: board.id, user: user.id, kind: 'updated', families })
  })
  return e.json(200, { count: pins.length })
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
  for (const field of ['name', 'owner', 'team', 'families', 'description', 'deleted']) {
    if (!(field in body)) board.set(field, current.get(field))
  }
}

/**
 * Writes down what a request changed of a board besides its families.
 * @param {core.App} app a transaction
 * @param {core.Record} before
 * @param {core.Record | undefined} board as it was saved
 * @param {string} user
 */
function logChange(app, before, board, user) {
  if (!board) return
  const isOther = (/** @type {string} */ field) =>
    before.getString(field) !== board.getString(field)
  const log = (/** @type {string} */ kind, detail = '') =>
    logActivity(app, { board: board.id, user, kind, detail })
  if (isOther('name')) log('renamed', board.getString('name'))
  if (isOther('description')) log('described')
  if (isOther('team')) {
    const [team] = app.findRecordsByIds('teams', [board.getString('team')])
    log(team ? 'shared' : 'unshared', team?.getString('name'))
  }
  if (isOther('deleted') && board.getString('deleted') === '') log('restored')
}

/**
 * Writes down who made a board, and with what on it.
 * @param {core.App} app a transaction
 * @param {core.Record | undefined} board
 * @param {string} user
 */
function logCreation(app, board, user) {
  if (!board) return
  const families = board.getStringSlice('families')
  if (families.length > 0 && user !== '') setAdder(app, board.id, families, user)
  logActivity(app, { board: board.id, user, kind: 'created', families })
}

module.exports = {
  changeFamilies,
  changeNote,
  changePins,
  keepUnsentFields,
  logChange,
  logCreation,
}
