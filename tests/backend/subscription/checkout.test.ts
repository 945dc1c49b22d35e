import { rm } from 'node:fs/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { searchDatabases } from '#tests/support/backend/search.ts'
import { post } from '#tests/support/backend/session.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'
import { addMember, daysFromNow, type Person } from '#tests/support/records/people.ts'
import { writeLog } from '#tests/support/scripts/write-log.ts'
import { secrets } from '#tests/support/services/stripe-events.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/services/stripe-stand-in.ts'

const path = '/api/discover/checkout'
const SITE_URL = 'https://discover.example/catalogue'

let backend: TestBackend
let stripe: StripeStandIn
let member: Person

beforeAll(async () => {
  stripe = await startStripeStandIn()
  backend = await startTestBackend({ environment: { ...stripe.environment, SITE_URL } })
  stripe.deliverTo(backend.url)
})

beforeEach(async () => {
  member = await addMember(backend)
  stripe.fail(null)
  stripe.asked.length = 0
})

afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})

const send = (part = '', body: object = {}, { token }: Person = member) =>
  post(backend, path + part, body, { token })

const describeCheckout = async () =>
  (await post(backend, path, {}, { token: member.token, method: 'GET' })).body

const subscriptions = () =>
  backend.admin.collection('subscriptions').getFullList({ filter: `user = "${member.id}"` })

/** Pays on the hosted page; gives the record that the events made. */
async function pay() {
  const { body } = await send()
  const page = await fetch(`${String(body.url)}/confirm`, { redirect: 'manual' })
  expect(page.headers.get('Location')).toBe(`${SITE_URL}/subscription?checkout=done`)
  const [subscription] = await subscriptions()
  if (!subscription) throw new Error('the payment made no subscription')
  return subscription
}

describe('the checkout', () => {
  it('shows its price, requesting it once', async () => {
    const price = { amount: 2900, currency: 'eur', interval: 'month', intervalCount: 1 }
    expect(await describeCheckout()).toEqual({ isOpen: true, price, contact: '' })
    expect(await describeCheckout()).toEqual({ isOpen: true, price, contact: '' })
    expect(stripe.asked.length).toBeLessThan(2)
  })

  it('opens a hosted page for the person, and reuses it', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(String(body.url).startsWith(`${stripe.url}/pay/`)).toBe(true)
    expect((await send()).body.url).toBe(body.url)
    expect((await send('', {}, await addMember(backend))).body.url).not.toBe(body.url)
    expect(stripe.asked[0]).toEqual({
      what: 'POST /v1/checkout/sessions',
      authorization: `Bearer ${secrets.STRIPE_SECRET_KEY}`,
      form: {
        mode: 'subscription',
        'line_items[0][price]': secrets.STRIPE_PRICE,
        'line_items[0][quantity]': '1',
        client_reference_id: member.id,
        customer_email: member.email,
        'subscription_data[metadata][user]': member.id,
        success_url: `${SITE_URL}/subscription?checkout=done`,
        cancel_url: `${SITE_URL}/subscription?checkout=cancelled`,
      },
    })
  })

  it('leads to a plan, and is closed while one exists', async () => {
    expect(await pay()).toMatchObject({ status: 'active', source: 'checkout' })
    expect(await send()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('a paid plan already') },
    })
  })

  it('recognises a returning customer', async () => {
    const { id, provider_customer: customer } = await pay()
    await backend.admin.collection('subscriptions').update(id, { status: 'cancelled' })
    await send()
    expect(stripe.asked.at(-1)?.form).toMatchObject({ customer })
    expect(stripe.asked.at(-1)?.form).not.toHaveProperty('customer_email')
  })

  it.each([500, 401, 404])('reports that Stripe refused with %d', async (status) => {
    stripe.fail(status)
    const answer = await send()
    expect(answer).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('payment service') },
    })
  })
})

describe('a paid plan', () => {
  it('is cancelled to the end of its period and resumed, active throughout', async () => {
    const { id, until } = await pay()
    expect((await send('/renewal', { subscription: id, renews: false })).status).toBe(204)
    const [ending] = await subscriptions()
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, renews: '' })
    expect(String(ending?.until) > daysFromNow(29)).toBe(true)
    expect((await send('/renewal', { subscription: id, renews: true })).status).toBe(204)
    expect(await subscriptions()).toMatchObject([{ cancel_at_period_end: false, until }])
  })

  it('of another person cannot be cancelled', async () => {
    const { id } = await pay()
    const rival = await addMember(backend)
    for (const part of ['/renewal', '/portal']) {
      expect((await send(part, { subscription: id, renews: false }, rival)).status).toBe(404)
    }
    expect(await subscriptions()).toMatchObject([{ cancel_at_period_end: false }])
  })

  it('stays as it is if Stripe does not answer', async () => {
    const { id } = await pay()
    stripe.fail(500)
    expect((await send('/renewal', { subscription: id, renews: false })).status).toBe(503)
    expect(await subscriptions()).toMatchObject([{ cancel_at_period_end: false }])
  })

  it('has a page for cards and invoices', async () => {
    const { id, provider_customer: customer } = await pay()
    const { body } = await send('/portal', { subscription: id })
    expect(String(body.url)).toContain(`${stripe.url}/portal?customer=${String(customer)}`)
  })

  it('whose renewal was never reported is checked by the hourly job', async () => {
    const { id, provider_subscription: name } = await pay()
    const overdue = { renews: daysFromNow(-0.1), until: daysFromNow(0.9) }
    await backend.admin.collection('subscriptions').update(id, overdue)
    await backend.admin.crons.run('refresh-paid-plans')
    await vi.waitFor(async () => {
      expect(String((await subscriptions())[0]?.renews) > daysFromNow(29)).toBe(true)
    })
    stripe.plans.delete(String(name))
    await backend.admin.collection('subscriptions').update(id, overdue)
    await backend.admin.crons.run('refresh-paid-plans')
    await vi.waitFor(async () =>
      expect(await subscriptions()).toMatchObject([{ status: 'cancelled' }]),
    )
  })
})

