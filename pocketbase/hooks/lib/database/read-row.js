/**
 * The single row that a query returns, typed like `row`.
 * @template {object} Row
 * @param {core.App} app
 * @param {string} query
 * @param {Row} row
 * @param {Record<string, unknown>} [values]
 * @returns {Row}
 */
function readRow(app, query, row, values = {}) {
  const model = new DynamicModel(row)
  app.db().newQuery(query).bind(values).one(model)
  return /** @type {Row} */ (/** @type {unknown} */ (model))
}

/**
 * All rows that a query returns, as plain objects typed like `row`.
 * @template {object} Row
 * @param {core.App} app
 * @param {string} query
 * @param {Row} row
 * @param {Record<string, unknown>} [values]
 * @returns {Row[]}
 */
function readRows(app, query, row, values = {}) {
  const rows = arrayOf(new DynamicModel(row))
  app.db().newQuery(query).bind(values).all(rows)
  return JSON.parse(JSON.stringify(rows))
}

module.exports = { readRow, readRows }
