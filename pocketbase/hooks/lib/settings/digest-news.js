/** @type {import('#hooks/database/read-row.js')} */
const { readRows } = require(`${__hooks}/lib/database/read-row.js`)

/** Families and revisions are counted up to this many. */
const maxItems = 500

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
  ORDER BY published DESC, family.id LIMIT ${maxItems}`

const newRevisions = `SELECT family.id, family.name, max(revisions.number) AS revision
  FROM (SELECT family, max(revision) AS had FROM downloads WHERE user = {:user} GROUP BY family) AS own
  JOIN revisions ON revisions.family = own.family AND revisions.number > own.had
  JOIN families AS family ON family.id = own.family
  WHERE revisions.created > {:since} AND revisions.created <= {:until}
    AND family.status = 'published' AND family.publisher != {:user}
  GROUP BY family.id ORDER BY max(revisions.created) DESC, family.id LIMIT ${maxItems}`

/**
 * @param {core.App} app
 * @param {string} query
 * @param {Record<string, unknown>} values
 * @returns {Item[]}
 */
function readItems(app, query, values) {
  return readRows(app, query, { id: '', name: '', revision: 0 }, values)
}

/**
 * What a person wants in the digest; everything where nothing was chosen.
 * @param {core.Record} user
 */
function readDigestChoices(user) {
  const read = JSON.parse(user.getString('preferences') || '{}')
  const { families = true, revisions = true, categories = {} } = read?.news ?? {}
  return { families, revisions, categories: Object.keys(categories) }
}

/**
 * The news for a person between two moments.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} since
 * @param {string} until
 */
function findNews(app, user, since, until) {
  const choices = readDigestChoices(user)
  const categories = JSON.stringify(choices.categories)
  const values = { user: user.id, since, until, categories }
  return {
    families: choices.families ? readItems(app, newFamilies, values) : [],
    revisions: choices.revisions ? readItems(app, newRevisions, values) : [],
  }
}

module.exports = { findNews, maxItems }
