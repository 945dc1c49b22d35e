/** @type {import('#hooks/requests/form.js')} */
const { readTexts } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./stripe.js')} */
const stripe = require(`${__hooks}/lib/subscription/stripe.js`)
/** @type {import('./stripe-plan.js')} */
const { applyPlan, readSubscription } = require(`${__hooks}/lib/subscription/stripe-plan.js`)

/**
 * The page that Stripe returns to.
 * @param {core.App} app
 */
const ownPage = (app) => `${app.settings().meta.appURL.replace(/\/+$/, '')}/subscription`

/**
 * The paid plans of a person that have not ended, the newest first.
 * @param {core.App} app
 * @param {string} user
 */
function findPaidPlans(app, user) {
  const open = `user = {:user} && provider_subscription != ''
    && (status = 'active' || status = 'past_due')`
  return app.findRecordsByFilter('subscriptions', open, '-created', 0, 0, { user })
}

/**
 * The paid plan that a request names, if it is the person's own.
 * @param {core.RequestEvent} e
 */
function findNamedPlan(e) {
  const { user } = findSession(e)
  stripe.requireConfiguration()
  const { subscription } = readTexts(e, ['subscription'])
  const plan = findPaidPlans(e.app, user.id).find((paid) => paid?.id === subscription)
  if (plan) return plan
  throw new NotFoundError('You have no such paid plan. Reload the page to see which you have.')
}

/**
 * Opens Stripe's page for payment methods and invoices.
 * @param {core.RequestEvent} e
 */
function openPortal(e) {
  const customer = findNamedPlan(e).getString('provider_customer')
  const form = { customer, return_url: ownPage(e.app) }
  const answer = stripe.callStripe(e.app, '/v1/billing_portal/sessions', { form })
  return e.json(200, { url: answer?.url })
}

/**
 * Updates a plan from Stripe's state; the time of the last event stays, as clocks differ.
 * @param {core.App} app
 * @param {core.Record} plan
 * @param {Record<string, any>} answer
 */
function writeAnswer(app, plan, answer) {
  const time = plan.getInt('provider_time')
  app.runInTransaction((tx) => {
    applyPlan(tx, readSubscription(answer), time)
  })
}

/**
 * Cancels a paid plan at the end of its period, or resumes it.
 * @param {core.RequestEvent} e
 */
function changeRenewal(e) {
  const plan = findNamedPlan(e)
  const isEnding = e.requestInfo().body['renews'] !== true
  const id = plan.getString('provider_subscription')
  const path = `/v1/subscriptions/${encodeURIComponent(id)}`
  const form = { cancel_at_period_end: String(isEnding) }
  writeAnswer(e.app, plan, stripe.callStripe(e.app, path, { form }) ?? {})
  return e.noContent(204)
}

/**
 * Asks Stripe about plans whose renewal is overdue: an event may not have arrived.
 * @param {core.App} app
 */
function refreshOverdue(app) {
  if (!stripe.readConfiguration()) return
  const overdue = `provider_subscription != '' && status = 'active' && renews != '' && renews < @now`
  for (const plan of app.findRecordsByFilter('subscriptions', overdue, 'renews', 100, 0)) {
    if (!plan) continue
    const id = plan.getString('provider_subscription')
    const path = `/v1/subscriptions/${encodeURIComponent(id)}`
    const answer = stripe.callStripe(app, path, { method: 'GET', mayBeGone: true })
    writeAnswer(app, plan, answer ?? { id, status: 'canceled' })
  }
}

/**
 * Ends a person's paid plans before the account is deleted, so that nobody pays for nothing. Never in a transaction,
 * which would block others until Stripe answers.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function endPlansOf(app, user) {
  const plans = user ? findPaidPlans(app, user.id) : []
  if (plans.length === 0) return
  if (!stripe.readConfiguration()) {
    app.logger().warn('An account with a paid plan was deleted; end the plan in Stripe.')
    return
  }
  for (const plan of plans) {
    const id = plan?.getString('provider_subscription') ?? ''
    const path = `/v1/subscriptions/${encodeURIComponent(id)}`
    stripe.callStripe(app, path, { method: 'DELETE', mayBeGone: true })
  }
}

module.exports = { changeRenewal, endPlansOf, findPaidPlans, openPortal, ownPage, refreshOverdue }
