import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { searchDatabases } from '#tests/support/backend/search.ts'
import { post } from '#tests/support/backend/session.ts'
import { addFamily, findFilePath } from '#tests/support/records/families.ts'
import { addLicence, makeCode } from '#tests/support/records/licences.ts'
import {
  addMember,
  addPublisher,
  addSubscription,
  daysFromNow,
  makeFileToken,
  type Person,
} from '#tests/support/records/people.ts'

const path = '/api/discover/licences/redeem'
const day = 24 * 60 * 60 * 1000

let backend: TestBackend
let family: RecordModel
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  family = await addFamily(backend, (await addPublisher(backend)).id, { freemium: 'premium' })
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const redeem = (code: unknown, { token }: Person = member) =>
  post(backend, path, { code }, { token })

const problemOf = async (code: unknown, person?: Person) => {
  const { status, body } = await redeem(code, person)
  return { status, problem: body.data?.code?.message }
}

const plansOf = ({ id }: Person): Promise<RecordModel[]> =>
  backend.admin.collection('subscriptions').getFullList({ filter: `user = "${id}"`, sort: 'until' })

const usesLeft = async () => {
  const [licence] = await backend.admin.collection('licences').getFullList({ sort: '-created' })
  return licence?.uses_left as number
}

describe('redeeming a licence code', () => {
  it('makes the person premium for its days, and opens premium files', async () => {
    const token = await makeFileToken(backend, member.token)
    const file = findFilePath(family, 'rfa', { token })
    expect((await backend.request(file)).status).toBe(404)
    const code = await addLicence(backend.admin, { days: 365 })
    expect((await redeem(code)).status).toBe(204)
    expect((await backend.request(file)).status).toBe(200)
    const [plan] = await plansOf(member)
    expect(plan).toMatchObject({ status: 'active', source: 'licence' })
    const left = Date.parse(plan?.until) - Date.now()
    expect(Math.round(left / day)).toBe(365)
    const user = await backend.admin.collection('users').getOne(member.id)
    expect(user.plan).toBe('premium')
  })

  it('ignores case, spaces and dashes', async () => {
    const code = await addLicence(backend.admin)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await redeem(typed)).status).toBe(204)
  })

  it('begins when the person’s current plan ends', async () => {
    await addSubscription(backend, member.id, { until: daysFromNow(20) })
    await redeem(await addLicence(backend.admin, { days: 10 }))
    const [, added] = await plansOf(member)
    expect(Math.round((Date.parse(added?.until) - Date.now()) / day)).toBe(30)
    expect(Math.round((Date.parse(added?.starts) - Date.now()) / day)).toBe(20)
  })

  it('begins now if the plan has ended or was revoked', async () => {
    await addSubscription(backend, member.id, { until: daysFromNow(-20) })
    await addSubscription(backend, member.id, { status: 'cancelled', until: daysFromNow(20) })
    await redeem(await addLicence(backend.admin, { days: 10 }))
    const plan = (await plansOf(member)).find(({ source }) => source === 'licence')
    expect(Math.round((Date.parse(plan?.until) - Date.now()) / day)).toBe(10)
  })

  it('says so if a person has already redeemed it, and consumes no second use', async () => {
    const code = await addLicence(backend.admin, { uses: 2 })
    await redeem(code)
    const again = await problemOf(code)
    expect(again).toEqual({
      status: 400,
      problem: expect.stringContaining('You have redeemed this code already'),
    })
    expect(await usesLeft()).toBe(1)
    expect(await plansOf(member)).toHaveLength(1)
  })

  it('answers alike for a code that is unknown, used up or expired', async () => {
    const unknown = await problemOf(makeCode())
    const used = await addLicence(backend.admin)
    await redeem(used, await addMember(backend))
    const expired = await addLicence(backend.admin, { expires: daysFromNow(-1) })
    expect(unknown).toEqual({ status: 400, problem: expect.stringContaining('cannot be redeemed') })
    expect(await problemOf(used)).toEqual(unknown)
    expect(await problemOf(expired)).toEqual(unknown)
    expect(await plansOf(member)).toEqual([])
    expect(
      (await redeem(await addLicence(backend.admin, { expires: daysFromNow(1) }))).status,
    ).toBe(204)
  })

  it.each([[''], ['-- --'], [null], [12], [['TESTS']], [{ code: 'x' }]])(
    'asks for a code if %o is sent',
    async (code) => {
      expect(await problemOf(code)).toEqual({ status: 400, problem: 'Cannot be blank.' })
    },
  )
})

describe('simultaneously', () => {
  it('four people racing for one use leave one of them premium', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => addMember(backend)))
    const code = await addLicence(backend.admin)
    const answers = await Promise.all(people.map((person) => redeem(code, person)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
    const plans = await Promise.all(people.map(plansOf))
    expect(plans.flat()).toHaveLength(1)
    expect(await usesLeft()).toBe(0)
  })

  it('one person sending a code five times uses it once', async () => {
    const code = await addLicence(backend.admin, { uses: 5 })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => redeem(code)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(await plansOf(member)).toHaveLength(1)
    expect(await usesLeft()).toBe(4)
  })

  it('two codes redeemed by one person add up', async () => {
    const codes = [await addLicence(backend.admin), await addLicence(backend.admin)]
    await Promise.all(codes.map((code) => redeem(code)))
    const [, last] = await plansOf(member)
    expect(Math.round((Date.parse(last?.until) - Date.now()) / day)).toBe(60)
  })
})

describe('guessing codes', () => {
  it('is blocked for a person after ten tries, with the time to wait, and for nobody else', async () => {
    const code = await addLicence(backend.admin, { uses: 2 })
    for (let count = 0; count < 10; count += 1) expect((await redeem(makeCode())).status).toBe(400)
    const { status, headers, body } = await redeem(code)
    expect(status).toBe(429)
    expect(body.message).toMatch(/Try again in \d+ seconds/u)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(590)
    expect((await redeem(code, await addMember(backend))).status).toBe(204)
  })

  it('is forgotten after a correct code', async () => {
    for (let count = 0; count < 9; count += 1) await redeem(makeCode())
    expect((await redeem(await addLicence(backend.admin))).status).toBe(204)
    expect((await redeem(makeCode())).status).toBe(400)
  })
})

describe('a licence', () => {
  it('stores no code, only its hash, which is never shown', async () => {
    const code = await addLicence(backend.admin)
    await redeem(code)
    const plain = code.replaceAll('-', '')
    expect(searchDatabases(backend.data, [code, plain])).toEqual([])
    const own = backend.connect(member.token).collection('subscriptions')
    await expect(own.getFullList({ expand: 'licence' })).rejects.toMatchObject({ status: 400 })
    const shown = await own.getFullList()
    expect(Object.keys(shown[0] ?? {}).filter((name) => /licence|provider/u.test(name))).toEqual([])
  })

  it('can be deleted, and what was redeemed stays', async () => {
    await redeem(await addLicence(backend.admin))
    const [licence] = await backend.admin.collection('licences').getFullList({ sort: '-created' })
    await backend.admin.collection('licences').delete(String(licence?.id))
    expect(await plansOf(member)).toMatchObject([{ status: 'active', source: 'licence' }])
  })
})
