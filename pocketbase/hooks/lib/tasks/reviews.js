/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)
/** @type {import('#hooks/requests/form.js')} */
const { readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./changes.js')} */
const { stamp } = require(`${__hooks}/lib/tasks/changes.js`)
/** @type {import('./query.js')} */
const { mayDecide } = require(`${__hooks}/lib/tasks/query.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)
/** @type {import('./tasks.js')} */
const { readTask, viewerValues } = require(`${__hooks}/lib/tasks/tasks.js`)

const openReview = `kind = 'review' AND family = {:family}
  AND status IN ('backlog', 'todo', 'in_progress')`
const decides = `SELECT count(*) AS count FROM tasks AS task
  JOIN families AS family ON family.id = task.family WHERE task.id = {:id} AND ${mayDecide}`

const maxReasonLength = 2000

/** @type {[string, string]} */
const noReason = ['validation_required', 'Say what is to be changed.']
/** @type {[string, string]} */
const longReason = ['validation_max', `Use ${maxReasonLength} characters at most.`]

/**
 * @param {core.App} app
 * @param {core.Record} family
 */
const findOpen = (app, family) =>
  app.findAllRecords('tasks', $dbx.exp(openReview, { family: family.id }))[0]

/**
 * @param {core.App} app
 * @param {core.Record} review
 * @param {{ status: string, reason: string }} end
 * @param {string} user '' where nobody decided
 */
function close(app, review, end, user) {
  review.load(end)
  stamp(review, ['status', 'reason'], user)
  app.saveNoValidate(review)
}

/**
 * @param {core.App} app
 * @param {core.Record} family
 */
function beginReview(app, family) {
  const review = new Record(app.findCollectionByNameOrId('tasks'))
  review.load({
    title: family.getString('name').slice(0, 160),
    kind: 'review',
    status: 'todo',
    priority: 'medium',
    author: family.getString('publisher'),
    family: family.id,
    editors: {},
  })
  app.save(review)
}

/**
 * Closes the review of a family that no longer waits for one.
 * @param {core.App} app a transaction
 * @param {core.Record | undefined} family
 */
function closeReview(app, family) {
  const review = family && findOpen(app, family)
  if (!review) return
  const isPublished = family.getString('status') === 'published'
  const reason = isPublished
    ? 'Published by its owner without a review.'
    : 'Taken back by its owner.'
  close(app, review, { status: 'cancelled', reason }, family.getString('publisher'))
}

/**
 * Ensures one open review for each family that waits for it, and none for the others.
 * @param {core.App} app a transaction
 * @param {core.Record | undefined} family as it was saved
 */
function followFamily(app, family) {
  if (!family) return
  if (family.getString('status') !== 'in_review') closeReview(app, family)
  else if (!findOpen(app, family)) beginReview(app, family)
}

/** @param {core.RequestEvent} e */
function readDecision(e) {
  const { decision, reason } = readTexts(e, ['decision', 'reason'])
  if (decision !== 'approve' && decision !== 'return') {
    throw new BadRequestError('"decision" must be "approve" or "return".')
  }
  const isReturned = decision === 'return'
  const isLong = reason.length > maxReasonLength
  refuseFields({ reason: isReturned && !reason.trim() ? noReason : isLong ? longReason : null })
  return { isReturned, reason: reason.trim() }
}

/**
 * Publishes a family in review, or returns it with a reason.
 * @param {core.RequestEvent} e
 */
function decide(e) {
  const { user } = findSession(e)
  const { isReturned, reason } = readDecision(e)
  const id = e.request?.pathValue('id') ?? ''
  e.app.runInTransaction((app) => {
    const [review] = app.findRecordsByIds('tasks', [id])
    const who = viewerValues(user)
    if (!review || who.publisher === 0) throw new NotFoundError('There is no such review.')
    const [family] = app.findRecordsByIds('families', [review.getString('family')])
    const current = family && findOpen(app, family)
    if (!family || current?.id !== id) {
      throw new ApiError(409, 'This review is closed already.', {})
    }
    if (readRow(app, decides, { count: 0 }, { id, ...who }).count === 0) {
      throw new ForbiddenError(
        'You cannot review your own family: another publisher has to decide.',
      )
    }
    close(app, review, { status: 'done', reason }, user.id)
    family.set('status', isReturned ? 'draft' : 'published')
    app.save(family)
  })
  return sendJson(e, readTask(e.app, user, id))
}

module.exports = { closeReview, decide, followFamily }
