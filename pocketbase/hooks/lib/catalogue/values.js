/** @type {import('./cache.js')} */
const { sendCached } = require(`${__hooks}/lib/catalogue/cache.js`)
/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/reading/reading.js')} */
const { refuseWhereLarge } = require(`${__hooks}/lib/reading/reading.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

/** How many parameters are cached. */
const cachedParameters = 16
/** In characters. A damaged table may have a whole object as the name of a parameter, which nobody searches for. */
const maxNameLength = 250

const epoch = '(SELECT epoch FROM catalogue_state)'
const change = '(SELECT type_change FROM catalogue_state)'
const head = `${epoch} AS epoch, ${change} AS change,
  '{"format":1,"epoch":"' || ${epoch} || '","change":' || ${change}`

const numbersAndLists = `'[' || group_concat(number) || '],[' || group_concat(list) || ']'`

const parameters = `
  SELECT ${head} || ',"parameters":' || json_group_array(json_array(name, unit)) || '}' AS body
  FROM (
    SELECT DISTINCT name, unit FROM type_parameters
    WHERE length(name) <= ${maxNameLength} AND instr(name, char(0)) = 0
      AND EXISTS (SELECT 1 FROM type_values WHERE parameter = id)
    ORDER BY name
  )`

const types = `
  SELECT ${head} || ',"types":[' || coalesce(${numbersAndLists}, '[],[]') || ']}' AS body
  FROM (SELECT number, list FROM type_values WHERE parameter = 0)`

const values = `
  SELECT ${head} || ',"columns":[' || coalesce(group_concat(body), '') || ']}' AS body
  FROM (
    SELECT '[' || json_quote(name) || ',' || json_quote(data_type) || ',' || json_quote(unit) || ','
      || ${numbersAndLists} || ']' AS body
    FROM type_parameters JOIN type_values ON parameter = id
    WHERE name = {:name} GROUP BY id
  )`

/** The parameter's first id, 0 if no family ever had it. */
const firstId = 'SELECT coalesce(min(id), 0) AS id FROM type_parameters WHERE name = {:name}'

/** @param {core.App} app */
const readState = (app) =>
  readRow(app, `SELECT ${epoch} AS epoch, ${change} AS change`, { epoch: '', change: 0 })

/**
 * @param {core.RequestEvent} e
 * @param {{ key: string, name?: string, query: string, values?: Record<string, unknown> }} source
 */
function sendQuery(e, { query, values: bound, ...source }) {
  const read = (/** @type {core.App} */ app) =>
    readRow(app, query, { epoch: '', change: 0, body: '' }, bound)
  return sendCached(e, readState(e.app), { ...source, read })
}

/**
 * The names and units of the parameters that published families have.
 * @param {core.RequestEvent} e
 */
function sendParameters(e) {
  findSession(e)
  return sendQuery(e, { key: 'type-parameters', query: parameters })
}

/**
 * The names of the types of each published family.
 * @param {core.RequestEvent} e
 */
function sendTypes(e) {
  findSession(e)
  refuseWhereLarge(e)
  return sendQuery(e, { key: 'type-names', query: types })
}

/**
 * The values of one parameter by family; its name is case-insensitive.
 * @param {core.RequestEvent} e
 */
function sendValues(e) {
  findSession(e)
  refuseWhereLarge(e)
  // As names are stored: the spaces of Unicode, such as a no-break space, are parts of them.
  const asked = e.request?.url?.query().get('parameter') ?? ''
  const name = asked.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '')
  if (name === '' || Array.from(name).length > maxNameLength) {
    throw new BadRequestError(`"parameter" must be a name of 1 to ${maxNameLength} characters.`)
  }
  const { id } = readRow(e.app, firstId, { id: 0 }, { name })
  const key = `type-values-${id % cachedParameters}`
  return sendQuery(e, { key, name: String(id), query: values, values: { name } })
}

module.exports = { sendParameters, sendTypes, sendValues }
