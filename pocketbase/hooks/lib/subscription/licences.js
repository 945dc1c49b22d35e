/** @type {import('#hooks/requests/form.js')} */
const { blank, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/requests/turns.js')} */
const { giveTurnsBack, refuseUntil, takeTurn } = require(`${__hooks}/lib/requests/turns.js`)

/** How many wrong codes a person may try within the window. */
const mostTries = 10
const tryWindow = 10 * 60 * 1000
const day = 24 * 60 * 60 * 1000

/** @type {[string, string]} */
const refused = [
  'validation_not_redeemable',
  'This code cannot be redeemed: it is mistyped, used up or has expired. Compare it with the original, or ask whoever gave it to you for another.',
]
/** @type {[string, string]} */
const redeemed = [
  'validation_redeemed',
  'You have redeemed this code already: its days are part of your plan. Nothing was taken from it.',
]

/** @param {number} time in milliseconds since 1970 */
const toText = (time) => new Date(time).toISOString().replace('T', ' ')

/** @param {string} text a date of PocketBase, empty for none */
const toTime = (text) => (text ? Date.parse(text.replace(' ', 'T')) : 0)

/**
 * Takes one use of a licence, whoever else tries to at the same moment.
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
 * When the days of a licence begin: now, or where the plan that the person has ends.
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
    refuseFields({ code: redeemed })
  }
  if (!licence || !takeUse(app, hash)) {
    refuseFields({ code: refused })
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
 * Turns a licence code into days of premium; a code that is unknown, used up or expired is
 * refused in the same words.
 * @param {core.RequestEvent} e
 */
function redeem(e) {
  const { user } = findSession(e)
  const code = readTexts(e, ['code'])
    .code.toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  refuseFields({ code: code === '' ? blank : null })
  const key = `licence:${user.id}`
  refuseUntil(e, takeTurn(e.app, key, mostTries, tryWindow), 'Too many codes were tried.')
  e.app.runInTransaction((tx) => addSubscription(tx, user.id, $security.sha256(code)))
  giveTurnsBack(e.app, key)
  return e.noContent(204)
}

module.exports = { redeem }
