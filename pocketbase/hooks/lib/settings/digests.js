/** @type {import('#hooks/database/read-row.js')} */
const { readRows } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('./digest-mail.js')} */
const { sendDigest } = require(`${__hooks}/lib/settings/digest-mail.js`)
/** @type {import('./digest-news.js')} */
const { findNews } = require(`${__hooks}/lib/settings/digest-news.js`)

const hour = 60 * 60 * 1000
/** Slightly less than a day and a week: the runs of two days may start at different minutes. */
const intervals = { daily: 20 * hour, weekly: (7 * 24 - 4) * hour }
const batchSize = 100
/** A run stops after this many consecutive refusals by the mail server; the next run tries again. */
const maxRefusals = 5

const duePeople = `SELECT users.id, coalesce(looked, '') AS looked
  FROM users LEFT JOIN notifications ON notifications.user = users.id
  WHERE digest != '' AND verified = TRUE AND users.id > {:after}
    AND coalesce(looked, '') < iif(digest = 'daily', {:daily}, {:weekly})
  ORDER BY users.id LIMIT ${batchSize}`

/** Claims a person for one run, however many run at once. */
const claim = `INSERT INTO notifications (user, looked) VALUES ({:user}, {:now})
  ON CONFLICT (user) DO UPDATE SET looked = excluded.looked WHERE looked = {:before}`
const release = `UPDATE notifications SET looked = {:before}
  WHERE user = {:user} AND looked = {:now}`
const record = `UPDATE notifications
  SET sent = {:now}, families = {:families}, revisions = {:revisions} WHERE user = {:user}`

/** @param {number} time in milliseconds since 1970 */
const toText = (time) => new Date(time).toISOString().replace('T', ' ')

/**
 * @param {core.App} app
 * @param {string} after
 * @param {number} now
 * @returns {{ id: string, looked: string }[]}
 */
function findDue(app, after, now) {
  const { daily, weekly } = intervals
  const bounds = { after, daily: toText(now - daily), weekly: toText(now - weekly) }
  return readRows(app, duePeople, { id: '', looked: '' }, bounds)
}

/**
 * @param {core.App} app
 * @param {{ id: string, looked: string }} person `looked` is the end of the time that the last digest covered
 * @param {number} now
 * @returns {'sent' | 'nothing new' | 'refused'}
 */
function sendToPerson(app, { id, looked }, now) {
  const [user] = app.findRecordsByIds('users', [id])
  /** @type {Record<string, unknown>} */
  const values = { user: id, now: toText(now), before: looked, families: 0, revisions: 0 }
  const run = (/** @type {string} */ query) =>
    app.db().newQuery(query).bind(values).execute().rowsAffected() === 1
  if (!user || !run(claim)) return 'nothing new'
  const interval = user.getString('digest') === 'daily' ? intervals.daily : intervals.weekly
  try {
    const news = findNews(app, user, looked || toText(now - interval), toText(now))
    values.families = news.families.length
    values.revisions = news.revisions.length
    if (news.families.length + news.revisions.length === 0) return 'nothing new'
    sendDigest(app, user, news)
  } catch (error) {
    run(release)
    const reason = String(error).replace(/\S+@\S+/g, '(address)')
    app.logger().error('A digest was not sent.', 'user', id, 'reason', reason)
    return 'refused'
  }
  run(record)
  return 'sent'
}

/**
 * Sends the due digests; a person without news gets no mail.
 * @param {core.App} app
 */
function sendDigests(app) {
  if (!app.settings().smtp.enabled) {
    app.logger().warn('No digest was sent: no mail server is configured (SMTP_HOST).')
    return
  }
  const now = Date.now()
  const counts = { sent: 0, 'nothing new': 0, refused: 0 }
  let refusals = 0
  let people = findDue(app, '', now)
  while (people.length > 0 && refusals < maxRefusals) {
    for (const person of people) {
      const outcome = sendToPerson(app, person, now)
      counts[outcome] += 1
      refusals = outcome === 'refused' ? refusals + 1 : 0
      if (refusals === maxRefusals) break
    }
    people = findDue(app, people.at(-1)?.id ?? '', now)
  }
  const summary = Object.entries(counts).flat()
  app.logger().info('Digests were sent.', 'milliseconds', Date.now() - now, ...summary)
}

module.exports = { sendDigests }
