/** In seconds: how long a renewing plan stays active after its period, until the event of the renewal arrives. */
const grace = 24 * 60 * 60

const statuses = new Map([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['paused', 'past_due'],
  ['canceled', 'cancelled'],
  ['incomplete_expired', 'cancelled'],
])

/**
 * A change of a paid plan; missing properties stay as they are.
 * @typedef {object} PlanChange
 * @property {string} subscription the id at Stripe
 * @property {string} [customer] the id at Stripe
 * @property {string} [user]
 * @property {string} [status] one of ours
 * @property {number} [periodEnd] in seconds since 1970
 * @property {boolean} [isEnding] whether it ends with its period
 */

/** @param {unknown} value */
const toId = (value) => (typeof value === 'string' ? value : (Object(value).id ?? ''))

/** @param {number} seconds since 1970 */
const toText = (seconds) => new Date(seconds * 1000).toISOString().replace('T', ' ')

/** @param {unknown[]} ends */
const latest = (ends) => Math.max(0, ...ends.map(Number).filter((end) => end > 0))

/**
 * A subscription at Stripe. Its period is in its items, in older API versions in the subscription itself.
 * @param {Record<string, any>} object
 * @returns {PlanChange}
 */
function readSubscription(object) {
  const items = Array.isArray(object.items?.data) ? object.items.data : []
  const ends = items.map((/** @type {any} */ item) => item?.current_period_end)
  const status = statuses.get(object.status)
  return {
    subscription: toId(object.id),
    customer: toId(object.customer),
    user: toId(object.metadata?.user),
    ...(status && { status }),
    periodEnd: object.cancel_at || latest([object.current_period_end, ...ends]),
    isEnding: object.cancel_at_period_end === true || Number(object.cancel_at) > 0,
  }
}

/**
 * What an invoice says about its subscription, also in older API versions.
 * @param {Record<string, any>} object
 * @param {string} status
 * @returns {PlanChange}
 */
function readInvoice(object, status) {
  const details = object.parent?.subscription_details ?? object.subscription_details ?? {}
  const lines = Array.isArray(object.lines?.data) ? object.lines.data : []
  return {
    subscription: toId(details.subscription ?? object.subscription),
    customer: toId(object.customer),
    user: toId(details.metadata?.user),
    status,
    ...(status === 'active' && {
      periodEnd: latest(lines.map((/** @type {any} */ line) => line?.period?.end)),
    }),
  }
}

/**
 * @param {core.App} app
 * @param {string} subscription
 */
const findPlan = (app, subscription) =>
  app.findRecordsByFilter('subscriptions', 'provider_subscription = {:id}', '', 1, 0, {
    id: subscription,
  })[0]

/**
 * Creates a plan that is not known yet.
 * @param {core.App} app
 * @param {PlanChange} change
 * @param {number} time
 */
function makePlan(app, { subscription, user = '' }, time) {
  const plan = new Record(app.findCollectionByNameOrId('subscriptions'))
  plan.load({
    user,
    source: 'checkout',
    provider_subscription: subscription,
    starts: toText(time),
    until: toText(time + grace),
  })
  return plan
}

/**
 * @param {core.Record} plan
 * @param {PlanChange} change
 */
function writeDates(plan, { periodEnd, isEnding }) {
  const ends = isEnding ?? plan.getBool('cancel_at_period_end')
  plan.set('cancel_at_period_end', ends)
  if (!periodEnd) return
  plan.set('renews', ends ? '' : toText(periodEnd))
  plan.set('until', toText(ends ? periodEnd : periodEnd + grace))
}

/**
 * @param {core.Record} plan
 * @param {number} time
 */
function endPlan(plan, time) {
  plan.set('renews', '')
  const now = toText(time || Date.now() / 1000)
  if (plan.getString('until') > now) plan.set('until', now)
}

/**
 * Applies a change of a paid plan, in a transaction. A change older than the last one is ignored, and a plan that has
 * ended stays ended.
 * @param {core.App} app
 * @param {PlanChange} change
 * @param {number} time when it was so, in seconds since 1970
 * @param {{ isState: boolean }} [options] whether it says how the plan stands, or only whose it is
 * @returns {'applied' | 'older' | 'ended' | 'irrelevant' | 'unknown_user'}
 */
function applyPlan(app, change, time, { isState } = { isState: true }) {
  if (!change.subscription) return 'irrelevant'
  const known = findPlan(app, change.subscription)
  if (!known && (!change.status || change.status === 'past_due')) return 'irrelevant'
  if (!known && app.findRecordsByIds('users', [change.user ?? '']).length === 0) {
    return 'unknown_user'
  }
  if (known?.getString('status') === 'cancelled') return 'ended'
  if (known && isState && known.getInt('provider_time') > Math.floor(time)) return 'older'
  const plan = known ?? makePlan(app, change, time)
  if (change.customer) plan.set('provider_customer', change.customer)
  if (isState || !known) {
    if (change.status) plan.set('status', change.status)
    writeDates(plan, change)
  }
  if (isState) plan.set('provider_time', Math.floor(time))
  if (change.status === 'cancelled') endPlan(plan, time)
  app.save(plan)
  return 'applied'
}

module.exports = { applyPlan, readInvoice, readSubscription, toId, toText }
