import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { makeDevice, post, signIn } from '#tests/support/backend/session.ts'
import { type BesiegedBackend, startBesieged } from '#tests/support/backend/withstand.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'
import { sendFrom, type Sender } from '#tests/support/server/sender.ts'

const users = '/api/collections/users'
/** Where the owner sits, and one of the places of a stranger. */
const home = '198.51.100.7'
const abroad = '203.0.113.66'

let backend: BesiegedBackend
let owner: Person

beforeAll(async () => {
  backend = await startBesieged({ environment: { DISCOVER_PROXY_HEADER: 'X-Forwarded-For' } })
})

beforeEach(async () => {
  owner = await addMember(backend)
})

afterAll(() => backend.stop())

const enterPassword = async (sender: Sender, password = owner.password, identity = owner.email) =>
  (await sendFrom(backend, sender, `${users}/auth-with-password`, { identity, password })).status

describe('a stranger who guesses passwords', () => {
  it('is blocked with the network, while the owner elsewhere and a known browser are not', async () => {
    const { device } = await signIn(backend, owner)
    for (let guess = 0; guess < 50; guess++) {
      expect(await enterPassword({ from: abroad }, `guess-${guess}`)).toBe(400)
    }
    expect(await enterPassword({ from: abroad })).toBe(429)
    expect(await enterPassword({ from: abroad }, owner.password, owner.email.toUpperCase())).toBe(
      429,
    )
    expect(await enterPassword({ from: abroad, device: makeDevice() })).toBe(429)
    expect(await enterPassword({ from: abroad, device })).toBe(200)
    expect(await enterPassword({ from: home })).toBe(200)
  })

  it('is counted as one network for all addresses with the same 64 bits, in any spelling', async () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const host = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
    const address = host.map((rest) => `2001:db8:0:7:${rest}`)
    const [guesses] = fc.sample(fc.array(address, { minLength: 50, maxLength: 50 }), 1)
    for (const from of guesses ?? []) await enterPassword({ from }, 'wrong-password')
    const within = await Promise.all(
      ['2001:db8::7:0:0:0:9', '2001:0DB8:0000:0007::1', '2001:db8:0:7::'].map((from) =>
        enterPassword({ from }),
      ),
    )
    expect(within).toEqual([429, 429, 429])
    const beyond = await Promise.all(
      ['2001:db8:0:8::1', '2001:db8:7::1', '::1'].map((from) => enterPassword({ from })),
    )
    expect(beyond).toEqual([200, 200, 200])
  })
})

describe('a stolen session that guesses the password of its account', () => {
  it.each([
    [
      'to prove that it is the owner’s',
      (token: string, password: string) =>
        post(backend, '/api/discover/prove', { password }, { token }),
    ],
    [
      'to set another',
      (token: string, oldPassword: string) =>
        post(
          backend,
          `${users}/records/${owner.id}`,
          { oldPassword, password: 'another-password', passwordConfirm: 'another-password' },
          { token, method: 'PATCH' },
        ),
    ],
  ])('%s is stopped after ten attempts, while other sessions are not', async (_, guess) => {
    const stolen = await signIn(backend, owner)
    const own = await signIn(backend, owner)
    for (let index = 0; index < 10; index++) {
      expect((await guess(stolen.token, `guess-${index}`)).status).toBe(400)
    }
    expect((await guess(stolen.token, owner.password)).status).toBe(429)
    expect([200, 204]).toContain((await guess(own.token, owner.password)).status)
  })
})
