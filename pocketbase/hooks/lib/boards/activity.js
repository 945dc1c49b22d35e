/** Newer ones displace the oldest. */
const maxPerBoard = 300
/** How many families one entry names; the others are only counted. */
const maxNamed = 20
/** Within this time the same action of the same person continues its entry, in seconds. */
const mergeTime = 600
const mergedKinds = ['added', 'removed', 'noted', 'updated', 'described']

/**
 * @typedef {object} Action
 * @property {string} board
 * @property {string} user '' for an operator, whose actions are not written down
 * @property {string} kind
 * @property {string[]} [families]
 * @property {string} [detail] such as the new name
 */

/**
 * The last entry of the board, where the action continues it.
 * @param {core.App} app
 * @param {Action} action
 */
function findContinued(app, { board, user, kind }) {
  if (!mergedKinds.includes(kind)) return null
  const [last] = app.findRecordsByFilter(
    'board_activity',
    'board = {:board}',
    '-updated,-@rowid',
    1,
    0,
    {
      board,
    },
  )
  if (!last || last.getString('user') !== user || last.getString('kind') !== kind) return null
  const age = new DateTime().unix() - last.getDateTime('updated').unix()
  return age <= mergeTime ? last : null
}

/** @param {core.Record} entry */
function readFamilies(entry) {
  const families = JSON.parse(entry.getString('families') || '[]')
  return Array.isArray(families) ? families.map(String) : []
}

/**
 * Writes down who did what with a board.
 * @param {core.App} app a transaction
 * @param {Action} action
 */
function logActivity(app, action) {
  const { board, user, kind, families = [], detail = '' } = action
  if (user === '') return
  const last = findContinued(app, action)
  const entry = last ?? new Record(app.findCollectionByNameOrId('board_activity'))
  const before = last ? readFamilies(last) : []
  const isNamed = before.length === (last?.getInt('count') ?? 0)
  const others = families.filter((id) => !before.includes(id))
  entry.set('board', board)
  entry.set('user', user)
  entry.set('kind', kind)
  entry.set('detail', detail)
  entry.set('count', (last?.getInt('count') ?? 0) + (isNamed ? others : families).length)
  entry.set('families', [...others, ...before].slice(0, maxNamed))
  app.save(entry)
  app
    .db()
    .newQuery(
      `DELETE FROM board_activity WHERE board = {:board} AND id NOT IN
        (SELECT id FROM board_activity WHERE board = {:board} ORDER BY updated DESC, rowid DESC LIMIT {:max})`,
    )
    .bind({ board, max: maxPerBoard })
    .execute()
}

module.exports = { logActivity }
