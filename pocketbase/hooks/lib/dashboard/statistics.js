/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)

/** The lengths of the periods in days, including today. */
const periods = [7, 30, 90]
/** How many days back the first roll-up goes: a little more than twice the longest period. */
const maxDays = 400

const msPerDay = 24 * 60 * 60 * 1000

/** The UTC date a number of days ago, such as 2026-03-05. */
const dayAgo = (days = 0) => new Date(Date.now() - days * msPerDay).toISOString().slice(0, 10)

/** The first day of a period that ends today, and of the period before it. */
const boundsOf = (/** @type {number} */ days) => ({
  start: dayAgo(days - 1),
  before: dayAgo(2 * days - 1),
})

/** The first day that has not been rolled up, '' before the first roll-up. */
const openDay = 'SELECT until AS day FROM statistics_state'
const firstDay = `SELECT coalesce(max(min(substr(day, 1, 10)), {:earliest}), {:today}) AS day FROM (
  SELECT min(created) AS day FROM downloads UNION ALL
  SELECT min(created) FROM families WHERE created != '')`

/** Counts each row twice: for everyone, and for the publisher of the family. */
const scopes = '(SELECT 0 AS own UNION ALL SELECT 1)'
const isCounted = `(own = 0 OR coalesce(publisher, '') != '')`
/** The publisher of each family by an index, without reading its long row. */
const owners = 'families INDEXED BY idx_families_owner ON families.id = family'

/** For each day from the first open one to yesterday: the families at its end, and its downloads. */
const closeDays = `
  WITH RECURSIVE days (day) AS (
    SELECT {:from} UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < date({:today}, '-1 day')
  ), scopes AS (
    SELECT '' AS publisher UNION SELECT publisher FROM families
  ), made AS (
    SELECT iif(own, publisher, '') AS publisher, max(substr(created, 1, 10), {:from}) AS day,
      count(*) FILTER (WHERE freemium = 'free') AS free,
      count(*) FILTER (WHERE freemium = 'premium') AS premium
    FROM families CROSS JOIN ${scopes} WHERE status = 'published' AND ${isCounted}
    GROUP BY 1, 2
  ), fetched AS (
    SELECT iif(own, publisher, '') AS publisher, day, sum(downloads) AS downloads FROM (
      SELECT substr(created, 1, 10) AS day, family, count(*) AS downloads FROM downloads
      WHERE created >= {:from} AND created < {:today} GROUP BY 1, 2
    ) LEFT JOIN ${owners} CROSS JOIN ${scopes} WHERE ${isCounted}
    GROUP BY 1, 2
  )
  INSERT INTO daily_figures (publisher, day, free, premium, downloads)
    SELECT publisher, day, coalesce(sum(free) OVER earlier, 0),
      coalesce(sum(premium) OVER earlier, 0), coalesce(downloads, 0)
    FROM scopes CROSS JOIN days
      LEFT JOIN made USING (publisher, day) LEFT JOIN fetched USING (publisher, day)
    WHERE true
    WINDOW earlier AS (PARTITION BY publisher ORDER BY day)
    ON CONFLICT DO UPDATE SET
      free = excluded.free, premium = excluded.premium, downloads = excluded.downloads`

/** The downloads of a period by family. */
const countFamilies = `
  INSERT INTO period_families (days, family, publisher, downloads)
    SELECT {:days}, family, publisher, counted FROM (
      SELECT family, count(*) AS counted FROM downloads WHERE created >= {:start} GROUP BY family
    ) JOIN ${owners}`

/** How many people downloaded something in a period, and in the period before it. */
const countPeople = (/** @type {boolean} */ isOwn) => {
  const publisher = isOwn ? 'publisher' : "''"
  return `
  INSERT INTO period_people (publisher, days, start, people, before)
    SELECT ${publisher}, {:days}, {:start}, coalesce(sum(isIn), 0), coalesce(sum(isBefore), 0) FROM (
      SELECT ${publisher}, max(downloads.created >= {:start}) AS isIn,
        min(downloads.created) < {:start} AS isBefore
      FROM downloads ${isOwn ? `JOIN ${owners} AND publisher != ''` : ''}
      WHERE downloads.created >= {:before} AND user != ''
      GROUP BY ${isOwn ? 'publisher,' : ''} user
    ) ${isOwn ? 'GROUP BY publisher' : ''}`
}

/**
 * @param {core.App} app
 * @param {string} query
 * @param {Record<string, unknown>} values
 */
const readDay = (app, query, values = {}) => readRow(app, query, { day: '' }, values).day

/** Whether past days have not been rolled up yet. */
const isBehind = (/** @type {core.App} */ app) => readDay(app, openDay) < dayAgo()

/**
 * Rolls up the past days and counts the periods again; triggers add later downloads. Catches up with missed days, and
 * does nothing if there are none.
 * @param {core.App} app
 */
function rollUp(app) {
  app.runInTransaction((tx) => {
    const today = dayAgo()
    const run = (/** @type {string} */ statement, /** @type {object} */ values = {}) =>
      tx
        .db()
        .newQuery(statement)
        .bind({ today, ...values })
        .execute()
    const until = readDay(tx, openDay)
    if (until >= today) return
    const from = until || readDay(tx, firstDay, { today, earliest: dayAgo(maxDays) })
    if (from < today) run(closeDays, { from })
    run('DELETE FROM period_families')
    run('DELETE FROM period_people')
    for (const days of periods) {
      const bounds = { days, ...boundsOf(days) }
      run(countFamilies, bounds)
      run(countPeople(false), bounds)
      run(countPeople(true), bounds)
    }
    run('UPDATE statistics_state SET until = {:today}')
  })
}

module.exports = { boundsOf, dayAgo, isBehind, periods, rollUp }
