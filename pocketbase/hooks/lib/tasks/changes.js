/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./tasks.js')} */
const { readTask, send } = require(`${__hooks}/lib/tasks/tasks.js`)

const mostChanges = 200

/** What people change; the rule of `tasks` says who changes what. */
const open = ['title', 'description', 'label', 'priority', 'status', 'assignee', 'due', 'family']
const fields = [...open, 'reason']
/** What the server alone writes. */
const owned = ['number', 'kind', 'author', 'votes', 'editors', 'created', 'updated']

/** @param {core.Record} task */
const readEditors = (task) => Object(JSON.parse(task.getString('editors') || '{}'))

/**
 * Notes who changed which fields last, and when the task was changed.
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
 * A new task is its author's own, and waits until a publisher looks at it.
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
 * Lets a change of some fields leave the others as they are by now.
 * @param {core.App} app a transaction
 * @param {core.RecordRequestEvent} e
 */
function keepOthers(app, { record, requestEvent }) {
  const [present] = record ? app.findRecordsByIds('tasks', [record.id]) : []
  if (!record || !present) return
  const { body } = requestEvent.requestInfo()
  const isOperator = requestEvent.hasSuperuserAuth()
  for (const field of isOperator ? [...fields, ...owned] : fields) {
    if (!(field in body)) record.set(field, present.get(field))
  }
  stamp(record, findChanged(record, present), requestEvent.auth?.id ?? '')
}

/**
 * What somebody else made of a field since the person saw it.
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
 * Changes one task as far as the rule of `tasks` lets the person.
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
 * Changes some fields of some tasks, each as far as the person may, all at once.
 * @param {core.RequestEvent} e
 */
function changeTasks(e) {
  const { user } = findSession(e)
  const info = e.requestInfo()
  /** @type {unknown} */
  const changes = info.body.changes
  if (!Array.isArray(changes) || changes.length === 0 || changes.length > mostChanges) {
    throw new BadRequestError(`"changes" must be a list of 1 to ${mostChanges} changes.`)
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
  return send(e, `{"tasks":[${tasks.join()}],${rest}`)
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

module.exports = { beginTask, changeTasks, countVotes, keepOthers, numberTask, stamp }
