import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import {
  describeInvoice,
  describePlan,
  describeSession,
  makeEvent,
  makeId,
  makePlan,
  now,
  type PaidPlan,
  secrets,
  sendEvent,
  type StripeEvent,
} from './stripe-events.ts'

interface Asked {
  /** Method and path, such as "POST /v1/checkout/sessions". */
  what: string
  form: Record<string, string>
  authorization: string
}

export interface StripeStandIn {
  url: string
  /** What a backend is started with to pay here. */
  environment: Record<string, string>
  asked: Asked[]
  plans: Map<string, PaidPlan>
  /** Where events go; nowhere until it is said. */
  deliverTo: (backend: string) => void
  /** Keeps events back until they are released. */
  hold: () => void
  release: () => Promise<void>
  /** Answers every request with this status until it is null again. */
  fail: (status: number | null) => void
  stop: () => Promise<void>
}

interface Page {
  id: string
  form: Record<string, string>
}

function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

const goTo = (response: ServerResponse, address: string) =>
  response.writeHead(303, { Location: address }).end()

const showPage = (response: ServerResponse, body: string) =>
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end(`<!doctype html><title>Test payments</title><h1>Test payments</h1>${body}`)

const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } }

/** A small payment service on 127.0.0.1 that answers and signs like Stripe. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const asked: Asked[] = []
  const plans = new Map<string, PaidPlan>()
  const pages = new Map<string, Page>()
  const pageByKey = new Map<string, Page>()
  const held: StripeEvent[] = []
  let url = ''
  let target = ''
  let failure = null as number | null
  let isHolding = false

  async function deliver(...events: StripeEvent[]): Promise<void> {
    if (isHolding || !target) held.push(...events)
    else for (const event of events) await sendEvent(target, event)
  }

  const tell = (plan: PaidPlan, type = 'customer.subscription.updated') =>
    deliver(makeEvent(type, describePlan(plan)))

  async function pay({ form }: Page, response: ServerResponse): Promise<void> {
    const customer = form.customer ?? makeId('cus')
    const plan = makePlan(String(form.client_reference_id), { customer })
    plans.set(plan.id, plan)
    await deliver(
      makeEvent('invoice.paid', describeInvoice(plan)),
      makeEvent('checkout.session.completed', describeSession(plan)),
    )
    goTo(response, String(form.success_url))
  }

  function openPage(key: string, form: Record<string, string>): { id: string; url: string } {
    const page = pageByKey.get(key) ?? { id: makeId('cs'), form }
    pageByKey.set(key, page)
    pages.set(page.id, page)
    return { id: page.id, url: `${url}/pay/${page.id}` }
  }

  async function changePlan(plan: PaidPlan, method: string, form: Record<string, string>) {
    if (method === 'POST') plan.isEnding = form.cancel_at_period_end === 'true'
    if (method === 'DELETE') Object.assign(plan, { status: 'canceled', periodEnd: now() })
    if (method !== 'GET') {
      await tell(plan, `customer.subscription.${method === 'POST' ? 'updated' : 'deleted'}`)
    }
    return describePlan(plan)
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string) {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const { method = 'GET', headers } = request
    const { authorization = '' } = headers
    asked.push({ what: `${method} ${path}`, form, authorization })
    const plan = plans.get(path.replace('/v1/subscriptions/', ''))
    if (failure) answerJson(response, { error: { type: 'api_error' } }, failure)
    else if (authorization !== `Bearer ${secrets.STRIPE_SECRET_KEY}`) {
      answerJson(response, { error: { type: 'invalid_request_error' } }, 401)
    } else if (path === '/v1/checkout/sessions') {
      answerJson(response, openPage(String(headers['idempotency-key']), form))
    } else if (path === '/v1/billing_portal/sessions') {
      const { customer = '', return_url: back = '' } = form
      answerJson(response, { url: `${url}/portal?customer=${customer}&back=${back}` })
    } else if (path === `/v1/prices/${secrets.STRIPE_PRICE}`) {
      const recurring = { interval: 'month', interval_count: 1 }
      answerJson(response, { unit_amount: 2900, currency: 'eur', recurring })
    } else if (plan) answerJson(response, await changePlan(plan, method, form))
    else answerJson(response, missing, 404)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/v1/')) return answerApi(request, response, pathname)
    const [, part, id = '', action] = pathname.split('/')
    const page = pages.get(id)
    if (part === 'pay' && page && action === 'confirm') return pay(page, response)
    if (part === 'pay' && page) {
      const back = String(page.form.cancel_url)
      const links = `<a href="/pay/${id}/confirm">Pay 29 euros</a> <a href="${back}">Leave</a>`
      return void showPage(response, links)
    }
    if (part === 'portal') {
      const back = searchParams.get('back') ?? ''
      return void showPage(response, `<a href="${back}">Back to Discover</a>`)
    }
    answerJson(response, missing, 404)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'string' || !address) throw new Error('the stand-in has no port')
  url = `http://127.0.0.1:${address.port}`
  return {
    url,
    environment: { ...secrets, STRIPE_API: url },
    asked,
    plans,
    deliverTo: (backend) => void (target = backend),
    hold: () => void (isHolding = true),
    async release() {
      isHolding = false
      await deliver(...held.splice(0))
    },
    fail: (status) => void (failure = status),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
