/** @type {import('#hooks/family/drafts.js')} */
const { isVisible } = require(`${__hooks}/lib/family/drafts.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

/** The boards that a person may use, as `board`, with `owner` and `team`. */
const usableBoards = `boards AS board
  JOIN users AS owner ON owner.id = board.owner
  LEFT JOIN teams AS team ON team.id = board.team
  WHERE (board.owner = {:user} OR team.owner = {:user}
    OR {:user} IN (SELECT value FROM json_each(iif(json_valid(team.members), team.members, '[]'))))`

const families = `json_each(iif(json_valid(board.families), board.families, '[]'))`

const facts = `'id', board.id, 'name', board.name, 'updated', board.updated,
  'mine', json(iif(board.owner = {:user}, 'true', 'false')),
  'owner', json_object('username', owner.username,
    'name', coalesce(nullif(owner.name, ''), owner.username)),
  'team', iif(team.id IS NULL, NULL, json_object('id', team.id, 'name', team.name)),
  'count', json_array_length(iif(json_valid(board.families), board.families, '[]'))`

const allBoards = `SELECT json_object('boards', json_group_array(json(body))) AS body FROM (
  SELECT json_object(${facts}, 'holds', json(iif(
    EXISTS (SELECT 1 FROM ${families} WHERE value = {:family}), 'true', 'false'))) AS body
  FROM ${usableBoards} ORDER BY board.updated DESC, board.id LIMIT 1000)`

const oneBoard = `SELECT json_object(${facts}, 'unavailable', (
    SELECT count(*) FROM ${families} LEFT JOIN families AS family
      ON family.id = value AND ${isVisible('family')} WHERE family.id IS NULL)) AS body
  FROM ${usableBoards} AND board.id = {:board}`

const boardContents = `SELECT json_object('families', json_group_array(json(body))) AS body FROM (
  SELECT json_object('id', value, 'name', family.name, 'file', family.rfa, 'catalogue', family.type_catalogue,
    'revision', family.revision, 'sha256', family.sha256, 'bytes', family.bytes,
    'release', family.revit_release, 'vendor', coalesce(vendors.name, ''),
    'freemium', family.freemium, 'publisher', coalesce(family.publisher, '')) AS body
  FROM (SELECT board.families FROM ${usableBoards} AND board.id = {:board}) AS board, ${families}
  LEFT JOIN families AS family ON family.id = value AND ${isVisible('family')}
  LEFT JOIN vendors ON vendors.id = family.vendor)`

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
 * @param {core.RequestEvent} e
 * @param {string} body
 */
function send(e, body) {
  e.response.header().set('Cache-Control', 'no-store')
  e.response.header().set('Content-Type', 'application/json')
  return e.string(200, body)
}

/**
 * The boards of the person and their teams, the most recently changed first.
 * @param {core.RequestEvent} e
 */
const answerBoards = (e) => send(e, readBody(e, allBoards))

/** @param {core.RequestEvent} e */
function findBoard(e) {
  const body = readBody(e, oneBoard)
  if (body === '') throw new NotFoundError('There is no such board, or it is not shared with you.')
  return body
}

/** @param {core.RequestEvent} e */
const answerBoard = (e) => send(e, findBoard(e))

/**
 * The families of a board with what a kit needs; of families that the person may not see, the id alone.
 * @param {core.RequestEvent} e
 */
function answerFamilies(e) {
  findBoard(e)
  return send(e, readBody(e, boardContents))
}

module.exports = { answerBoard, answerBoards, answerFamilies }
