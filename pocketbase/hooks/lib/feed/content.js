/** @type {import('#hooks/catalogue/languages.js')} */
const { languageOf } = require(`${__hooks}/lib/catalogue/languages.js`)
/** @type {import('#hooks/catalogue/names.js')} */
const { cleanName } = require(`${__hooks}/lib/catalogue/names.js`)

/** Types of fields that SQLite stores as JSON, whatever their number of values. */
const jsonTypes = ['json', 'geoPoint']

/** @param {any} field */
const isJson = (field) => jsonTypes.includes(field.type()) || (field.maxSelect ?? 0) > 1

/**
 * SQL for a row as a JSON object with all fields of its collection that are not hidden, so that a field of tomorrow is
 * in the feed as well.
 * @param {core.App} app
 * @param {string} table
 * @param {string} [needed] a hidden field that reading needs
 */
function recordOf(app, table, needed) {
  const { fields } = app.findCachedCollectionByNameOrId(table)
  const parts = fields
    .filter((field) => !field?.getHidden() || field.getName() === needed)
    .map((field) => {
      const name = field?.getName()
      const column = `${table}.${name}`
      const value = isJson(field) ? `json(iif(json_valid(${column}), ${column}, 'null'))` : column
      return `'${name}', ${value}`
    })
  return `json_object(${parts.join(', ')})`
}

/**
 * What a record of each kind has now, as SQL that finds it by `feed.record`: as JSON, and the rows that it is made of;
 * none where it is gone, or not for readers.
 * @param {core.App} app
 * @returns {Record<string, { json: string, rows: string }>}
 */
function listKinds(app) {
  const named = (/** @type {string} */ table) => ({
    json: `json_object('name', ${cleanName('name')}, 'record', ${recordOf(app, table)})`,
    rows: `${table} WHERE id = feed.record`,
  })
  const ids = (/** @type {string} */ column) => `json(iif(json_valid(${column}), ${column}, '[]'))`
  const family = `json_object(
    'number', (SELECT number FROM catalogue_rows WHERE family = families.id),
    'name', ${cleanName('families.name')}, 'language', ${languageOf('families.specification')},
    'record', ${recordOf(app, 'families')},
    'revisions', (SELECT json_group_array(${recordOf(app, 'revisions', 'verified')} ORDER BY number)
      FROM revisions WHERE revisions.family = families.id))`
  return {
    family: { json: family, rows: `families WHERE id = feed.record AND status = 'published'` },
    category: named('categories'),
    vendor: named('vendors'),
    synonym: { json: `json_object('terms', terms)`, rows: 'synonyms WHERE id = feed.record' },
    board: {
      json: `json_object('owner', owner, 'team', team, 'families', ${ids('families')})`,
      rows: `boards WHERE id = feed.record AND deleted = ''`,
    },
    team: {
      json: `json_object('owner', owner, 'members', ${ids('members')})`,
      rows: 'teams WHERE id = feed.record',
    },
    favourite: {
      json: `json_object('user', user, 'family', family)`,
      rows: 'favourites WHERE id = feed.record',
    },
    subscription: {
      json: `json_object('user', user, 'until', until)`,
      rows: `subscriptions WHERE id = feed.record AND status = 'active'`,
    },
    session: {
      json: `json_object('user', user)`,
      rows: `devices WHERE id = feed.record AND ended = ''`,
    },
  }
}

/** @param {string[]} cases */
const byKind = (cases) => `CASE feed.kind ${cases.join(' ')} END`

/**
 * SQL for the content of a row of the feed, as JSON; NULL where its record is gone.
 * @param {core.App} app
 */
const contentOf = (app) =>
  byKind(
    Object.entries(listKinds(app)).map(
      ([kind, { json, rows }]) => `WHEN '${kind}' THEN (SELECT ${json} FROM ${rows})`,
    ),
  )

/**
 * SQL for whether the record of a row of the feed is gone.
 * @param {core.App} app
 */
const isGone = (app) =>
  byKind(
    Object.entries(listKinds(app)).map(
      ([kind, { rows }]) => `WHEN '${kind}' THEN NOT EXISTS (SELECT 1 FROM ${rows})`,
    ),
  )

module.exports = { contentOf, isGone }
