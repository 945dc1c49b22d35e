/** @type {import('#hooks/family/drafts.js')} */
const { isVisible } = require(`${__hooks}/lib/family/drafts.js`)

const listLength = 8
/** How many of a person's latest downloads are read. */
const maxRecentDownloads = 200

/**
 * Rows as a JSON array of arrays.
 * @param {string} fields
 * @param {string} query
 */
const rows = (fields, query) => `(SELECT json_group_array(json_array(${fields})) FROM (${query}))`

/** Members of a JSON object without its braces. */
const members = (/** @type {Record<string, string>} */ parts) =>
  Object.entries(parts)
    .map(([name, value]) => `'"${name}":' || coalesce(${value}, 'null')`)
    .join(` || ',' || `)

const cardColumns = 'families.id AS id, families.name AS name, freemium, thumbnail'

/** @param {boolean} isOwn only of the publisher's families */
const isShown = (isOwn) =>
  `status = 'published'${isOwn ? ' AND families.publisher = {:publisher}' : ''}`

/** The published families: their number, the newest and the oldest; changes with the catalogue. */
const shelf = (/** @type {boolean} */ isOwn) => {
  const isOld = 'revit_release > 0 AND revit_release < {:old}'
  return `SELECT ${members({
    collection: `(SELECT json_quote(id) FROM _collections WHERE name = 'families')`,
    shelf: `(SELECT json_array(count(*) FILTER (WHERE freemium = 'free'),
      count(*) FILTER (WHERE freemium = 'premium')) FROM families WHERE ${isShown(isOwn)})`,
    newest: rows(
      'id, name, freemium, thumbnail, created',
      `SELECT ${cardColumns}, created FROM families WHERE ${isShown(isOwn)}
      ORDER BY created DESC LIMIT ${listLength}`,
    ),
    oldBefore: '{:old}',
    oldCount: `(SELECT count(*) FROM families WHERE ${isShown(isOwn)} AND ${isOld})`,
    old: rows(
      'id, name, freemium, thumbnail, revit_release',
      `SELECT ${cardColumns}, revit_release FROM families WHERE ${isShown(isOwn)} AND ${isOld}
      ORDER BY revit_release LIMIT ${listLength}`,
    ),
  })} AS body`
}

/** Downloads and searches in a period. */
const period = (/** @type {boolean} */ isOwn) => {
  const figures = 'daily_figures WHERE publisher = {:publisher}'
  return `SELECT ${members({
    shelfBefore: `(SELECT json_array(free, premium) FROM ${figures} AND day < {:start}
      ORDER BY day DESC LIMIT 1)`,
    downloads: rows(
      'day, downloads',
      `SELECT day, downloads FROM ${figures} AND day >= {:start} AND downloads > 0 ORDER BY day`,
    ),
    downloadsBefore: `(SELECT coalesce(sum(downloads), 0) FROM ${figures}
      AND day >= {:before} AND day < {:start})`,
    people: `(SELECT json_array(coalesce(sum(people), 0), coalesce(sum(before), 0))
      FROM period_people WHERE publisher = {:publisher} AND days = {:days})`,
    top: rows(
      'id, name, freemium, thumbnail, downloads',
      `SELECT ${cardColumns}, downloads FROM period_families JOIN families ON families.id = family
      WHERE days = {:days} ${isOwn ? 'AND period_families.publisher = {:publisher}' : ''}
        AND downloads > 0 AND ${isShown(isOwn)}
      ORDER BY downloads DESC LIMIT ${listLength}`,
    ),
    emptySearches: rows(
      'text, searches',
      `SELECT text, sum(searches) AS searches FROM empty_searches WHERE day >= {:start}
        AND text NOT IN (SELECT text FROM searches_to_review)
      GROUP BY text ORDER BY 2 DESC, text LIMIT ${listLength}`,
    ),
  })} AS body`
}

const ownFields = 'id, name, freemium, thumbnail, revision, current, created'
const isSuperseded = 'revision > 0 AND current > revision'

/** A person's latest downloads and, for publishers, the number of visitors. */
const personal = `
  WITH fetched AS MATERIALIZED (
    SELECT family, revision, created FROM downloads WHERE user = {:user}
    ORDER BY created DESC LIMIT ${maxRecentDownloads}
  ), latest AS MATERIALIZED (
    SELECT ${cardColumns}, fetched.revision AS revision, families.revision AS current,
      max(fetched.created) AS created
    FROM fetched CROSS JOIN families ON families.id = family
    WHERE ${isVisible('families')}
    GROUP BY family
  ) SELECT ${members({
    recent: rows(ownFields, `SELECT * FROM latest ORDER BY created DESC LIMIT ${listLength}`),
    supersededCount: `(SELECT count(*) FROM latest WHERE ${isSuperseded})`,
    superseded: rows(
      ownFields,
      `SELECT * FROM latest WHERE ${isSuperseded} ORDER BY created DESC LIMIT ${listLength}`,
    ),
    visitors: `iif({:isPublisher}, ${rows(
      'day, visitors',
      'SELECT day, visitors FROM visitors WHERE day >= {:start}',
    )}, NULL)`,
  })} AS body`

module.exports = { period, personal, shelf }
