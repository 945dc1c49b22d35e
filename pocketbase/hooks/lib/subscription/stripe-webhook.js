/** @type {import('./stripe.js')} */
const { requireConfiguration } = require(`${__hooks}/lib/subscription/stripe.js`)
/** @type {import('./stripe-plan.js')} */
const { applyPlan, readInvoice, readSubscription, toId, toText } = require(
  `${__hooks}/lib/subscription/stripe-plan.js`,
)

const maxBytes = 1024 * 1024
/** The maximum age of a signature, in seconds. */
const tolerance = 300

/**
 * Whether the header contains a valid signature of this text within the tolerance.
 * @param {string} header
 * @param {string} text
 * @param {string} secret
 */
function isSigned(header, text, secret) {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const [, time = ''] = parts.find(([name]) => name === 't') ?? []
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(Date.now() / 1000 - Number(time)) > tolerance) return false
  const expected = $security.hs256(`${time}.${text}`, secret)
  return parts.some(([name, value = '']) => name === 'v1' && $security.equal(value, expected))
}

/**
 * @param {core.App} app
 * @param {string} type
 * @param {Record<string, any>} object
 * @param {number} time
 */
function applyEvent(app, type, object, time) {
  switch (type) {
    case 'checkout.session.completed': {
      const isPaid = ['paid', 'no_payment_required'].includes(object.payment_status)
      const change = {
        subscription: toId(object.subscription),
        customer: toId(object.customer),
        user: toId(object.client_reference_id),
        ...(isPaid && { status: 'active' }),
      }
      return applyPlan(app, change, time, { isState: false })
    }
    case 'invoice.paid':
      return applyPlan(app, readInvoice(object, 'active'), time)
    case 'invoice.payment_failed':
      return applyPlan(app, readInvoice(object, 'past_due'), time)
    default:
      return applyPlan(app, readSubscription(object), time)
  }
}

const known = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

/**
 * Applies an event once, however often it arrives: its id is saved in the same transaction.
 * @param {core.App} app
 * @param {Record<string, any>} event
 */
function takeEvent(app, { id, type, created, data }) {
  const [named] = app.findRecordsByFilter('payment_events', 'event = {:id}', '', 1, 0, { id })
  if (named) return
  const record = new Record(app.findCollectionByNameOrId('payment_events'))
  record.load({
    event: id,
    type,
    subject: toId(data.object),
    happened: toText(created),
    outcome: applyEvent(app, type, data.object, created),
  })
  app.save(record)
}

/** @param {string} text */
function readEvent(text) {
  /** @type {unknown} */
  let event
  try {
    event = JSON.parse(text)
  } catch {
    throw new BadRequestError('The body must be JSON.')
  }
  const { id, type, created, data } = Object(event)
  const isWhole = typeof id === 'string' && id !== '' && Number.isInteger(created) && created > 0
  if (!isWhole || typeof type !== 'string' || Object(data?.object) !== data?.object) {
    throw new BadRequestError('The body must be an event with id, type, created and data.object.')
  }
  return { id, type, created, data }
}

/**
 * Receives an event from Stripe, which repeats it until it is answered with 200.
 * @param {core.RequestEvent} e
 */
function receive(e) {
  const { webhookSecret } = requireConfiguration()
  const bytes = toBytes(e.request?.body, maxBytes + 1)
  if (bytes.length > maxBytes) throw new ApiError(413, 'The event is too large.')
  const text = toString(bytes)
  const header = e.request?.header.get('Stripe-Signature') ?? ''
  if (!isSigned(header, text, webhookSecret)) {
    throw new BadRequestError('The signature is wrong, or of another time.')
  }
  const event = readEvent(text)
  if (known.includes(event.type)) e.app.runInTransaction((tx) => takeEvent(tx, event))
  return e.json(200, { received: true })
}

module.exports = { receive }
