// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  nothing,
  person,
  unreachable,
  watchNavigation,
} from '#tests/support/server/fake-server.ts'

const list = 'GET /api/collections/subscriptions/records'
const checkout = 'GET /api/discover/checkout'
const refresh = 'POST /api/collections/users/auth-refresh'
const redeem = 'POST /api/discover/licences/redeem'
const code = '7KQPX-2MRT9-BB4WD-HZ8C3'

const record = {
  id: 's1',
  source: 'licence',
  status: 'active',
  cancel_at_period_end: false,
  starts: '2026-01-01 00:00:00.000Z',
  until: '2090-01-01 00:00:00.000Z',
  renews: '',
}
const paid = { ...record, id: 's2', source: 'checkout', renews: record.until }

const price = { amount: 2900, currency: 'eur', interval: 'month', intervalCount: 1 }

const answers = (items: unknown[] = [], isOpen = true) => ({
  [list]: () => json({ items }),
  [checkout]: () => json({ isOpen, price }),
  [refresh]: () =>
    json({
      token: makeToken(),
      record: { ...person, plan: items.length > 0 ? 'premium' : 'free' },
    }),
})

const open = async () => ({
  ...(await import('#lib/subscription/store.ts')),
  ...(await import('#lib/subscription/licence.ts')),
  ...(await import('#lib/subscription/checkout.ts')),
  ...(await import('#lib/subscription/payment.ts')),
  ...(await import('#lib/session/session.ts')),
  ...(await import('#lib/toasts/toasts.ts')),
})

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
  history.replaceState(null, '', '/subscription')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('loads the plan, its price, and that the person is now premium', async () => {
  fakeServer(answers([record]))
  const { $user, subscription } = await open()
  expect($user.get()?.isPremium).toBe(false)
  await subscription.load()
  expect(subscription.$state.get()).toMatchObject({
    status: 'ready',
    value: {
      plan: { isPremium: true, until: new Date('2090-01-01') },
      checkout: { isOpen: true, price, contact: '' },
    },
  })
  await vi.waitFor(() => expect($user.get()?.isPremium).toBe(true))
})

it('treats a plan without a date as a failure, and no plan as none', async () => {
  fakeServer(answers([{ ...record, until: 'soon' }]))
  const { subscription } = await open()
  await subscription.load()
  expect(subscription.$state.get()).toMatchObject({
    status: 'failed',
    failure: { kind: 'unknown' },
  })
  fakeServer(answers())
  await subscription.load()
  expect(subscription.$state.get()).toMatchObject({
    status: 'ready',
    value: { plan: { isPremium: false } },
  })
})

it('does not treat the empty list of an ended session as a free plan', async () => {
  fakeServer({ ...answers(), [refresh]: () => json({ message: 'no' }, 401) })
  const { $user, subscription } = await open()
  await subscription.load()
  expect(subscription.$state.get()).toMatchObject({ failure: { kind: 'signed-out' } })
  expect($user.get()).toBeNull()
})

it('loads the plan again when the connection is back', async () => {
  fakeServer({ [list]: unreachable })
  const { openSubscription, subscription } = await open()
  const close = openSubscription()
  await vi.waitFor(() =>
    expect(subscription.$state.get()).toMatchObject({ failure: { kind: 'offline' } }),
  )
  fakeServer(answers([record]))
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(subscription.$state.get().status).toBe('ready'))
  close()
})

it('sends a code without its dashes, and says until when premium is', async () => {
  const asked = fakeServer({ ...answers([record]), [redeem]: nothing })
  const { subscription, $toast, redeemForm } = await open()
  expect(await redeemForm.submit({ code: ` ${code.toLowerCase()} ` })).toBe(true)
  expect(asked[0]?.body).toEqual({ code: code.replaceAll('-', '') })
  expect(subscription.value()).toMatchObject({ plan: { isPremium: true } })
  expect($toast.get()?.description).toBe('You have Premium until 1 January 2090.')
})

