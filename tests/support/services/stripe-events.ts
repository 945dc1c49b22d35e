import { createHmac, randomUUID } from 'node:crypto'

export interface StripeEvent {
  id: string
  type: string
  /** In seconds since 1970. */
  created: number
  data: { object: Record<string, unknown> }
}

export const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_stand_in',
  STRIPE_PRICE: 'price_premium',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_stand_in',
}

export const now = () => Math.floor(Date.now() / 1000)

const day = 24 * 60 * 60

let count = 0

/** An id as Stripe gives them, such as sub_1. */
export const makeId = (kind: string) => `${kind}_${++count}_${randomUUID().slice(0, 8)}`

export interface PaidPlan {
  id: string
  customer: string
  user: string
  status: string
  periodEnd: number
  isEnding: boolean
}

export const makePlan = (user: string, plan: Partial<PaidPlan> = {}): PaidPlan => ({
  id: makeId('sub'),
  customer: makeId('cus'),
  user,
  status: 'active',
  periodEnd: now() + 30 * day,
  isEnding: false,
  ...plan,
})

/** A subscription as the present version of the API writes it. */
export const describePlan = (plan: PaidPlan) => ({
  id: plan.id,
  object: 'subscription',
  customer: plan.customer,
  status: plan.status,
  metadata: { user: plan.user },
  cancel_at: plan.isEnding ? plan.periodEnd : null,
  cancel_at_period_end: plan.isEnding,
  items: { data: [{ id: 'si_1', current_period_end: plan.periodEnd }] },
})

export const describeInvoice = (plan: PaidPlan) => ({
  id: makeId('in'),
  object: 'invoice',
  customer: plan.customer,
  parent: { subscription_details: { subscription: plan.id, metadata: { user: plan.user } } },
  lines: { data: [{ period: { start: now(), end: plan.periodEnd } }] },
})

export const describeSession = (plan: PaidPlan) => ({
  id: makeId('cs'),
  object: 'checkout.session',
  mode: 'subscription',
  payment_status: 'paid',
  client_reference_id: plan.user,
  subscription: plan.id,
  customer: plan.customer,
})

export const makeEvent = (
  type: string,
  object: Record<string, unknown>,
  created = now(),
): StripeEvent => ({ id: makeId('evt'), type, created, data: { object } })

/** The header of a text, as Stripe signs it. @param time in seconds since 1970 */
export function sign(text: string, time = now(), secret = secrets.STRIPE_WEBHOOK_SECRET): string {
  const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/** Sends a text to a backend's webhook. */
export const sendText = (backend: string, text: string, signature = sign(text)) =>
  fetch(`${backend}/api/discover/stripe/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: text,
  })

/** Sends an event as Stripe does; gives the status. */
export async function sendEvent(backend: string, event: StripeEvent): Promise<number> {
  const answer = await sendText(backend, JSON.stringify(event))
  await answer.arrayBuffer()
  return answer.status
}
