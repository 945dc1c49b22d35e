/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)

const open = `status IN ('backlog', 'todo', 'in_progress')`
const sinceYesterday = `created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`

/**
 * What one person may have of each, which is far more than people need; the rows are counted by an
 * index. The message says what to do.
 * @type {Record<string, { owner: string, where: string, most: number, message: string }[]>}
 */
const quotas = {
  boards: [
    {
      owner: 'owner',
      where: 'true',
      most: 200,
      message: 'You have 200 boards, which is the most. Delete one that you no longer need.',
    },
  ],
  favourites: [
    {
      owner: 'user',
      where: 'true',
      most: 5000,
      message: 'You have 5,000 favourites, which is the most. Remove some first.',
    },
  ],
  teams: [
    {
      owner: 'owner',
      where: 'true',
      most: 20,
      message: 'You own 20 teams, which is the most. Delete one that you no longer need.',
    },
  ],
  tasks: [
    {
      owner: 'author',
      where: open,
      most: 100,
      message:
        'You have 100 open requests, which is the most. Wait until some are done, or cancel some.',
    },
    {
      owner: 'author',
      where: sinceYesterday,
      most: 200,
      message: 'You have made 200 requests within 24 hours, which is the most. Try again tomorrow.',
    },
    {
      owner: 'author',
      where: 'true',
      most: 2000,
      message: 'You have made 2,000 requests, which is the most. Delete some that are cancelled.',
    },
  ],
  task_votes: [
    {
      owner: 'user',
      where: 'true',
      most: 5000,
      message: 'You have voted for 5,000 requests, which is the most. Take some votes back first.',
    },
  ],
}

/**
 * Refuses what somebody makes beyond their share; what the server or a superuser makes has no bound.
 * @param {core.App} app a transaction, so that of several at once none goes beyond
 * @param {core.RecordRequestEvent} e
 */
function checkQuota(app, { record, requestEvent }) {
  const table = record?.collection().name ?? ''
  if (!record || requestEvent.hasSuperuserAuth()) return
  for (const { owner, where, most, message } of quotas[table] ?? []) {
    const values = { owner: requestEvent.auth?.id ?? '' }
    const count = `SELECT count(*) AS count FROM ${table} WHERE ${owner} = {:owner} AND ${where}`
    if (readRow(app, count, { count: 0 }, values).count >= most) throw new BadRequestError(message)
  }
}

/** New devices wait 90 seconds to be let in; more than so many at once are no people. */
const mostPairings = 2000

/** @param {core.App} app a transaction */
function checkPairings(app) {
  const now = new Date().toISOString().replace('T', ' ')
  const waiting = 'SELECT count(*) AS count FROM pairings WHERE expires > {:now}'
  if (readRow(app, waiting, { count: 0 }, { now }).count < mostPairings) return
  throw new TooManyRequestsError(
    'Too many new devices wait to be let in. Try again in two minutes, or sign in with your password.',
    null,
  )
}

module.exports = { checkPairings, checkQuota }