describe('deleting an account', () => {
  const remove = () =>
    post(
      backend,
      '/api/discover/account/delete',
      { username: member.username, password: member.password },
      { token: member.token },
    )

  it('cancels the paid plan', async () => {
    const { provider_subscription: name } = await pay()
    expect((await remove()).status).toBe(204)
    expect(stripe.plans.get(String(name))?.status).toBe('canceled')
    expect(searchDatabases(backend.data, [member.email])).toEqual([])
  })

  it('by the operator cancels it too', async () => {
    const { provider_subscription: name } = await pay()
    await backend.admin.collection('users').delete(member.id)
    expect(stripe.plans.get(String(name))?.status).toBe('canceled')
  })

  it('waits while the payment cannot be cancelled', async () => {
    await pay()
    stripe.fail(500)
    expect((await remove()).status).toBe(503)
    expect(await subscriptions()).toHaveLength(1)
  })
})

describe('the secrets of payments', () => {
  it('are in no log and no table', async () => {
    await pay()
    stripe.fail(401)
    await send()
    await writeLog(backend)
    const values = [secrets.STRIPE_SECRET_KEY, secrets.STRIPE_WEBHOOK_SECRET]
    expect(searchDatabases(backend.data, values)).toEqual([])
    for (const value of values) expect(backend.readOutput()).not.toContain(value)
    expect(searchDatabases(backend.data, ['/v1/checkout/sessions'])).not.toEqual([])
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_x' }, /not set: STRIPE_PRICE, STRIPE_WEBHOOK_SECRET/u],
    [{ ...secrets, STRIPE_PRICE: ' ' }, /not set: STRIPE_PRICE\./u],
    [{ ...secrets, STRIPE_API: 'api.stripe.com' }, /STRIPE_API must be an address/u],
  ])(
    'that are incomplete abort the startup without being printed',
    async (environment, message) => {
      const data = await copyTemplate()
      const start = startBackend({ data, environment })
      await expect(start).rejects.toThrow(message)
      await expect(start).rejects.not.toThrow(/sk_live_x|whsec_/u)
      await rm(data, { recursive: true })
    },
  )
})

describe('without payments', () => {
  it('says what the operator charges and where to ask for a code', async () => {
    const environment = {
      DISCOVER_PREMIUM_PRICE: '49.50 EUR/year',
      DISCOVER_CODE_CONTACT: 'premium@discover.example',
    }
    const plain = await startTestBackend({ environment })
    try {
      const { token } = await addMember(plain)
      const { body } = await post(plain, path, {}, { token, method: 'GET' })
      expect(body).toEqual({
        isOpen: false,
        price: { amount: 4950, currency: 'eur', interval: 'year', intervalCount: 1 },
        contact: 'mailto:premium@discover.example',
      })
    } finally {
      await plain.stop()
    }
  })

  it.each([
    [{ DISCOVER_PREMIUM_PRICE: '49' }, /DISCOVER_PREMIUM_PRICE must be a price/u],
    [{ DISCOVER_CODE_CONTACT: 'javascript:alert(1)' }, /DISCOVER_CODE_CONTACT must be/u],
  ])('the server does not start with %j', async (environment, message) => {
    const data = await copyTemplate()
    await expect(startBackend({ data, environment })).rejects.toThrow(message)
    await rm(data, { recursive: true })
  })

  it('every route says that there are none', async () => {
    const plain = await startTestBackend()
    try {
      const { token } = await addMember(plain)
      const { body } = await post(plain, path, {}, { token, method: 'GET' })
      expect(body).toEqual({ isOpen: false, price: null, contact: '' })
      for (const part of ['', '/portal', '/renewal']) {
        const answer = await post(plain, path + part, {}, { token })
        expect(answer.status).toBe(404)
        expect(answer.body.message).toContain('Payments are not set up')
      }
      expect((await post(plain, '/api/discover/stripe/webhook')).status).toBe(404)
    } finally {
      await plain.stop()
    }
  })
})
