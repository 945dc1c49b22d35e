/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./query.js')} */
const { taskComments } = require(`${__hooks}/lib/tasks/query.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)
/** @type {import('./tasks.js')} */
const { readTask, viewerValues } = require(`${__hooks}/lib/tasks/tasks.js`)

/** How many comments one task may have; all of them are read at once. */
const maxComments = 300

/**
 * All comments of a task, the oldest first, with the names of their authors.
 * @param {core.RequestEvent} e
 */
function answerComments(e) {
  const { user } = findSession(e)
  const id = e.request?.pathValue('id') ?? ''
  if (readTask(e.app, user, id) === '') throw new NotFoundError('There is no such task.')
  return sendJson(e, readRow(e.app, taskComments, { body: '' }, { id, ...viewerValues(user) }).body)
}

/**
 * @param {core.App} app a transaction
 * @param {core.RecordRequestEvent} e
 */
function beginComment(app, { record, requestEvent }) {
  if (!record || requestEvent.hasSuperuserAuth()) return
  record.set('edited', '')
  const count = 'SELECT count(*) AS count FROM task_comments WHERE task = {:task}'
  const present = readRow(app, count, { count: 0 }, { task: record.getString('task') }).count
  if (present < maxComments) return
  throw new BadRequestError(
    `This task has ${maxComments} comments, which is the maximum. Open a new request instead.`,
  )
}

/**
 * Records when a comment was edited, whatever was sent.
 * @param {core.RecordRequestEvent} e
 */
function stampComment({ record, requestEvent }) {
  if (!record || requestEvent.hasSuperuserAuth()) return
  const before = record.original()
  const isEdited = record.getString('text') !== before.getString('text')
  record.set('edited', isEdited ? new DateTime() : before.get('edited'))
}

module.exports = { answerComments, beginComment, stampComment }
