import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { makeUser } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { type Answer, post } from '#tests/support/backend/session.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

const users = '/api/collections/users'
const tries = 21
const rounds = 5

let catcher: MailCatcher
let backend: TestBackend
let asker: Person
let unconfirmed: Person
const members: Person[] = []

let count = 0

const nextNobody = () => `nobody${++count}@elsewhere.test`

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
  const { fields } = await backend.admin.collections.getOne('users')
  const costly = fields.map((field) => (field.name === 'password' ? { ...field, cost: 8 } : field))
  await backend.admin.collections.update('users', { fields: costly })
  asker = await addMember(backend)
  unconfirmed = await addMember(backend)
  await backend.admin.collection('users').update(unconfirmed.id, { verified: false })
  for (let index = 0; index < tries; index++) members.push(await addMember(backend))
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

/** What an answer shows, without the values that are random each time. */
const show = ({ status, headers, text }: Answer) => ({
  status,
  text: text.replace(/"otpId":"[a-z0-9]{15}"/u, '"otpId":"..."'),
  headers: [...headers.keys()].toSorted(),
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** So much two medians may differ: far less than a hash, a mail or a look-up left out would. */
const findLeeway = (one: number, other: number) => Math.max(8, 0.4 * Math.max(one, other))

/**
 * Asks about each pair in turn, and in both orders, and goes round again while the times differ: a
 * busy machine delays both sides by chance, and chance evens out, whereas work that only one side
 * does is there in every round.
 */
async function compare(
  makePairs: () => Promise<[string, string][]> | [string, string][],
  ask: Ask,
) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; ; round += 1) {
    for (const [index, pair] of (await makePairs()).entries()) {
      const answers: unknown[] = []
      for (const side of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { answer, time } = await measure(() => ask(pair[side]))
        times[side].push(time)
        answers[side] = show(answer)
      }
      expect(answers[0]).toEqual(answers[1])
    }
    const known = median(times[0])
    const unknown = median(times[1])
    const difference = Math.abs(known - unknown)
    const leeway = findLeeway(known, unknown)
    if (difference < leeway || round + 1 === rounds) return { known, difference, leeway }
  }
}

async function measure(send: () => Promise<Answer>) {
  const start = performance.now()
  const answer = await send()
  return { answer, time: performance.now() - start }
}

const enter = (identity: string, password = 'wrong-password') =>
  post(backend, `${users}/auth-with-password`, { identity, password })

const ask = (way: string, body: object, token?: string) =>
  post(backend, `${users}/${way}`, body, { token })

type Ask = (email: string) => Promise<Answer>

const ways: [string, Ask][] = [
  ['signing up', (email) => post(backend, '/api/discover/sign-up', { ...makeUser(), email })],
  ['asking for a code', (email) => ask('request-otp', { email })],
  ['asking to reset a password', (email) => ask('request-password-reset', { email })],
  ['asking to verify', (email) => ask('request-verification', { email })],
  ['asking for a new e-mail', (newEmail) => ask('request-email-change', { newEmail }, asker.token)],
  ['signing in', (email) => enter(email)],
]

describe.each(ways)('%s', (_, send) => {
  it('answers alike for an e-mail with an account and one without', async () => {
    const { difference, leeway } = await compare(
      () => members.map(({ email }) => [email, nextNobody()]),
      send,
    )
    expect(difference).toBeLessThan(leeway)
  })
})

describe('entering a wrong code', () => {
  it('answers alike for an e-mail with an account and one without', async () => {
    const getId = async (email: string) => String((await ask('request-otp', { email })).body.otpId)
    const makePairs = async () => {
      const pairs: [string, string][] = []
      for (const { email } of members) pairs.push([await getId(email), await getId(nextNobody())])
      return pairs
    }
    const { difference, leeway } = await compare(makePairs, (otpId) =>
      ask('auth-with-otp', { otpId, password: '12345x' }),
    )
    expect(difference).toBeLessThan(leeway)
  })
})

describe('signing in', () => {
  it('answers alike for a username with an account and one without', async () => {
    const { known, difference, leeway } = await compare(
      () => members.map(({ username }) => [username, `nobody${++count}`]),
      enter,
    )
    expect(difference).toBeLessThan(leeway)
    expect(known).toBeGreaterThan(8)
  })

  it('answers alike for an unconfirmed account and none, though the password is right', async () => {
    const { email, password } = unconfirmed
    const { difference, leeway } = await compare(
      () => members.map(() => [email, nextNobody()]),
      (identity) => enter(identity, password),
    )
    expect(difference).toBeLessThan(leeway)
  })

  it('after a sign-up does not tell whether the e-mail was new', async () => {
    const password = 'a-password-of-mine'
    const emails = [members[0]?.email ?? '', nextNobody()]
    for (const email of emails) {
      await post(backend, '/api/discover/sign-up', { ...makeUser(), email, password })
    }
    const [one, other] = await Promise.all(emails.map((email) => enter(email, password)))
    expect(one && show(one)).toEqual(other && show(other))
    expect(one?.status).toBe(400)
  })
})

describe('a code', () => {
  it('answers repeated requests alike for an e-mail with an account and one without', async () => {
    const askOften = async (email: string) => {
      const ids: unknown[] = []
      for (let index = 0; index < 13; index++) {
        ids.push((await post(backend, `${users}/request-otp`, { email })).body.otpId)
      }
      return ids.map((id) => ids.indexOf(id))
    }
    expect(await askOften(asker.email)).toEqual(await askOften(nextNobody()))
  })

  it('answers many guesses alike for an e-mail with an account and one without', async () => {
    const guess = async (email: string) => {
      const { body } = await post(backend, `${users}/request-otp`, { email })
      const answers: unknown[] = []
      for (let index = 0; index < 8; index++) {
        const form = { otpId: body.otpId, password: '12345x' }
        answers.push(show(await post(backend, `${users}/auth-with-otp`, form)))
      }
      return answers
    }
    const member = await addMember(backend)
    expect(await guess(member.email)).toEqual(await guess(nextNobody()))
  })
})

describe('changing one’s own record', () => {
  it('answers alike for an e-mail with an account and one without', async () => {
    const path = `${users}/records/${asker.id}`
    const change = (email: string) =>
      post(backend, path, { email }, { token: asker.token, method: 'PATCH' })
    const one = await change(unconfirmed.email)
    const other = await change(nextNobody())
    expect(show(one)).toEqual(show(other))
    expect(one.status).toBe(400)
  })

  it('reveals nothing about an e-mail, nor does creating one', async () => {
    const create = (email: string) => {
      const user = makeUser()
      return post(backend, `${users}/records`, { ...user, email }, { token: asker.token })
    }
    const one = await create(unconfirmed.email)
    const other = await create(nextNobody())
    expect(show(one)).toEqual(show(other))
  })
})
