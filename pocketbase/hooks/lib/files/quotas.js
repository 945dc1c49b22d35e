/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)

const openTasks = `status IN ('backlog', 'todo', 'in_progress')`
const within = (/** @type {string} */ time) =>
  `created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${time}')`
const withinADay = within('1 day')

/**
 * How many records one person may have, far more than people need; an index counts the rows. The message says what to
 * do.
 * @type {Record<string, { owner: string, where: string, max: number, message: string }[]>}
 */
const quotas = {
  boards: [
    {
      owner: 'owner',
      where: 'true',
      max: 200,
      message: 'You have 200 boards, which is the maximum. Delete one that you no longer need.',
    },
  ],
  favourites: [
    {
      owner: 'user',
      where: 'true',
      max: 5000,
      message: 'You have 5,000 favourites, which is the maximum. Remove some first.',
    },
  ],
  teams: [
    {
      owner: 'owner',
      where: 'true',
      max: 20,
      message: 'You own 20 teams, which is the maximum. Delete one that you no longer need.',
    },
  ],
  tasks: [
    {
      owner: 'author',
      where: openTasks,
      max: 100,
      message:
        'You have 100 open requests, which is the maximum. Wait until some are done, or cancel some.',
    },
    {
      owner: 'author',
      where: withinADay,
      max: 200,
      message:
        'You have made 200 requests within 24 hours, which is the maximum. Try again tomorrow.',
    },
    {
      owner: 'author',
      where: 'true',
      max: 2000,
      message:
        'You have made 2,000 requests, which is the maximum. Delete some that are cancelled.',
    },
  ],
  task_votes: [
    {
      owner: 'user',
      where: 'true',
      max: 5000,
      message:
        'You have voted for 5,000 requests, which is the maximum. Withdraw some votes first.',
    },
  ],
  task_comments: [
    {
      owner: 'author',
      where: within('1 hour'),
      max: 100,
      message:
        'You have written 100 comments within an hour, which is the maximum. Try again in an hour.',
    },
    {
      owner: 'author',
      where: 'true',
      max: 10000,
      message: 'You have written 10,000 comments, which is the maximum. Delete some first.',
    },
  ],
}

/**
 * Refuses records beyond a person's quota; the server and superusers have none.
 * @param {core.App} app a transaction, so that of several at once none goes beyond
 * @param {core.RecordRequestEvent} e
 */
function checkQuota(app, { record, requestEvent }) {
  const table = record?.collection().name ?? ''
  if (!record || requestEvent.hasSuperuserAuth()) return
  for (const { owner, where, max, message } of quotas[table] ?? []) {
    const values = { owner: requestEvent.auth?.id ?? '' }
    const count = `SELECT count(*) AS count FROM ${table} WHERE ${owner} = {:owner} AND ${where}`
    if (readRow(app, count, { count: 0 }, values).count >= max) throw new BadRequestError(message)
  }
}

/** New devices wait up to 90 seconds for approval; more than this many at once are not people. */
const maxPairings = 2000

/** @param {core.App} app a transaction */
function checkPairings(app) {
  const now = new Date().toISOString().replace('T', ' ')
  const waiting = 'SELECT count(*) AS count FROM pairings WHERE expires > {:now}'
  if (readRow(app, waiting, { count: 0 }, { now }).count < maxPairings) return
  throw new TooManyRequestsError(
    'Too many new devices are waiting for approval. Try again in two minutes, or sign in with your password.',
    null,
  )
}

module.exports = { checkPairings, checkQuota }
