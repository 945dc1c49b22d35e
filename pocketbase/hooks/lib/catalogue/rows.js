/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./names.js')} */
const { cleanName } = require(`${__hooks}/lib/catalogue/names.js`)
/** @type {import('./languages.js')} */
const { languageOf } = require(`${__hooks}/lib/catalogue/languages.js`)

const epoch = '(SELECT epoch FROM catalogue_state)'
const change = '(SELECT coalesce(max(changed), 0) FROM catalogue_rows)'
const total = "(SELECT count(*) FROM families WHERE status = 'published')"
const head = `'{"format":1,"epoch":"' || ${epoch} || '","change":' || ${change}`

/** The ids of a family's categories; an invalid value counts as none. */
const ids = `json_each(iif(json_valid(category), category, '[]'))`

const place = 'row_number() OVER (ORDER BY name COLLATE NOCASE, id) AS place'
const namesOf = (/** @type {string} */ table) =>
  `(SELECT json_group_array(name) FROM (SELECT name FROM ${table} ORDER BY place))`

const whole = `
  WITH published AS MATERIALIZED (
    SELECT number, ${cleanName('name')} AS name, freemium = 'premium' AS premium,
      CAST(revit_release AS INTEGER) AS release, vendor, category
    FROM families JOIN catalogue_rows ON family = families.id WHERE status = 'published'
  ), used_categories AS MATERIALIZED (
    SELECT id, ${cleanName('name')} AS name, ${place} FROM categories
    WHERE id IN (SELECT value FROM (SELECT DISTINCT category FROM published), ${ids})
  ), used_vendors AS MATERIALIZED (
    SELECT id, ${cleanName('name')} AS name, ${place} FROM vendors
    WHERE id IN (SELECT vendor FROM published)
  ), placed AS MATERIALIZED (
    SELECT category,
      (SELECT CASE count(*) WHEN 0 THEN 0 WHEN 1 THEN max(place) ELSE json_group_array(place) END
        FROM (SELECT place FROM ${ids} AS used JOIN used_categories ON used_categories.id = value ORDER BY used.key)
      ) AS places
    FROM (SELECT DISTINCT category FROM published)
  ), sorted AS (
    SELECT number, published.name, premium, release, coalesce(place, 0) AS vendor, places
    FROM published JOIN placed USING (category) LEFT JOIN used_vendors ON id = vendor
    ORDER BY published.name COLLATE NOCASE, published.name, number
  )
  SELECT ${epoch} AS epoch, ${change} AS change, ${head}
    || ',"collection":' || (SELECT json_quote(id) FROM _collections WHERE name = 'families')
    || ',"categories":' || ${namesOf('used_categories')}
    || ',"vendors":' || ${namesOf('used_vendors')}
    || ',"numbers":[' || coalesce(group_concat(number), '')
    || '],"names":' || json_group_array(name)
    || ',"premium":"' || coalesce(group_concat(premium, ''), '')
    || '","releases":[' || coalesce(group_concat(release), '')
    || '],"vendor":[' || coalesce(group_concat(vendor), '')
    || '],"category":[' || coalesce(group_concat(places), '') || ']}' AS body
  FROM sorted`

/** A family's columns in the catalogue, as the values of a JSON array; its vendor is joined. */
const facts = (/** @type {string} */ row) => `number, ${cleanName(`${row}.name`)},
  freemium = 'premium', CAST(revit_release AS INTEGER), ${cleanName('vendors.name')},
  json((SELECT json_group_array(name) FROM
    (SELECT ${cleanName('name')} AS name FROM ${ids} AS used JOIN categories ON categories.id = value
      ORDER BY used.key)))`