it('sends nothing for an invalid code', async () => {
  const asked = fakeServer({})
  const { redeemForm } = await open()
  expect(await redeemForm.submit({ code: 'ABC' })).toBe(false)
  expect(redeemForm.$state.get()).toEqual({
    status: 'invalid',
    fields: { code: 'A code has 20 letters and digits; this one has 3.' },
  })
  expect(asked).toEqual([])
})

it('says at the field why a code is refused, and when to try again after too many tries', async () => {
  const data = { code: { code: 'validation_redeemed', message: 'You have redeemed it.' } }
  fakeServer({ [redeem]: () => json({ message: 'no', data }, 400) })
  const { redeemForm } = await open()
  await redeemForm.submit({ code })
  expect(redeemForm.$state.get()).toEqual({
    status: 'invalid',
    fields: { code: 'You have redeemed it.' },
  })
  const headers = { 'Retry-After': '540' }
  fakeServer({ [redeem]: () => new Response('{}', { status: 429, headers }) })
  await redeemForm.submit({ code })
  expect(redeemForm.$state.get()).toMatchObject({ text: 'Try again in 540 seconds.' })
})

it('leads to the payment page, and to no invalid address', async () => {
  const visited = watchNavigation()
  const pay = 'POST /api/discover/checkout'
  fakeServer({ [pay]: () => json({ url: 'https://pay.test/c/1' }) })
  const { payForm } = await open()
  await payForm.submit({})
  expect(visited).toEqual(['https://pay.test/c/1'])
  payForm.reset()
  const script = ['javascript', 'alert(1)'].join(':')
  fakeServer({ [pay]: () => json({ url: script }) })
  await payForm.submit({})
  expect(visited).toHaveLength(1)
  expect(payForm.$state.get().status).toBe('failed')
})

it('shows the paid plan that another tab has begun', async () => {
  fakeServer({
    ...answers([paid]),
    'POST /api/discover/checkout': () => json({ message: 'You have a paid plan.' }, 409),
  })
  const { subscription, payForm } = await open()
  await payForm.submit({})
  expect(payForm.$state.get()).toMatchObject({ status: 'failed' })
  expect(subscription.value()).toMatchObject({ plan: { paid: { id: 's2' } } })
})

it('waits for a payment until the server knows of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  history.replaceState(null, '', '/subscription?checkout=done')
  fakeServer(answers())
  const { $payment, $user, openPayment } = await open()
  const close = openPayment()
  await vi.advanceTimersByTimeAsync(5000)
  expect($payment.get()).toBe('waiting')
  expect(location.search).toBe('?checkout=done')
  fakeServer({ [list]: unreachable })
  await vi.advanceTimersByTimeAsync(5000)
  expect($payment.get()).toBe('waiting')
  fakeServer(answers([paid]))
  await vi.advanceTimersByTimeAsync(2000)
  expect($payment.get()).toBe('confirmed')
  expect(location.search).toBe('')
  expect($user.get()?.isPremium).toBe(true)
  close()
})

it('says after a while that a payment takes long, and checks again on request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  history.replaceState(null, '', '/subscription?checkout=done')
  fakeServer(answers([record]))
  const { $payment, openPayment, waitForPayment } = await open()
  openPayment()
  await vi.advanceTimersByTimeAsync(60_000)
  expect($payment.get()).toBe('late')
  fakeServer(answers([paid, record]))
  await waitForPayment()
  expect($payment.get()).toBe('confirmed')
})

it('says once that a payment was abandoned', async () => {
  history.replaceState(null, '', '/subscription?checkout=cancelled&x=1#top')
  const { $payment, openPayment } = await open()
  const close = openPayment()
  expect($payment.get()).toBe('left')
  expect(location.search + location.hash).toBe('?x=1#top')
  close()
  openPayment()
  expect($payment.get()).toBe('none')
})
