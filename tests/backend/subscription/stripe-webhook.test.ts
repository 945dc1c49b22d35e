import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'
import {
  describeInvoice,
  describePlan,
  describeSession,
  makeEvent,
  makePlan,
  now,
  type PaidPlan,
  secrets,
  sendEvent,
} from '#tests/support/services/stripe-events.ts'

const day = 24 * 60 * 60

let backend: TestBackend
let member: Person

beforeAll(async () => {
  backend = await startTestBackend({ environment: secrets })
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const subscriptions = (person = member) =>
  backend.admin
    .collection('subscriptions')
    .getFullList({ filter: `user = "${person.id}"`, sort: 'created' })

const outcomes = async (plan: PaidPlan) =>
  (await backend.admin.collection('payment_events').getFullList({ sort: '@rowid' }))
    .filter(({ subject }) => subject === plan.id)
    .map(({ outcome }) => outcome as string)

const planOf = async ({ id }: Person) =>
  (await backend.admin.collection('users').getOne(id)).plan as string

const makeUpdate = (plan: PaidPlan, change: Partial<PaidPlan> = {}, time = now()) =>
  makeEvent('customer.subscription.updated', describePlan({ ...plan, ...change }), time)

const makeEnd = (plan: PaidPlan, time = now()) =>
  makeEvent('customer.subscription.deleted', describePlan({ ...plan, status: 'canceled' }), time)

const makePaid = (plan: PaidPlan, time = now()) =>
  makeEvent('invoice.paid', describeInvoice(plan), time)

const makeFailed = (plan: PaidPlan, time = now()) =>
  makeEvent('invoice.payment_failed', describeInvoice(plan), time)

const makeSession = (plan: PaidPlan, change: object = {}, time = now()) =>
  makeEvent('checkout.session.completed', { ...describeSession(plan), ...change }, time)

const send = async (...events: ReturnType<typeof makeEvent>[]) => {
  for (const event of events) expect(await sendEvent(backend.url, event)).toBe(200)
}

const seconds = (date: unknown) => Math.round(Date.parse(String(date)) / 1000)

describe('a payment', () => {
  it('makes the person premium, whichever of its events comes first', async () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]
    for (const order of orders) {
      const person = await addMember(backend)
      const plan = makePlan(person.id)
      const time = now()
      const events = [makePaid(plan, time - 2), makeUpdate(plan, {}, time - 1), makeSession(plan)]
      await send(...order.flatMap((index) => events[index] ?? []))
      const [subscription, ...others] = await subscriptions(person)
      expect(others).toEqual([])
      expect(subscription).toMatchObject({
        status: 'active',
        source: 'checkout',
        cancel_at_period_end: false,
        provider_subscription: plan.id,
        provider_customer: plan.customer,
      })
      expect(seconds(subscription?.renews)).toBe(plan.periodEnd)
      expect(seconds(subscription?.until)).toBe(plan.periodEnd + day)
      expect(await planOf(person)).toBe('premium')
    }
  })

  it('opens one day immediately if only the checkout is known', async () => {
    await send(makeSession(makePlan(member.id)))
    const [subscription] = await subscriptions()
    expect(subscription).toMatchObject({ status: 'active', renews: '' })
    expect(seconds(subscription?.until) - now()).toBeGreaterThan(day - 60)
  })

  it('that is still pending opens nothing', async () => {
    const plan = makePlan(member.id)
    await send(makeSession(plan, { payment_status: 'unpaid' }), makeFailed(plan))
    expect(await subscriptions()).toEqual([])
    await send(makePaid(plan))
    expect(await planOf(member)).toBe('premium')
  })

  it('is also read from events of older versions', async () => {
    const plan = makePlan(member.id)
    const { parent, ...invoice } = describeInvoice(plan)
    await send(
      makeEvent('invoice.paid', {
        ...invoice,
        ...parent.subscription_details.metadata,
        subscription: plan.id,
        subscription_details: { metadata: { user: member.id } },
      }),
    )
    const later = plan.periodEnd + 30 * day
    const { items, ...object } = describePlan(plan)
    expect(items.data).toHaveLength(1)
    await send(makeEvent('customer.subscription.updated', { ...object, current_period_end: later }))
    const [subscription] = await subscriptions()
    expect(seconds(subscription?.renews)).toBe(later)
  })

  it('of an unknown person is recorded, and answered so that it is not sent again', async () => {
    const plan = makePlan('nobody000000000')
    await send(makeSession(plan), makeUpdate(plan))
    expect(await outcomes(plan)).toEqual(['unknown_user'])
    const gone = makePlan(member.id)
    await backend.admin.collection('users').delete(member.id)
    await send(makePaid(gone))
    expect(await subscriptions()).toEqual([])
  })

  it('of another kind changes nothing', async () => {
    const events = await backend.admin.collection('payment_events').getFullList()
    await send(
      makeEvent('payment_intent.succeeded', { id: 'pi_1' }),
      makeEvent('charge.refunded', { id: 'ch_1' }),
    )
    expect(await backend.admin.collection('payment_events').getFullList()).toHaveLength(
      events.length,
    )
  })
})

