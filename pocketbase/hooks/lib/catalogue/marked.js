/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

/** The numbers of the published families among some ids, as JSON, ascending. */
const numbersOf = (/** @type {string} */ ids) => `(SELECT json_group_array(number) FROM
  (SELECT number FROM catalogue_rows JOIN families ON families.id = catalogue_rows.family
    WHERE status = 'published' AND catalogue_rows.family IN (${ids}) ORDER BY number))`

const favourites = numbersOf('SELECT favourites.family FROM favourites WHERE user = {:user}')
const board =
  numbersOf(`SELECT value FROM boards, json_each(iif(json_valid(boards.families), boards.families, '[]'))
  WHERE boards.id = {:board}`)

/**
 * Whether the board exists and the person may see it, by the rule of the collection.
 * @param {core.RequestEvent} e
 * @param {string} id
 */
function maySeeBoard(e, id) {
  if (!e.app.hasTable('boards')) return false
  const [record] = e.app.findRecordsByIds('boards', [id])
  const rule = record?.collection().viewRule
  if (!record || rule === undefined || rule === null) return false
  return e.app.canAccessRecord(record, e.requestInfo(), rule)
}

/**
 * What the person marked, as numbers of the catalogue: the favourites, and the families of a board if one is given;
 * null if the person may not see it.
 * @param {core.RequestEvent} e
 */
function sendMarked(e) {
  const { user } = findSession(e)
  const id = e.request?.url?.query().get('board') ?? ''
  const isShown = id !== '' && maySeeBoard(e, id)
  const parts = [`'{"favourites":'`, favourites, `',"board":'`, isShown ? board : `'null'`, `'}'`]
  const row = new DynamicModel({ body: '' })
  const query = e.app.db().newQuery(`SELECT ${parts.join(' || ')} AS body`)
  query.bind({ user: user.id, ...(isShown && { board: id }) }).one(row)
  return sendJson(e, String(row['body']))
}

module.exports = { sendMarked }
