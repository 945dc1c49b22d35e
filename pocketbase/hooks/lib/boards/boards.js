/** @type {import('#hooks/family/drafts.js')} */
const { isVisible } = require(`${__hooks}/lib/family/drafts.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

/** The boards that a person may use, as `board`, with `owner` and `team`. */
const usableBoards = `boards AS board
  JOIN users AS owner ON owner.id = board.owner
  LEFT JOIN teams AS team ON team.id = board.team
  WHERE (board.owner = {:user} OR team.owner = {:user}
    OR {:user} IN (SELECT value FROM json_each(iif(json_valid(team.members), team.members, '[]'))))
  AND board.deleted = ''`

const families = `json_each(iif(json_valid(board.families), board.families, '[]'))`

const collection = "(SELECT id FROM _collections WHERE name = 'families')"

/** The first families with a picture, as pairs of id and file. */
const covers = `(SELECT json_group_array(json_array(id, thumbnail)) FROM (
  SELECT family.id, family.thumbnail FROM ${families} AS item JOIN families AS family
    ON family.id = item.value AND ${isVisible('family')} AND family.thumbnail != '' LIMIT 4))`

const outdated = `(SELECT count(*) FROM board_items AS item JOIN families AS family
  ON family.id = item.family AND family.revision > item.revision AND ${isVisible('family')}
  WHERE item.board = board.id AND item.removed = '')`

const people = (/** @type {string} */ user) =>
  `json_object('username', ${user}.username, 'name', coalesce(nullif(${user}.name, ''), ${user}.username))`

const facts = `'id', board.id, 'name', board.name, 'updated', board.updated,
  'mine', json(iif(board.owner = {:user}, 'true', 'false')),
  'description', board.description, 'collection', ${collection}, 'covers', json(${covers}),
  'outdated', ${outdated}, 'owner', ${people('owner')},
  'team', iif(team.id IS NULL, NULL, json_object('id', team.id, 'name', team.name)),
  'count', json_array_length(iif(json_valid(board.families), board.families, '[]'))`

const allBoards = `SELECT json_object('boards', json_group_array(json(body))) AS body FROM (
  SELECT json_object(${facts}, 'holds', json(iif(
    EXISTS (SELECT 1 FROM ${families} WHERE value = {:family}), 'true', 'false'))) AS body
  FROM ${usableBoards} ORDER BY board.updated DESC, board.id LIMIT 1000)`

const members = `(SELECT json_group_array(json(body)) FROM (
  SELECT ${people('users')} AS body FROM users
  WHERE team.id IS NOT NULL AND (users.id = team.owner OR users.id IN
    (SELECT value FROM json_each(iif(json_valid(team.members), team.members, '[]'))))
  ORDER BY users.id = board.owner DESC, users.name, users.username))`

const oneBoard = `SELECT json_object(${facts}, 'members', json(${members}), 'unavailable', (
    SELECT count(*) FROM ${families} LEFT JOIN families AS family
      ON family.id = value AND ${isVisible('family')} WHERE family.id IS NULL)) AS body
  FROM ${usableBoards} AND board.id = {:board}`

const boardContents = `SELECT json_object('collection', ${collection}, 'families', json_group_array(json(body))) AS body FROM (
  SELECT json_object('id', value, 'name', family.name, 'file', family.rfa, 'catalogue', family.type_catalogue,
    'revision', family.revision, 'sha256', family.sha256, 'bytes', family.bytes,
    'release', family.revit_release, 'vendor', coalesce(vendors.name, ''),
    'freemium', family.freemium, 'publisher', coalesce(family.publisher, ''),
    'thumbnail', family.thumbnail, 'note', coalesce(item.note, ''), 'pinned', coalesce(item.revision, 0),
    'added', coalesce(item.created, ''),
    'by', iif(adder.id IS NULL, NULL, ${people('adder')})) AS body
  FROM (SELECT board.id, board.families FROM ${usableBoards} AND board.id = {:board}) AS board, ${families}
  LEFT JOIN families AS family ON family.id = value AND ${isVisible('family')}
  LEFT JOIN vendors ON vendors.id = family.vendor
  LEFT JOIN board_items AS item ON item.board = board.id AND item.family = value AND item.removed = ''
  LEFT JOIN users AS adder ON adder.id = item.added_by)`

const activity = `SELECT json_object('activity', json_group_array(json(body))) AS body FROM (
  SELECT json_object('id', entry.id, 'kind', entry.kind, 'count', entry.count, 'detail', entry.detail,
    'at', entry.updated, 'by', iif(actor.id IS NULL, NULL, ${people('actor')}),
    'families', json((SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
      SELECT family.id, family.name FROM json_each(iif(json_valid(entry.families), entry.families, '[]')) AS named
      JOIN families AS family ON family.id = named.value AND ${isVisible('family')} LIMIT 3)))) AS body
  FROM (SELECT board.id FROM ${usableBoards} AND board.id = {:board}) AS board
  JOIN board_activity AS entry ON entry.board = board.id
  LEFT JOIN users AS actor ON actor.id = entry.user
  ORDER BY entry.updated DESC, entry.rowid DESC LIMIT 100)`

/**
 * The JSON that a query returns, '' where it finds nothing.
 * @param {core.RequestEvent} e
 * @param {string} query
 */
function readBody(e, query) {
  const { user } = findSession(e)
  const family = e.request?.url?.query().get('family') ?? ''
  const values = { user: user.id, board: e.request?.pathValue('id') ?? '', family }
  const row = new DynamicModel({ body: '' })
  const found = `SELECT coalesce((${query}), '') AS body`
  e.app.db().newQuery(found).bind(values).one(row)
  return String(row['body'])
}

/**
 * The boards of the person and their teams, the most recently changed first.
 * @param {core.RequestEvent} e
 */
const answerBoards = (e) => sendJson(e, readBody(e, allBoards))

/** @param {core.RequestEvent} e */
function findBoard(e) {
  const body = readBody(e, oneBoard)
  if (body === '') throw new NotFoundError('There is no such board, or it is not shared with you.')
  return body
}

/** @param {core.RequestEvent} e */
const answerBoard = (e) => sendJson(e, findBoard(e))

/**
 * The families of a board with what a kit needs; of families that the person may not see, the id alone.
 * @param {core.RequestEvent} e
 */
function answerFamilies(e) {
  findBoard(e)
  return sendJson(e, readBody(e, boardContents))
}

/**
 * Who did what with a board, the latest first.
 * @param {core.RequestEvent} e
 */
function answerActivity(e) {
  findBoard(e)
  return sendJson(e, readBody(e, activity))
}

module.exports = { answerActivity, answerBoard, answerBoards, answerFamilies }
