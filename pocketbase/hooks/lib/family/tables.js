/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)

/** Limits of a family's tables; saving takes linear time, and this much well under a second. */
const limits = {
  parameters: 1000,
  types: 5000,
  cells: 100_000,
  entries: 1000,
}
/** In characters. */
const maxLength = {
  parameterName: 250,
  parameter: 4000,
  typeName: 500,
  cell: 5000,
  rest: 64 * 1024,
}
const maxDepth = 16

const each = (/** @type {string} */ list) => `json_each({:text}, '$.${list}') AS ${list}`
const nameLength = `CASE type WHEN 'text' THEN length(value)
  WHEN 'object' THEN iif(json_type(value, '$.name') = 'text', length(value ->> '$.name'), 0) END`
/** Counted by SQLite, which also reads the tables: of a duplicate key it takes the first. */
const measure = `
  SELECT * FROM (
    SELECT count(*) AS parameters, coalesce(max(length(value)), 0) AS parameter,
      coalesce(max(${nameLength}), 0) AS parameter_name
    FROM ${each('parameters')}
  ), (
    SELECT count(*) AS types, coalesce(max(${nameLength}), 0) AS type_name
    FROM ${each('types')}
  ), (
    SELECT count(*) AS cells, coalesce(max(length(cells.value)), 0) AS cell
    FROM ${each('types')}, json_each(iif(types.type = 'object', types.value, '{}'), '$.values') AS cells
  ), (
    SELECT coalesce(sum(length(key) + length(value)), 0) AS rest FROM json_each({:text})
    WHERE key NOT IN ('parameters', 'types')
  )`

/** Whether arrays and objects are nested deeper than `maxDepth`. */
function isDeep(/** @type {string} */ text) {
  let brackets = text.replace(/"(?:[^"\\]|\\.)*"|[^[\]{}"]+/g, '')
  for (let level = 0; level < maxDepth && brackets !== ''; level += 1)
    brackets = brackets.replace(/\[\]|\{\}/g, '')
  return brackets !== ''
}

const tooDeep = `Its values are nested deeper than ${maxDepth} levels. Send a flatter structure.`

const digits = (/** @type {number} */ number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * @param {string} what
 * @param {number} count
 * @param {number} max
 */
const tooMany = (what, count, max) =>
  `It has ${digits(count)} ${what}; the maximum is ${digits(max)}. Split the family into several.`

/**
 * @param {string} what
 * @param {number} length
 * @param {number} max
 */
const tooLong = (what, length, max) =>
  `${what} has ${digits(length)} characters; the maximum is ${digits(max)}. Shorten it.`

/**
 * What is too large about a table of types, '' if nothing is.
 * @param {core.App} app
 * @param {string} text
 */
function findTableFault(app, text) {
  const { isValid } = readRow(
    app,
    'SELECT json_valid({:text}) AS isValid',
    { isValid: 0 },
    { text },
  )
  if (isValid === 0) return tooDeep
  const empty = {
    parameters: 0,
    parameter: 0,
    parameter_name: 0,
    types: 0,
    type_name: 0,
    cells: 0,
    cell: 0,
    rest: 0,
  }
  const found = readRow(app, measure, empty, { text })
  // A parameter that each type looks up may be listed many times.
  const cells = Math.max(found.cells, found.parameters * found.types)
  if (found.parameters > limits.parameters)
    return tooMany('parameters', found.parameters, limits.parameters)
  if (found.types > limits.types) return tooMany('types', found.types, limits.types)
  if (cells > limits.cells) return tooMany('cells', cells, limits.cells)
  if (found.parameter_name > maxLength.parameterName)
    return tooLong('The name of a parameter', found.parameter_name, maxLength.parameterName)
  if (found.parameter > maxLength.parameter)
    return tooLong('A parameter', found.parameter, maxLength.parameter)
  if (found.type_name > maxLength.typeName)
    return tooLong('The name of a type', found.type_name, maxLength.typeName)
  if (found.cell > maxLength.cell) return tooLong('A value', found.cell, maxLength.cell)
  if (found.rest > maxLength.rest)
    return tooLong('What is neither parameters nor types', found.rest, maxLength.rest)
  return isDeep(text) ? tooDeep : ''
}

/**
 * @param {core.App} app
 * @param {string} text
 */
function findListFault(app, text) {
  const query = `SELECT json_valid({:text}) AS isValid, (
    SELECT count(*) FROM json_each(iif(json_valid({:text}), {:text}, '[]'))) AS entries`
  const { isValid, entries } = readRow(app, query, { isValid: 0, entries: 0 }, { text })
  if (isValid === 0 || isDeep(text)) return tooDeep
  return entries > limits.entries ? tooMany('entries', entries, limits.entries) : ''
}

/** @type {Record<string, typeof findTableFault>} */
const checks = {
  parametric: findTableFault,
  nested_family: findListFault,
  specification: findListFault,
}

/**
 * Refuses tables that would take long to save, also from superusers.
 * @param {core.App} app
 * @param {core.Record | undefined} record
 */
function checkTables(app, record) {
  for (const [field, findFault] of Object.entries(checks)) {
    const text = record?.getString(field) ?? ''
    if (!record || text === '' || (!record.isNew() && text === record.original().getString(field)))
      continue
    const fault = findFault(app, text)
    if (!fault) continue
    throw new BadRequestError('The family cannot be saved.', {
      [field]: new ValidationError('validation_too_large', fault),
    })
  }
}

module.exports = { checkTables }