describe('a paid plan', () => {
  it('closes when a payment fails, and reopens when it is paid after all', async () => {
    const plan = makePlan(member.id)
    const time = now()
    await send(makePaid(plan, time - 30), makeFailed(plan, time - 20))
    expect(await subscriptions()).toMatchObject([{ status: 'past_due' }])
    expect(await planOf(member)).toBe('free')
    await send(makePaid({ ...plan, periodEnd: plan.periodEnd + 30 * day }, time - 10))
    const [subscription] = await subscriptions()
    expect(subscription).toMatchObject({ status: 'active' })
    expect(seconds(subscription?.renews)).toBe(plan.periodEnd + 30 * day)
    expect(await planOf(member)).toBe('premium')
  })

  it('that ends with its period stays open until then, and not a day longer', async () => {
    const plan = makePlan(member.id)
    await send(makePaid(plan), makeUpdate(plan, { isEnding: true }))
    const [subscription] = await subscriptions()
    expect(subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      renews: '',
    })
    expect(seconds(subscription?.until)).toBe(plan.periodEnd)
    expect(await planOf(member)).toBe('premium')
    await send(makeEnd(plan))
    expect(await subscriptions()).toMatchObject([{ status: 'cancelled', renews: '' }])
    expect(await planOf(member)).toBe('free')
  })

  it('that has ended is not revived by late events', async () => {
    const plan = makePlan(member.id)
    const time = now()
    await send(makeEnd(plan, time - 5))
    await send(makePaid(plan, time), makeSession(plan), makeUpdate(plan, {}, time))
    expect(await subscriptions()).toMatchObject([{ status: 'cancelled' }])
    expect(await outcomes(plan)).toEqual(['applied', 'ended'])
    expect(await planOf(member)).toBe('free')
  })

  it('is not changed by an event that is older than the last', async () => {
    const plan = makePlan(member.id)
    const time = now()
    await send(makePaid(plan, time - 100), makeUpdate(plan, { isEnding: true }, time - 50))
    const before = await subscriptions()
    await send(makeUpdate(plan, { status: 'past_due' }, time - 60))
    await send(makeUpdate(plan, { periodEnd: plan.periodEnd + 90 * day }, time - 51))
    expect(await subscriptions()).toEqual(before)
    expect(await outcomes(plan)).toEqual(['applied', 'older', 'older'])
  })
})

describe('an event', () => {
  it('that is repeated is processed once', async () => {
    const plan = makePlan(member.id)
    const failed = makeFailed(plan)
    await send(makePaid(plan), failed, makePaid(plan), failed, failed)
    expect(await subscriptions()).toMatchObject([{ status: 'active' }])
  })

  it('that arrives ten times simultaneously is processed once', async () => {
    const plan = makePlan(member.id)
    const event = makePaid(plan)
    const copies = Array.from({ length: 10 }, () => sendEvent(backend.url, event))
    expect(new Set(await Promise.all(copies))).toEqual(new Set([200]))
    expect(await subscriptions()).toHaveLength(1)
    const filter = `event = "${event.id}"`
    const noted = await backend.admin.collection('payment_events').getFullList({ filter })
    expect(noted).toMatchObject([{ type: 'invoice.paid', outcome: 'applied' }])
  })

  it('that arrives simultaneously with all others of a plan leaves one subscription', async () => {
    const plan = makePlan(member.id)
    const events = [makePaid(plan), makeUpdate(plan), makeSession(plan), makeUpdate(plan)]
    await Promise.all(events.map((event) => sendEvent(backend.url, event)))
    expect(await subscriptions()).toMatchObject([{ status: 'active' }])
  })
})
