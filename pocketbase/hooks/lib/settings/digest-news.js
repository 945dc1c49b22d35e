/** More than this many of either are not counted. */
const most = 500

/**
 * @typedef {object} Item
 * @property {string} id of the family
 * @property {string} name
 * @property {number} revision the newest one; 0 where it does not matter
 */

const list = (/** @type {string} */ text) => `json_each(iif(json_valid(${text}), ${text}, '[]'))`

const newFamilies = `SELECT family.id, family.name, 0 AS revision
  FROM publications JOIN families AS family ON family.id = publications.family
  WHERE published > {:since} AND published <= {:until}
    AND family.status = 'published' AND family.publisher != {:user}
    AND (json_array_length({:categories}) = 0 OR EXISTS (
      SELECT 1 FROM ${list('family.category')}
      WHERE value IN (SELECT value FROM json_each({:categories}))))
  ORDER BY published DESC, family.id LIMIT ${most}`

const newRevisions = `SELECT family.id, family.name, max(revisions.number) AS revision
  FROM (SELECT family, max(revision) AS had FROM downloads WHERE user = {:user} GROUP BY family) AS own
  JOIN revisions ON revisions.family = own.family AND revisions.number > own.had
  JOIN families AS family ON family.id = own.family
  WHERE revisions.created > {:since} AND revisions.created <= {:until}
    AND family.status = 'published' AND family.publisher != {:user}
  GROUP BY family.id ORDER BY max(revisions.created) DESC, family.id LIMIT ${most}`

/**
 * @param {core.App} app
 * @param {string} query
 * @param {Record<string, unknown>} values
 * @returns {Item[]}
 */
function readItems(app, query, values) {
  const rows = arrayOf(new DynamicModel({ id: '', name: '', revision: 0 }))
  app.db().newQuery(query).bind(values).all(rows)
  return JSON.parse(JSON.stringify(rows))
}

/**
 * What a person wants to be told; all of it where nothing was chosen.
 * @param {core.Record} user
 */
function readWishes(user) {
  const read = JSON.parse(user.getString('preferences') || '{}')
  const { families = true, revisions = true, categories = {} } = read?.news ?? {}
  return { families, revisions, categories: Object.keys(categories) }
}

/**
 * What is new for a person between two moments.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} since
 * @param {string} until
 */
function findNews(app, user, since, until) {
  const wishes = readWishes(user)
  const categories = JSON.stringify(wishes.categories)
  const values = { user: user.id, since, until, categories }
  return {
    families: wishes.families ? readItems(app, newFamilies, values) : [],
    revisions: wishes.revisions ? readItems(app, newRevisions, values) : [],
  }
}

module.exports = { findNews, most }
