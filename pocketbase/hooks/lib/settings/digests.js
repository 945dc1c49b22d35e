/** @type {import('./digest-mail.js')} */
const { sendDigest } = require(`${__hooks}/lib/settings/digest-mail.js`)
/** @type {import('./digest-news.js')} */
const { findNews } = require(`${__hooks}/lib/settings/digest-news.js`)

const hour = 60 * 60 * 1000
/** A little less than a day and a week: the runs of two days need not begin at the same minute. */
const waits = { daily: 20 * hour, weekly: (7 * 24 - 4) * hour }
const batch = 100
/** After so many mails in a row that the mail server refuses, a run ends; the next one tries again. */
const mostRefusals = 5

const due = `SELECT users.id, coalesce(looked, '') AS looked
  FROM users LEFT JOIN notifications ON notifications.user = users.id
  WHERE digest != '' AND verified = TRUE AND users.id > {:after}
    AND coalesce(looked, '') < iif(digest = 'daily', {:daily}, {:weekly})
  ORDER BY users.id LIMIT ${batch}`

/** One run takes each person, however many go on at once. */
const claim = `INSERT INTO notifications (user, looked) VALUES ({:user}, {:now})
  ON CONFLICT (user) DO UPDATE SET looked = excluded.looked WHERE looked = {:before}`
const giveBack = `UPDATE notifications SET looked = {:before}
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
  const rows = arrayOf(new DynamicModel({ id: '', looked: '' }))
  const { daily, weekly } = waits
  const bounds = { after, daily: toText(now - daily), weekly: toText(now - weekly) }
  app.db().newQuery(due).bind(bounds).all(rows)
  return JSON.parse(JSON.stringify(rows))
}

/**
 * @param {core.App} app
 * @param {{ id: string, looked: string }} person `looked` is up to when they have been told
 * @param {number} now
 * @returns {'sent' | 'nothing new' | 'refused'}
 */
function tellPerson(app, { id, looked }, now) {
  const [user] = app.findRecordsByIds('users', [id])
  /** @type {Record<string, unknown>} */
  const values = { user: id, now: toText(now), before: looked, families: 0, revisions: 0 }
  const run = (/** @type {string} */ query) =>
    app.db().newQuery(query).bind(values).execute().rowsAffected() === 1
  if (!user || !run(claim)) return 'nothing new'
  const wait = user.getString('digest') === 'daily' ? waits.daily : waits.weekly
  try {
    const news = findNews(app, user, looked || toText(now - wait), toText(now))
    values.families = news.families.length
    values.revisions = news.revisions.length
    if (news.families.length + news.revisions.length === 0) return 'nothing new'
    sendDigest(app, user, news)
  } catch (error) {
    run(giveBack)
    const reason = String(error).replace(/\S+@\S+/g, '(address)')
    app.logger().error('A digest was not sent.', 'user', id, 'reason', reason)
    return 'refused'
  }
  run(record)
  return 'sent'
}

/**
 * Sends everybody who is due what is new for them; whoever has no news gets no mail.
 * @param {core.App} app
 */
function sendDigests(app) {
  if (!app.settings().smtp.enabled) {
    app.logger().warn('No digest was sent: no mail server is set up (SMTP_HOST).')
    return
  }
  const now = Date.now()
  const counts = { sent: 0, 'nothing new': 0, refused: 0 }
  let refusals = 0
  let people = findDue(app, '', now)
  while (people.length > 0 && refusals < mostRefusals) {
    for (const person of people) {
      const outcome = tellPerson(app, person, now)
      counts[outcome] += 1
      refusals = outcome === 'refused' ? refusals + 1 : 0
      if (refusals === mostRefusals) break
    }
    people = findDue(app, people.at(-1)?.id ?? '', now)
  }
  const told = Object.entries(counts).flat()
  app.logger().info('Digests were sent.', 'milliseconds', Date.now() - now, ...told)
}

module.exports = { sendDigests }