const changes = `
  WITH recent AS MATERIALIZED (
    SELECT number, id, name, freemium, revit_release, vendor, category FROM catalogue_rows
    LEFT JOIN families ON id = family AND status = 'published'
    WHERE changed > {:since}
  ), rows AS (
    SELECT json_array(${facts('recent')}) AS row
    FROM recent LEFT JOIN vendors ON vendors.id = vendor WHERE recent.id IS NOT NULL
  )
  SELECT change, total, ${head}
    || ',"total":' || total
    || ',"changed":' || (SELECT json_group_array(json(row)) FROM rows)
    || ',"gone":' || (SELECT json_group_array(number) FROM recent WHERE id IS NULL) || '}' AS body
  FROM (SELECT ${change} AS change), (SELECT iif({:counted} = ${change}, {:known}, ${total}) AS total)`

const cards = `
  SELECT json_object('cards', json_group_array(json_array(number, id, thumbnail, language))) AS body
  FROM (
    SELECT number, families.id, thumbnail, ${languageOf('specification')} AS language
    FROM json_each({:numbers}) AS asked
    JOIN catalogue_rows ON number = asked.value
    JOIN families ON families.id = family AND status = 'published'
    ORDER BY asked.key
  )`

/** The first cards by name, shown while the rest loads. */
const first = (/** @type {'ASC' | 'DESC'} */ direction) => `
  WITH shown AS MATERIALIZED (
    SELECT number, families.id, name, freemium, revit_release, vendor, category, thumbnail,
      ${languageOf('specification')} AS language
    FROM families JOIN catalogue_rows ON family = families.id
    WHERE status = 'published'
      AND ({:text} = '' OR instr(lower(name), lower({:text})) > 0)
      AND ({:freemium} = '' OR freemium = {:freemium})
    ORDER BY name COLLATE NOCASE ${direction} LIMIT {:most}
  )
  SELECT json_object(
    'collection', (SELECT id FROM _collections WHERE name = 'families'),
    'families', (SELECT json_group_array(json_array(${facts('shown')}, shown.id, thumbnail, language))
      FROM shown LEFT JOIN vendors ON vendors.id = vendor)) AS body`

/**
 * The state of the catalogue: `change` grows with everything that its answers show.
 * @param {core.App} app
 */
const readState = (app) =>
  readRow(app, `SELECT ${epoch} AS epoch, ${change} AS change`, { epoch: '', change: 0 })

/**
 * How many families changed since, counted up to a maximum.
 * @param {core.App} app
 * @param {number} since
 * @param {number} most
 */
function countChanges(app, since, most) {
  const recent = 'SELECT 1 FROM catalogue_rows WHERE changed > {:since} LIMIT {:most}'
  const counted = readRow(
    app,
    `SELECT count(*) AS count FROM (${recent})`,
    { count: 0 },
    { since, most },
  )
  return counted.count
}

/**
 * Every published family in columns, as JSON.
 * @param {core.App} app
 */
const readWhole = (app) => readRow(app, whole, { epoch: '', change: 0, body: '' })

/**
 * The families that changed since, as JSON. They are not counted again if the last count is of the same change.
 * @param {core.App} app
 * @param {number} since
 * @param {{ change: number, total: number }} counted
 */
const readChanges = (app, since, counted) =>
  readRow(
    app,
    changes,
    { change: 0, total: 0, body: '' },
    { since, counted: counted.change, known: counted.total },
  )

/**
 * What a card needs beyond the columns, as JSON.
 * @param {core.App} app
 * @param {number[]} numbers
 */
const readCards = (app, numbers) =>
  readRow(app, cards, { body: '' }, { numbers: JSON.stringify(numbers) }).body

/**
 * The first families by name, as JSON; empty filters match all.
 * @param {core.App} app
 * @param {{ text: string, freemium: string, isDescending: boolean, most: number }} choice
 */
const readFirst = (app, { isDescending, ...choice }) =>
  readRow(app, first(isDescending ? 'DESC' : 'ASC'), { body: '' }, choice).body

module.exports = { countChanges, readCards, readChanges, readFirst, readState, readWhole }
