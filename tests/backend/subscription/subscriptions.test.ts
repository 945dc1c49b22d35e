import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily, findFilePath } from '#tests/support/records/families.ts'
import {
  addMember,
  addPremiumMember,
  addPublisher,
  addSubscription,
  daysFromNow,
  makeFileToken,
  type Person,
} from '#tests/support/records/people.ts'

let backend: TestBackend
let family: RecordModel
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  const publisher = await addPublisher(backend)
  family = await addFamily(backend, publisher.id, { freemium: 'premium' })
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const open = async (token: string) =>
  (await backend.request(findFilePath(family, 'rfa', { token }))).status

const openAs = async (person: Person) => open(await makeFileToken(backend, person.token))

const planOf = async (person: Person) =>
  (await backend.admin.collection('users').getOne(person.id)).plan as string

const subscriptions = () => backend.admin.collection('subscriptions')

describe('a premium file', () => {
  it('is opened by an active subscription that has not run out', async () => {
    await addSubscription(backend, member.id)
    expect(await openAs(member)).toBe(200)
  })

  it.each([
    ['cancelled', 30],
    ['past_due', 30],
    ['expired', 30],
    ['active', -1],
    ['active', -0.00005],
  ])('is not opened by a subscription that is %s for %d days', async (status, days) => {
    await addSubscription(backend, member.id, { status, until: daysFromNow(days) })
    expect(await openAs(member)).toBe(404)
  })

  it('is not opened by two subscriptions that would be valid only in combination', async () => {
    await addSubscription(backend, member.id, { status: 'cancelled' })
    await addSubscription(backend, member.id, { until: daysFromNow(-1) })
    expect(await openAs(member)).toBe(404)
  })

  it('is opened by one valid subscription among others', async () => {
    await addSubscription(backend, member.id, { status: 'cancelled' })
    await addSubscription(backend, member.id)
    await addSubscription(backend, member.id, { until: daysFromNow(-1) })
    expect(await openAs(member)).toBe(200)
  })

  it('is not opened by the subscription of another person', async () => {
    await addPremiumMember(backend)
    expect(await openAs(member)).toBe(404)
  })

  it('is not opened by the plan field of the person’s record', async () => {
    await backend.admin.collection('users').update(member.id, { plan: 'premium' })
    expect(await openAs(member)).toBe(404)
  })

  it('is closed immediately, and opened again, for a file token already issued', async () => {
    const { id } = await addSubscription(backend, member.id)
    const token = await makeFileToken(backend, member.token)
    expect(await open(token)).toBe(200)
    await subscriptions().update(id, { status: 'cancelled' })
    expect(await open(token)).toBe(404)
    await subscriptions().update(id, { status: 'active' })
    expect(await open(token)).toBe(200)
    await subscriptions().delete(id)
    expect(await open(token)).toBe(404)
  })

  it('is closed to the token of a deleted person', async () => {
    await addSubscription(backend, member.id)
    const token = await makeFileToken(backend, member.token)
    await backend.admin.collection('users').delete(member.id)
    expect(await open(token)).toBe(404)
  })
})

describe('the plan of a person', () => {
  it('follows a subscription through its life', async () => {
    expect(await planOf(member)).toBe('free')
    const { id } = await addSubscription(backend, member.id)
    expect(await planOf(member)).toBe('premium')
    await subscriptions().update(id, { status: 'cancelled' })
    expect(await planOf(member)).toBe('free')
    await subscriptions().update(id, { status: 'active' })
    expect(await planOf(member)).toBe('premium')
    await subscriptions().update(id, { until: daysFromNow(-1) })
    expect(await planOf(member)).toBe('free')
    await subscriptions().update(id, { until: daysFromNow(1) })
    await subscriptions().delete(id)
    expect(await planOf(member)).toBe('free')
  })

  it('stays premium while one subscription is valid', async () => {
    const { id } = await addSubscription(backend, member.id)
    await addSubscription(backend, member.id)
    await subscriptions().delete(id)
    expect(await planOf(member)).toBe('premium')
  })

  it('moves with a subscription that is transferred to another person', async () => {
    const other = await addMember(backend)
    const { id } = await addSubscription(backend, member.id)
    await subscriptions().update(id, { user: other.id })
    expect([await planOf(member), await planOf(other)]).toEqual(['free', 'premium'])
  })

  it('follows subscriptions created in a batch', async () => {
    const other = await addMember(backend)
    const batch = backend.admin.createBatch()
    for (const user of [member.id, other.id]) {
      batch
        .collection('subscriptions')
        .create({ user, status: 'active', until: daysFromNow(1), source: 'operator' })
    }
    await batch.send()
    expect([await planOf(member), await planOf(other)]).toEqual(['premium', 'premium'])
  })

  it('changes nothing else about the person', async () => {
    const before = await backend.admin.collection('users').getOne(member.id)
    await addSubscription(backend, member.id)
    const after = await backend.admin.collection('users').getOne(member.id)
    expect(after).toEqual({ ...before, plan: 'premium', updated: after.updated })
    await backend.connect().collection('users').authWithPassword(member.email, member.password)
    const refreshed = await backend.connect(member.token).collection('users').getOne(member.id)
    expect(refreshed.plan).toBe('premium')
  })

  it('ends with the hourly job once the subscription has run out', async () => {
    const lasting = await addPremiumMember(backend)
    const { id } = await addSubscription(backend, member.id)
    expect(await planOf(member)).toBe('premium')
    await backend.setDate('subscriptions', id, 'until', daysFromNow(-1))
    await backend.admin.crons.run('expire-plans')
    await vi.waitFor(async () => expect(await planOf(member)).toBe('free'))
    expect(await planOf(lasting)).toBe('premium')
  })

  it('is deleted with the person, as are the subscriptions', async () => {
    const { id } = await addSubscription(backend, member.id)
    await backend.admin.collection('users').delete(member.id)
    await expect(subscriptions().getOne(id)).rejects.toMatchObject({ status: 404 })
  })
})
