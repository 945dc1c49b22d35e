/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)
/** @type {import('./tasks.js')} */
const { readTask } = require(`${__hooks}/lib/tasks/tasks.js`)

const maxChanges = 200

/** The fields that people can change; the rule of `tasks` decides who may change a task. */
const editableFields = [
  'title',
  'description',
  'label',
  'priority',
  'status',
  'assignee',
  'due',
  'family',
]
const fields = [...editableFields, 'reason']
/** The fields that only the server writes. */
const serverFields = ['number', 'kind', 'author', 'votes', 'editors', 'created', 'updated']

/** @param {core.Record} task */
const readEditors = (task) => Object(JSON.parse(task.getString('editors') || '{}'))

/**
 * Records who last changed which fields, and when the task was changed.
 * @param {core.Record} task
 * @param {string[]} changed
 * @param {string} user
 */
function stamp(task, changed, user) {
  if (changed.length === 0) return
  const editors = changed.map((field) => [field, user])
  task.set('editors', { ...readEditors(task), ...Object.fromEntries(editors) })
  task.set('updated', new DateTime())
}

/**
 * A new task belongs to its author and waits in the backlog for a publisher.
 * @param {core.RecordRequestEvent} e
 */
function beginTask({ record, requestEvent }) {
  if (!record || requestEvent.hasSuperuserAuth()) return
  record.load({
    author: requestEvent.auth?.id ?? '',
    status: 'backlog',
    number: 0,
    votes: 0,
    reason: '',
    editors: {},
    updated: '',
  })
  if (requestEvent.auth?.getString('role') === 'publisher') {
    if (record.getString('priority') === '') record.set('priority', 'medium')
  } else record.load({ priority: 'medium', assignee: '', due: '' })
}

/**
 * @param {core.App} app a transaction
 * @param {core.Record | undefined} task
 */
function numberTask(app, task) {
  if (!task) return
  const next = 'SELECT coalesce(max(number), 0) + 1 AS next FROM tasks'
  if (task.getInt('number') === 0) task.set('number', readRow(app, next, { next: 0 }).next)
  if (task.getString('updated') === '') task.set('updated', new DateTime())
}

/**
 * @param {core.Record} task
 * @param {core.Record} before
 */
const findChanged = (task, before) =>
  fields.filter((field) => task.getString(field) !== before.getString(field))

/**
 * Keeps the current values of the fields that a change does not contain, as other changes may have been saved
 * meanwhile.
 * @param {core.App} app a transaction
 * @param {core.RecordRequestEvent} e
 */
function keepUnsentFields(app, { record, requestEvent }) {
  const [current] = record ? app.findRecordsByIds('tasks', [record.id]) : []
  if (!record || !current) return
  const { body } = requestEvent.requestInfo()
  const isOperator = requestEvent.hasSuperuserAuth()
  for (const field of isOperator ? [...fields, ...serverFields] : fields) {
    if (!(field in body)) record.set(field, current.get(field))
  }
  stamp(record, findChanged(record, current), requestEvent.auth?.id ?? '')
}

/**
 * The values by other people that a change overwrites, changed since the person saw them.
 * @param {core.App} app
 * @param {core.Record} task as it is
 * @param {Record<string, unknown>} change
 * @param {core.Record} user
 */
function findOverwritten(app, task, { set, seen }, user) {
  const editors = readEditors(task)
  const wanted = Object(set)
  const known = Object(seen)
  return Object.keys(wanted).flatMap((field) => {
    const value = task.getString(field)
    const editor = String(editors[field] ?? '')
    const isNews = field in known && value !== String(known[field]) && value !== wanted[field]
    if (!isNews || editor === user.id) return []
    const [person] = app.findRecordsByIds('users', [editor])
    const by = person?.getString('name') || person?.getString('username') || ''
    return [{ id: task.id, number: task.getInt('number'), field, value, by }]
  })
}

/** @param {unknown} error */
const explain = (error) => (error instanceof Error ? error.message : String(error))

/**
 * Changes one task within the rule of `tasks`.
 * @param {core.App} app a transaction
 * @param {core.RequestInfo} info of the request
 * @param {Record<string, unknown>} change
 * @param {core.Record} user
 */
function changeTask(app, info, change, user) {
  const [task] = app.findRecordsByIds('tasks', [String(change.id)])
  const { viewRule, updateRule } = app.findCollectionByNameOrId('tasks')
  if (!task || !viewRule || !app.canAccessRecord(task, info, viewRule)) {
    throw new NotFoundError('There is no such task any more.')
  }
  const names = Object.keys(Object(change.set))
  if (names.length === 0 || names.some((name) => !fields.includes(name))) {
    throw new BadRequestError(`"set" must hold some of ${fields.join(', ')}.`)
  }
  info.body = Object(change.set)
  if (!updateRule || !app.canAccessRecord(task, info, updateRule)) {
    throw new ForbiddenError('You may not change this.')
  }
  const overwritten = findOverwritten(app, task, change, user)
  const before = task.original()
  for (const name of names) task.set(name, info.body[name])
  stamp(task, findChanged(task, before), user.id)
  app.save(task)
  return overwritten
}

/**
 * Changes fields of several tasks in one transaction, each within the person's permissions.
 * @param {core.RequestEvent} e
 */
function changeTasks(e) {
  const { user } = findSession(e)
  const info = e.requestInfo()
  /** @type {unknown} */
  const changes = info.body.changes
  if (!Array.isArray(changes) || changes.length === 0 || changes.length > maxChanges) {
    throw new BadRequestError(`"changes" must be a list of 1 to ${maxChanges} changes.`)
  }
  /** @type {string[]} */
  const tasks = []
  /** @type {object[]} */
  const overwritten = []
  /** @type {object[]} */
  const refused = []
  e.app.runInTransaction((app) => {
    for (const change of changes.map(Object)) {
      try {
        overwritten.push(...changeTask(app, info, change, user))
      } catch (error) {
        refused.push({ id: String(change.id), message: explain(error) })
      }
      const body = readTask(app, user, String(change.id))
      if (body) tasks.push(body)
    }
  })
  const rest = JSON.stringify({ overwritten, refused }).slice(1)
  return sendJson(e, `{"tasks":[${tasks.join()}],${rest}`)
}

/**
 * @param {core.App} app a transaction
 * @param {core.Record | undefined} vote
 */
function countVotes(app, vote) {
  const id = vote?.getString('task') ?? ''
  const [task] = app.findRecordsByIds('tasks', [id])
  if (!task) return
  const count = 'SELECT count(*) AS count FROM task_votes WHERE task = {:id}'
  task.set('votes', readRow(app, count, { count: 0 }, { id }).count)
  app.saveNoValidate(task)
}

module.exports = { beginTask, changeTasks, countVotes, keepUnsentFields, numberTask, stamp }
