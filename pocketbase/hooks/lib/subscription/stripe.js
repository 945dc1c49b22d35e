const ownServer = 'https://api.stripe.com'
const names = /** @type {const} */ (['STRIPE_SECRET_KEY', 'STRIPE_PRICE', 'STRIPE_WEBHOOK_SECRET'])
/** The version whose answers are read here. */
const version = '2025-03-31.basil'
/**
 * What the environment says about payments, null where it says nothing.
 * Its errors name variables and never hold a value.
 */
function readConfiguration() {
  const values = names.map((name) => $os.getenv(name).trim())
  const missing = names.filter((_, index) => values[index] === '')
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    throw new Error(`Payments need ${names.join(', ')}; not set: ${missing.join(', ')}.`)
  }
  const server = $os.getenv('STRIPE_API').trim() || ownServer
  if (!/^https?:\/\/[^\s/?#]+$/.test(server)) {
    throw new Error('STRIPE_API must be an address such as https://api.stripe.com.')
  }
  const [key = '', price = '', webhookSecret = ''] = values
  return { server, key, price, webhookSecret }
}

/** @throws NotFoundError where no payments are set up */
function needConfiguration() {
  const configuration = readConfiguration()
  if (configuration) return configuration
  throw new NotFoundError('Payments are not set up here. Redeem a licence code instead.')
}

/** @param {Record<string, string>} form */
const encodeForm = (form) =>
  Object.entries(form)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')

/** What a person reads when the payment service cannot be used now. */
const unavailable = 'The payment service does not answer. Nothing was changed; try again later.'

/**
 * @param {core.App} app
 * @param {string} path
 * @param {string[]} details
 */
function reportFault(app, path, ...details) {
  app.logger().error('The payment service refused a request.', 'path', path, ...details)
  return new ApiError(503, unavailable)
}

/**
 * @typedef {object} StripeRequest
 * @property {'GET' | 'POST' | 'DELETE'} [method]
 * @property {Record<string, string>} [form]
 * @property {string} [idempotencyKey] the same key has the same answer within a day; one of its own where it is missing
 * @property {boolean} [mayBeGone] gives null where there is no such object
 * @property {number} [timeout] in seconds
 */

/**
 * Asks Stripe; gives the JSON of its answer.
 * @param {core.App} app
 * @param {string} path
 * @param {StripeRequest} [options]
 * @returns {Record<string, any> | null}
 * @throws ApiError 503 where Stripe does not answer, or refuses
 */
function askStripe(app, path, options = {}) {
  const { method = 'POST', form = {}, idempotencyKey = '', mayBeGone, timeout = 20 } = options
  const { server, key } = needConfiguration()
  let answer
  try {
    answer = $http.send({
      url: server + path,
      method,
      body: encodeForm(form),
      timeout,
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Stripe-Version': version,
        // With a key, a request whose connection Stripe has just closed is sent again by Go.
        ...(method === 'POST' && {
          'Idempotency-Key': idempotencyKey || $security.randomString(32),
        }),
      },
    })
  } catch {
    throw reportFault(app, path, 'reason', 'no answer')
  }
  const { statusCode: status, json } = answer
  if (status === 404 && mayBeGone) return null
  if (status >= 300 || typeof json !== 'object' || !json) {
    const { type = '', code = '' } = json?.error ?? {}
    throw reportFault(app, path, 'status', `${status}`, 'type', type, 'code', code)
  }
  return json
}

module.exports = { askStripe, needConfiguration, readConfiguration }
