const defaultServer = 'https://api.stripe.com'
const variables = /** @type {const} */ ([
  'STRIPE_SECRET_KEY',
  'STRIPE_PRICE',
  'STRIPE_WEBHOOK_SECRET',
])
/** The version of the API whose answers this code reads. */
const version = '2025-03-31.basil'
/**
 * The payment settings in the environment, null where there are none. Errors name variables and never contain a value.
 */
function readConfiguration() {
  const values = variables.map((name) => $os.getenv(name).trim())
  const missing = variables.filter((_, index) => values[index] === '')
  if (missing.length === variables.length) return null
  if (missing.length > 0) {
    throw new Error(`Payments need ${variables.join(', ')}; not set: ${missing.join(', ')}.`)
  }
  const server = $os.getenv('STRIPE_API').trim() || defaultServer
  if (!/^https?:\/\/[^\s/?#]+$/.test(server)) {
    throw new Error('STRIPE_API must be an address such as https://api.stripe.com.')
  }
  const [key = '', price = '', webhookSecret = ''] = values
  return { server, key, price, webhookSecret }
}

/** @throws NotFoundError where no payments are set up */
function requireConfiguration() {
  const configuration = readConfiguration()
  if (configuration) return configuration
  throw new NotFoundError('Payments are not set up here. Redeem a licence code instead.')
}

/** @param {Record<string, string>} form */
const encodeForm = (form) =>
  Object.entries(form)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')

/** Shown when the payment service cannot be reached. */
const unavailable = 'The payment service does not answer. Nothing was changed; try again later.'

/**
 * @param {core.App} app
 * @param {string} path
 * @param {string[]} details
 */
function reportFailure(app, path, ...details) {
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
 * Sends a request to Stripe and returns the JSON of its answer.
 * @param {core.App} app
 * @param {string} path
 * @param {StripeRequest} [options]
 * @returns {Record<string, any> | null}
 * @throws ApiError 503 where Stripe does not answer, or refuses
 */
function callStripe(app, path, options = {}) {
  const { method = 'POST', form = {}, idempotencyKey = '', mayBeGone, timeout = 20 } = options
  const { server, key } = requireConfiguration()
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
        // With a key, Go repeats a request whose connection Stripe has just closed.
        ...(method === 'POST' && {
          'Idempotency-Key': idempotencyKey || $security.randomString(32),
        }),
      },
    })
  } catch {
    throw reportFailure(app, path, 'reason', 'no answer')
  }
  const { statusCode: status, json } = answer
  if (status === 404 && mayBeGone) return null
  if (status >= 300 || typeof json !== 'object' || !json) {
    const { type = '', code = '' } = json?.error ?? {}
    throw reportFailure(app, path, 'status', `${status}`, 'type', type, 'code', code)
  }
  return json
}

module.exports = { callStripe, readConfiguration, requireConfiguration }
