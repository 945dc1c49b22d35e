/** @type {import('./cache.js')} */
const { sendCached } = require(`${__hooks}/lib/catalogue/cache.js`)
/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/reading/reading.js')} */
const { refuseWhereLarge } = require(`${__hooks}/lib/reading/reading.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

const epoch = '(SELECT epoch FROM catalogue_state)'
/** Both numbers only grow. */
const change = '(SELECT type_change + word_change FROM catalogue_state)'

const words = `
  WITH said AS MATERIALIZED (
    SELECT catalogue_rows.number AS number, desc, coalesce(list, '[]') AS list
    FROM families JOIN catalogue_rows ON family = families.id
    LEFT JOIN type_values ON type_values.parameter = 0 AND type_values.number = catalogue_rows.number
    WHERE status = 'published' AND (desc != '' OR list IS NOT NULL)
  )
  SELECT ${epoch} AS epoch, ${change} AS change,
    '{"format":1,"epoch":"' || ${epoch} || '","change":' || ${change}
    || ',"synonyms":' || (SELECT json_group_array(terms) FROM (SELECT terms FROM synonyms ORDER BY terms))
    || ',"numbers":[' || coalesce(group_concat(number), '')
    || '],"texts":' || json_group_array(desc)
    || ',"types":[' || coalesce(group_concat(list), '') || ']}' AS body
  FROM (SELECT * FROM said ORDER BY number)`

/**
 * What published families say besides their names: descriptions and the names of types; and the operator's synonyms.
 * @param {core.RequestEvent} e
 */
function sendWords(e) {
  findSession(e)
  refuseWhereLarge(e)
  const state = readRow(e.app, `SELECT ${epoch} AS epoch, ${change} AS change`, {
    epoch: '',
    change: 0,
  })
  const read = (/** @type {core.App} */ app) =>
    readRow(app, words, { epoch: '', change: 0, body: '' })
  return sendCached(e, state, { key: 'words', read })
}

module.exports = { sendWords }
