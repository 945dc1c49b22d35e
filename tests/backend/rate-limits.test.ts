import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { addPublisher } from '#tests/support/backend-people.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({ rateLimits: true })
})

afterAll(() => backend.stop())

const post = (path: string, body: unknown, headers: Record<string, string> = {}, token = '') =>
  backend.request(path, {
    method: 'POST',
    token,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** How many requests are answered before the first 429. */
async function countAllowed(send: (index: number) => Promise<Response>, most: number) {
  for (let index = 0; index < most; index++) {
    if ((await send(index)).status === 429) return index
  }
  return most
}

const mail = { email: 'nobody@discover.test' }

describe('one address is refused with 429', () => {
  it.each([
    ['creating users', '/api/collections/users/records', {}, 10],
    ['signing up', '/api/discover/sign-up', {}, 10],
    ['asking for usernames', '/api/discover/username', {}, 30],
    ['asking for a second factor', '/api/discover/second-factor', {}, 10],
    ['starting to pair', '/api/discover/pairings', {}, 10],
    ['claiming', '/api/discover/pairings/claim', {}, 120],
    ['looking at codes', '/api/discover/pairings/look', {}, 20],
    ['deciding on codes', '/api/discover/pairings/decide', {}, 10],
    ['signing out everywhere', '/api/discover/sign-out-everywhere', {}, 10],
    ['asking for hashes', '/api/discover/hashes', {}, 240],
    ['deleting accounts', '/api/discover/account/delete', {}, 10],
    ['adding members to teams', '/api/discover/teams/any/members', {}, 60],
    ['changing settings', '/api/discover/preferences', {}, 120],
    ['ending digests', '/api/discover/unsubscribe', {}, 60],
    ['redeeming licences', '/api/discover/licences/redeem', {}, 60],
    ['opening a checkout', '/api/discover/checkout', {}, 20],
    ['asking for a new e-mail', '/api/collections/users/request-email-change', {}, 10],
    ['asking for a code by mail', '/api/collections/users/request-otp', mail, 10],
    ['asking to reset a password', '/api/collections/users/request-password-reset', mail, 10],
    ['asking to verify', '/api/collections/users/request-verification', mail, 10],
    ['telling of empty searches', '/api/discover/empty-searches', { text: 'air curtain' }, 20],
    ['telling of page views', '/api/page-views', { route: '/', path: '/' }, 30],
  ])('for %s too often', async (_, path, body, allowed) => {
    expect(await countAllowed(() => post(path, body), allowed + 1)).toBe(allowed)
  })

  it('for creating families too often, signed in only after a thousand', async () => {
    const path = '/api/collections/families/records'
    const { token } = await addPublisher(backend)
    expect(await countAllowed(() => post(path, {}, {}, token), 1001)).toBe(1000)
    expect(await countAllowed(() => post(path, {}), 101)).toBe(100)
  })

  it('for exporting accounts too often', async () => {
    const send = () => backend.request('/api/discover/account/export')
    expect(await countAllowed(send, 11)).toBe(10)
  })

  it.each(['users/auth-with-password', 'users/auth-with-otp', 'users/auth-with-oauth2'])(
    'for signing in too often by %s, whatever the name',
    async (way) => {
      const send = (index: number) =>
        post(`/api/collections/${way}`, { identity: `name${index}`, password: 'guess' })
      expect(await countAllowed(send, 21)).toBe(20)
    },
  )

  it('for signing in too often as the superuser, of which one was the test itself', async () => {
    const guess = { identity: 'operator@discover.test', password: 'guess' }
    const send = () => post('/api/collections/_superusers/auth-with-password', guess)
    expect(await countAllowed(send, 21)).toBe(19)
  })

  it('whatever address it claims to forward for', async () => {
    const guess = { identity: 'nobody', password: 'guess' }
    const headers = { 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' }
    const path = '/api/collections/users/auth-with-password'
    expect((await post(path, guess, headers)).status).toBe(429)
  })

  it('with a message of its own', async () => {
    const answer = await post('/api/page-views', { route: '/', path: '/' })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({ status: 429, message: expect.any(String) })
  })
})

describe('what stays open', () => {
  it('is reading the catalogue', async () => {
    const answer = await backend.request('/api/collections/families/records')
    expect(answer.status).toBe(200)
  })

  it('is everything to the superuser', async () => {
    const token = backend.admin.authStore.token
    const send = () => post('/api/collections/users/records', {}, {}, token)
    expect(await countAllowed(send, 20)).toBe(20)
  })
})
