/** How many invitations may wait for an answer that one person sent, in all teams together. */
const maxPending = 200

/** @param {number} time in milliseconds since 1970 */
const toDate = (time) => new Date(time).toISOString().replace('T', ' ')

/** Mailed links that were neither used nor withdrawn; they stay in the list for a while after they expired. */
const unanswered = `kind = 'mailed' AND uses = 0 AND withdrawn = ''`

/**
 * @param {core.App} app
 * @param {string} query
 * @param {Record<string, string>} values
 */
function count(app, query, values) {
  const row = new DynamicModel({ found: 0 })
  app.db().newQuery(`SELECT count(*) AS found FROM ${query}`).bind(values).one(row)
  return Number(row['found'])
}

/**
 * How many invitations to a team wait for their recipient, by username and by mail. Links to copy are for nobody in
 * particular and take no place.
 * @param {core.App} app
 * @param {string} team
 */
function countPending(app, team) {
  const values = { team, now: toDate(Date.now()) }
  const mailed = `invitation_links WHERE team = {:team} AND ${unanswered} AND expires > {:now}`
  return count(app, 'invitations WHERE team = {:team}', values) + count(app, mailed, values)
}

/**
 * @param {core.App} app
 * @param {string} owner
 */
function hasTooManyPending(app, owner) {
  const values = { owner, now: toDate(Date.now()) }
  const teams = 'team IN (SELECT id FROM teams WHERE owner = {:owner})'
  const mailed = `invitation_links WHERE ${teams} AND ${unanswered} AND expires > {:now}`
  const named = count(app, `invitations WHERE ${teams}`, values)
  return named + count(app, mailed, values) >= maxPending
}

/**
 * The usernames of those who were invited and did not answer yet.
 * @param {core.App} app
 * @param {string} team
 */
function listInvited(app, team) {
  const found = app.findRecordsByFilter('invitations', 'team = {:team}', 'created', 0, 0, { team })
  return found.map((invitation) => invitation?.getString('username') ?? '')
}

/**
 * The links of a team that still work, and mailed ones that expired without an answer.
 * @param {core.App} app
 * @param {string} team
 */
function listLinks(app, team) {
  const shown = `team = {:team} && withdrawn = '' &&
    ((kind = 'mailed' && uses = 0) || (kind = 'copied' && expires > {:now}))`
  const values = { team, now: toDate(Date.now()) }
  const found = app.findRecordsByFilter('invitation_links', shown, 'created', 0, 0, values)
  return found.flatMap((link) =>
    link && link.getInt('uses') < link.getInt('max_uses')
      ? [
          {
            id: link.id,
            email: link.getString('email'),
            uses: link.getInt('uses'),
            maxUses: link.getInt('max_uses'),
            expires: link.getString('expires'),
            expired: link.getString('expires') <= values.now,
          },
        ]
      : [],
  )
}

module.exports = {
  count,
  countPending,
  hasTooManyPending,
  listInvited,
  listLinks,
  maxPending,
  toDate,
  unanswered,
}
