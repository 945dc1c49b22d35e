/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./query.js')} */
const { facets, listTasks, oneTask, orders, similarTasks } = require(
  `${__hooks}/lib/tasks/query.js`,
)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

const pageSizes = [10, 20, 50, 100]
const maxIds = 300
const maxTextLength = 200

/** @param {core.Record} user */
const viewerValues = (user) => ({
  user: user.id,
  publisher: user.getString('role') === 'publisher' ? 1 : 0,
})

/**
 * @param {string} name
 * @param {string} value
 * @param {string[]} known
 */
function refuseUnknown(name, value, known) {
  if (known.includes(value)) return
  throw new BadRequestError(`"${name}" must be one of ${known.join(', ')}.`)
}

/** @param {core.RequestEvent} e */
function readListQuery(e) {
  const query = e.request?.url?.query()
  const read = (/** @type {string} */ name) => query?.get(name) ?? ''
  const names = (/** @type {string} */ name) => read(name).split(',').filter(Boolean)
  const sort = read('sort') || 'updated'
  const size = read('size') || '20'
  const page = Number(read('page') || 1)
  const ids = names('ids')
  refuseUnknown('sort', sort, Object.keys(orders))
  refuseUnknown('order', read('order') || 'ascending', ['ascending', 'descending'])
  refuseUnknown('size', size, pageSizes.map(String))
  if (!Number.isInteger(page) || page < 1 || page > 100_000) {
    throw new BadRequestError('"page" must be a whole number from 1.')
  }
  if (ids.length > maxIds) throw new BadRequestError(`"ids" may contain ${maxIds} ids at most.`)
  return {
    order: /** @type {keyof typeof orders} */ (sort),
    isDescending: read('order') !== 'ascending',
    isNamed: read('ids') !== '',
    values: {
      ...Object.fromEntries(facets.map((facet) => [facet, JSON.stringify(names(facet))])),
      text: read('text').trim().slice(0, maxTextLength),
      ids: JSON.stringify(ids),
      size: Number(size),
      start: (page - 1) * Number(size),
    },
  }
}

/**
 * The tasks that the person may see: a page of the matching ones or those with the given ids, and the counts of all.
 * @param {core.RequestEvent} e
 */
function answerTasks(e) {
  const { user } = findSession(e)
  const { order, isDescending, isNamed, values } = readListQuery(e)
  const query = listTasks(order, isDescending, isNamed)
  return sendJson(e, readRow(e.app, query, { body: '' }, { ...values, ...viewerValues(user) }).body)
}

/**
 * One task as JSON, '' where the person may see none.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} id
 */
const readTask = (app, user, id) =>
  readRow(app, oneTask, { body: '' }, { id, ...viewerValues(user) }).body

/** @param {core.RequestEvent} e */
function answerTask(e) {
  const { user } = findSession(e)
  const body = readTask(e.app, user, e.request?.pathValue('id') ?? '')
  if (body === '') throw new NotFoundError('There is no such task.')
  return sendJson(e, body)
}

/**
 * The significant words of a title, without the plural s.
 * @param {string} text
 */
function readWords(text) {
  const words = text.toLowerCase().split(/[\s,.;:!?()"'/]+/)
  const bare = words.filter((word) => word.length > 2).map((word) => word.replace(/s$/, ''))
  return [...new Set(bare)].slice(0, 10)
}

/** @param {core.RequestEvent} e */
function answerSimilar(e) {
  const { user } = findSession(e)
  const text = (e.request?.url?.query().get('text') ?? '').slice(0, maxTextLength)
  const words = JSON.stringify(readWords(text))
  return sendJson(
    e,
    readRow(e.app, similarTasks, { body: '' }, { words, ...viewerValues(user) }).body,
  )
}

module.exports = { answerSimilar, answerTask, answerTasks, readTask, viewerValues }
