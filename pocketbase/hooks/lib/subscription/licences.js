/** @type {import('#hooks/requests/form.js')} */
const { blankError, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit, refuseIfLimited, resetRateLimit } = require(
  `${__hooks}/lib/requests/rate-limits.js`,
)

/** How many wrong codes a person may try within the window. */
const maxAttempts = 10
const attemptWindow = 10 * 60 * 1000
const day = 24 * 60 * 60 * 1000

/** @type {[string, string]} */
const refusedError = [
  'validation_not_redeemable',
  'This code cannot be redeemed: it is mistyped, used up or has expired. Compare it with the original, or ask whoever gave it to you for another.',
]
/** @type {[string, string]} */
const redeemedError = [
  'validation_redeemed',
  'You have redeemed this code already: its days are part of your plan. Nothing was taken from it.',
]

/** @param {number} time in milliseconds since 1970 */
const toText = (time) => new Date(time).toISOString().replace('T', ' ')

/** @param {string} text a date of PocketBase, empty for none */
const toTime = (text) => (text ? Date.parse(text.replace(' ', 'T')) : 0)

/**
 * Consumes one use of a licence, also when several people try at the same moment.
 * @param {core.App} app
 * @param {string} hash
 */
function takeUse(app, hash) {
  const now = toText(Date.now())
  const update = `UPDATE licences SET uses_left = uses_left - 1, updated = {:now}
    WHERE code_hash = {:hash} AND uses_left > 0 AND (expires = '' OR expires > {:now})`
  return app.db().newQuery(update).bind({ hash, now }).execute().rowsAffected() === 1
}

/**
 * When the days of a licence begin: now, or when the person's current plan ends.
 * @param {core.App} app
 * @param {string} user
 */
function findStart(app, user) {
  const running = `user = {:user} && status = 'active' && until > @now`
  const [last] = app.findRecordsByFilter('subscriptions', running, '-until', 1, 0, { user })
  return Math.max(toTime(last?.getString('until') ?? ''), Date.now())
}

/**
 * @param {core.App} app
 * @param {string} user
 * @param {string} hash
 */
function addSubscription(app, user, hash) {
  const [licence] = app.findRecordsByFilter('licences', 'code_hash = {:hash}', '', 1, 0, { hash })
  const named = 'user = {:user} && licence = {:licence} && licence != ""'
  const values = { user, licence: licence?.id ?? '' }
  if (app.findRecordsByFilter('subscriptions', named, '', 1, 0, values).length > 0) {
    refuseFields({ code: redeemedError })
  }
  if (!licence || !takeUse(app, hash)) {
    refuseFields({ code: refusedError })
    return
  }
  const starts = findStart(app, user)
  const subscription = new Record(app.findCollectionByNameOrId('subscriptions'))
  subscription.load({
    ...values,
    status: 'active',
    source: 'licence',
    starts: toText(starts),
    until: toText(starts + licence.getInt('days') * day),
  })
  app.save(subscription)
}

/**
 * Turns a licence code into days of premium; unknown, used-up and expired codes get the same message.
 * @param {core.RequestEvent} e
 */
function redeem(e) {
  const { user } = findSession(e)
  const code = readTexts(e, ['code'])
    .code.toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  refuseFields({ code: code === '' ? blankError : null })
  const key = `licence:${user.id}`
  refuseIfLimited(
    e,
    rateLimit(e.app, key, maxAttempts, attemptWindow),
    'Too many codes were tried.',
  )
  e.app.runInTransaction((tx) => addSubscription(tx, user.id, $security.sha256(code)))
  resetRateLimit(e.app, key)
  return e.noContent(204)
}

module.exports = { redeem }
