/** In days: until then what was removed or deleted can be brought back with its notes and pinned revisions. */
const undoDays = 7

const now = "strftime('%Y-%m-%d %H:%M:%fZ')"
const onBoard = `(SELECT value FROM boards, json_each(iif(json_valid(boards.families), boards.families, '[]'))
  WHERE boards.id = {:board})`

/**
 * @param {core.App} app
 * @param {string} statement
 * @param {{ [name: string]: unknown }} values
 */
const run = (app, statement, values) => app.db().newQuery(statement).bind(values).execute()

/**
 * Pins the current revision of each family that is new on a board, and marks what is no longer on it.
 * @param {core.App} app
 * @param {core.Record | undefined} board as it was saved
 */
function followFamilies(app, board) {
  if (!board) return
  const values = { board: board.id }
  run(
    app,
    `UPDATE board_items SET removed = ${now}
      WHERE board = {:board} AND removed = '' AND family NOT IN ${onBoard}`,
    values,
  )
  run(
    app,
    `INSERT INTO board_items (board, family, added_by, note, revision, sha256, removed, created, updated)
      SELECT {:board}, id, '', '', revision, sha256, '', ${now}, ${now} FROM families
      WHERE id IN ${onBoard} AND NOT EXISTS (SELECT 1 FROM board_items AS item
        WHERE item.board = {:board} AND item.family = families.id AND item.removed = '')
      ON CONFLICT (board, family) DO UPDATE SET added_by = '', note = '', revision = excluded.revision,
        sha256 = excluded.sha256, removed = '', created = excluded.created, updated = excluded.updated`,
    values,
  )
}

/**
 * @param {core.App} app
 * @param {string} board
 * @param {string[]} families
 * @param {string} user
 */
const setAdder = (app, board, families, user) =>
  run(
    app,
    `UPDATE board_items SET added_by = {:user}
      WHERE board = {:board} AND family IN (SELECT value FROM json_each({:families}))`,
    { board, user, families: JSON.stringify(families) },
  )

/**
 * Brings back the notes and pinned revisions of families that were removed before.
 * @param {core.App} app
 * @param {string} board
 * @param {string[]} families
 */
const reviveItems = (app, board, families) =>
  run(
    app,
    `UPDATE board_items SET removed = ''
      WHERE board = {:board} AND family IN (SELECT value FROM json_each({:families}))`,
    { board, families: JSON.stringify(families) },
  )

/**
 * Deletes for good what was deleted or removed long ago.
 * @param {core.App} app
 */
function purgeDeleted(app) {
  const before = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${undoDays} days')`
  run(app, `DELETE FROM board_items WHERE removed != '' AND removed < ${before}`, {})
  const isOld = `deleted != '' && deleted < {:before}`
  const date = new DateTime().addDate(0, 0, -undoDays).string()
  for (const board of app.findRecordsByFilter('boards', isOld, '', 0, 0, { before: date })) {
    if (board) app.delete(board)
  }
}

module.exports = { followFamilies, purgeDeleted, reviveItems, setAdder }
