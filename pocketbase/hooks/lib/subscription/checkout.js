/** @type {import('./paid-plans.js')} */
const { findPaidPlans, ownPage } = require(`${__hooks}/lib/subscription/paid-plans.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./offer.js')} */
const offer = require(`${__hooks}/lib/subscription/offer.js`)
/** @type {import('./stripe.js')} */
const stripe = require(`${__hooks}/lib/subscription/stripe.js`)

/** How long a person gets the same hosted page, in milliseconds. */
const pageLifetime = 30 * 60 * 1000
const priceKey = 'checkout-price'
const priceLifetime = 60 * 60 * 1000
/** When a failed request for the price is repeated. */
const noPriceLifetime = 60 * 1000

/**
 * The price, null if Stripe does not answer; requested at most once an hour.
 * @param {core.App} app
 * @param {string} price
 */
function findPrice(app, price) {
  /** @type {string | undefined} */
  const cached = app.store().get(priceKey)
  const known = cached ? JSON.parse(cached) : null
  if (known && Date.now() < known.until) return known.price
  const cache = (/** @type {object | null} */ found, /** @type {number} */ lifetime) => {
    app.store().set(priceKey, JSON.stringify({ until: Date.now() + lifetime, price: found }))
    return found
  }
  const path = `/v1/prices/${encodeURIComponent(price)}`
  try {
    const answer = stripe.callStripe(app, path, { method: 'GET', timeout: 5 })
    const { unit_amount: amount, currency, recurring } = answer ?? {}
    const { interval, interval_count: intervalCount = 1 } = recurring ?? {}
    return cache({ amount, currency, interval, intervalCount }, priceLifetime)
  } catch {
    return cache(null, noPriceLifetime)
  }
}

/**
 * Whether payments are set up, the price, and where to ask for a code.
 * @param {core.RequestEvent} e
 */
function describe(e) {
  const configuration = stripe.readConfiguration()
  const price = configuration ? findPrice(e.app, configuration.price) : offer.readStatedPrice()
  return e.json(200, { isOpen: configuration !== null, price, contact: offer.readCodeContact() })
}

/**
 * The parameters of Stripe's page; a person who paid before is a known customer.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {string} price
 * @returns {Record<string, string>}
 */
function describePayment(app, user, price) {
  const page = ownPage(app)
  const paid = `user = {:user} && provider_customer != ''`
  const [last] = app.findRecordsByFilter('subscriptions', paid, '-created', 1, 0, { user: user.id })
  const customer = last?.getString('provider_customer') ?? ''
  const email = user.email()
  return {
    mode: 'subscription',
    'line_items[0][price]': price,
    'line_items[0][quantity]': '1',
    client_reference_id: user.id,
    'subscription_data[metadata][user]': user.id,
    success_url: `${page}?checkout=done`,
    cancel_url: `${page}?checkout=cancelled`,
    ...(customer ? { customer } : email && { customer_email: email }),
  }
}

/**
 * Opens Stripe's payment page; pressing twice leads to the same page.
 * @param {core.RequestEvent} e
 */
function start(e) {
  const { user } = findSession(e)
  const { price } = stripe.requireConfiguration()
  if (findPaidPlans(e.app, user.id).length > 0) {
    throw new ApiError(409, 'You have a paid plan already. Reload the page to see it.')
  }
  const form = describePayment(e.app, user, price)
  const plans = e.app.countRecords('subscriptions', $dbx.hashExp({ user: user.id }))
  const slot = Math.floor(Date.now() / pageLifetime)
  const answer = stripe.callStripe(e.app, '/v1/checkout/sessions', {
    idempotencyKey: $security.sha256(JSON.stringify([form, plans, slot])),
    form,
  })
  if (answer?.url) return e.json(200, { url: answer.url })
  throw new ApiError(409, 'Your payment is being confirmed. Reload the page in a minute.')
}

module.exports = { describe, start }
