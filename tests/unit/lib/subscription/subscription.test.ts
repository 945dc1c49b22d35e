import { expect, it } from 'vitest'

import { describePlan } from '#lib/subscription/plan-messages.ts'
import {
  countDays,
  findPlan,
  findStanding,
  type Subscription,
} from '#lib/subscription/subscription.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(now.getTime() + days * day)

let count = 0

const make = (change: Partial<Subscription> = {}): Subscription => ({
  id: `s${(count += 1)}`,
  source: 'licence',
  status: 'active',
  starts: inDays(-10),
  until: inDays(20),
  renews: null,
  isEnding: false,
  ...change,
})

const paid = (change: Partial<Subscription> = {}) =>
  make({ source: 'checkout', renews: inDays(19), ...change })

it.each<[Partial<Subscription>, string]>([
  [{}, 'running'],
  [{ starts: inDays(1) }, 'waiting'],
  [{ until: inDays(-1) }, 'ended'],
  [{ until: now }, 'ended'],
  [{ status: 'cancelled' }, 'taken-back'],
  [{ status: 'cancelled', until: inDays(-1) }, 'ended'],
  [{ status: 'expired' }, 'taken-back'],
  [{ status: 'past_due' }, 'unpaid'],
])('%o is %s', (change, standing) => {
  expect(findStanding(make(change), now)).toBe(standing)
})

it('without an active subscription the plan is free', () => {
  for (const history of [[], [make({ until: inDays(-1) }), make({ status: 'cancelled' })]]) {
    const plan = findPlan(history, now)
    expect(plan).toMatchObject({ isPremium: false, until: null, paid: null })
    expect(describePlan(plan)).toContain('download the free ones')
  }
})

it('what begins later does not make the plan premium by itself', () => {
  expect(findPlan([make({ starts: inDays(1) })], now).isPremium).toBe(false)
})

it('consecutive licences are one period', () => {
  const plan = findPlan([make({ starts: inDays(20), until: inDays(50) }), make()], now)
  expect(plan).toMatchObject({ isPremium: true, since: inDays(-10), until: inDays(50) })
  expect(describePlan(plan)).toBe(
    'It is covered until 10 January 2027 and ends by itself: nothing is charged.',
  )
})

it('a paid plan renews until it is cancelled', () => {
  const renewing = findPlan([paid()], now)
  expect(renewing).toMatchObject({ until: inDays(19), paid: { source: 'checkout' } })
  expect(describePlan(renewing)).toBe('It renews on 10 December 2026, until you cancel it.')
  const ending = findPlan([paid({ renews: null, isEnding: true })], now)
  expect(describePlan(ending)).toBe(
    'It is cancelled and stays open until 11 December 2026. Nothing more is charged.',
  )
})

it('a licence besides a paid plan says that the plan still renews', () => {
  const plan = findPlan([make({ until: inDays(300) }), paid()], now)
  expect(describePlan(plan)).toContain('the paid plan renews on 10 December 2026 all the same')
})

it('a failed payment is not premium, but still the paid plan', () => {
  const plan = findPlan([paid({ status: 'past_due' })], now)
  expect(plan).toMatchObject({ isPremium: false, paid: { status: 'past_due' } })
})

it('counts the remaining days, rounded up', () => {
  expect(
    [inDays(0), inDays(0.1), inDays(1), inDays(1.2), inDays(-3)].map((end) => countDays(now, end)),
  ).toEqual([0, 1, 1, 2, 0])
})

it('of several active ones the first begins the plan and the last ends it, in any order', () => {
  const several = [
    make({ starts: now, until: inDays(50) }),
    make({ starts: inDays(-10), until: inDays(20) }),
    make({ starts: inDays(-5), until: inDays(30) }),
  ]
  for (const history of [several, several.toReversed()]) {
    expect(findPlan(history, now)).toMatchObject({ since: inDays(-10), until: inDays(50) })
  }
})

it('an ended paid plan is no longer paid', () => {
  expect(findPlan([paid({ until: inDays(-1) }), make()], now).paid).toBeNull()
  const unpaid = paid({ status: 'past_due' })
  expect(findPlan([paid({ until: inDays(-1) }), unpaid], now).paid).toBe(unpaid)
})
