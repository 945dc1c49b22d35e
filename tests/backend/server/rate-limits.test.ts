import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addPublisher } from '#tests/support/records/people.ts'

interface Rule {
  label: string
  audience: string
  duration: number
  maxRequests: number
}

/** In seconds: no window of a limit ends while a test is under way, however slow the machine is. */
const day = 86_400

let backend: TestBackend
/** The rules as the migrations set them. */
let rules: Rule[]

beforeAll(async () => {
  backend = await startTestBackend({ rateLimits: true })
  rules = (await backend.admin.settings.getAll()).rateLimits.rules
})

// Saving the settings resets every count, so that no test inherits one.
beforeEach(async () => {
  const lasting = rules.map((rule) => ({ ...rule, duration: day }))
  await backend.admin.settings.update({ rateLimits: { rules: lasting } })
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

const expectRule = (label: string, maxRequests: number, duration: number, audience = '') =>
  expect(rules).toContainEqual({ label, audience, maxRequests, duration })

const mail = { email: 'nobody@discover.test' }
const users = '/api/collections/users'
const discover = '/api/discover'
const views = '/api/page-views'
const view = { route: '/', path: '/' }

describe('one address is refused with 429', () => {
  it.each([
    ['creating users', `${users}/records`, {}, 'users:create', 10],
    ['signing up', `${discover}/sign-up`, {}, '', 10],
    ['asking for usernames', `${discover}/username`, {}, '', 30],
    ['asking for a second factor', `${discover}/second-factor`, {}, '', 10],
    ['starting to pair', `${discover}/pairings`, {}, '', 10],
    ['claiming', `${discover}/pairings/claim`, {}, '', 120],
    ['looking at codes', `${discover}/pairings/look`, {}, '', 20],
    ['deciding on codes', `${discover}/pairings/decide`, {}, '', 10],
    ['signing out everywhere', `${discover}/sign-out-everywhere`, {}, '', 10],
    ['asking for hashes', `${discover}/hashes`, {}, '', 240],
    ['deleting accounts', `${discover}/account/delete`, {}, '', 10],
    ['inviting to teams', `${discover}/teams/any/invitations`, {}, `POST ${discover}/teams/`, 60],
    [
      'answering invitations',
      `${discover}/invitations/any/accept`,
      {},
      `POST ${discover}/invitations/`,
      60,
    ],
    [
      'opening links to teams',
      `${discover}/invitation-links/look`,
      {},
      `POST ${discover}/invitation-links/`,
      60,
    ],
    ['changing settings', `${discover}/preferences`, {}, '', 120],
    ['ending digests', `${discover}/unsubscribe`, {}, `${discover}/unsubscribe`, 60],
    ['securing accounts', `${discover}/secure-account`, {}, `${discover}/secure-account`, 60],
    ['redeeming licences', `${discover}/licences/redeem`, {}, '', 60],
    ['opening a checkout', `${discover}/checkout`, {}, '', 20],
    ['asking for a new e-mail', `${users}/request-email-change`, {}, '', 10],
    ['confirming a new e-mail', `${users}/confirm-email-change`, {}, '*:confirmEmailChange', 10],
    ['asking for a code by mail', `${users}/request-otp`, mail, '*:requestOTP', 10],
    [
      'asking to reset a password',
      `${users}/request-password-reset`,
      mail,
      '*:requestPasswordReset',
      10,
    ],
    ['asking to verify', `${users}/request-verification`, mail, '*:requestVerification', 10],
    ['telling of empty searches', `${discover}/empty-searches`, { text: 'air curtain' }, '', 20],
  ])('for %s too often within a minute', async (_, path, body, label, allowed) => {
    expectRule(label || `POST ${path}`, allowed, 60)
    expect(await countAllowed(() => post(path, body), allowed + 1)).toBe(allowed)
  })

  it('for reporting page views too often within ten seconds', async () => {
    expectRule(`POST ${views}`, 30, 10)
    expect(await countAllowed(() => post(views, view), 31)).toBe(30)
  })

  it('for creating families too often within ten seconds, but only after a thousand if signed in', async () => {
    const path = '/api/collections/families/records'
    expectRule('families:create', 1000, 10, '@auth')
    expectRule('*:create', 100, 10)
    const { token } = await addPublisher(backend)
    expect(await countAllowed(() => post(path, {}, {}, token), 1001)).toBe(1000)
    expect(await countAllowed(() => post(path, {}), 101)).toBe(100)
  })

  it('for exporting accounts too often within a minute', async () => {
    const path = `${discover}/account/export`
    expectRule(`GET ${path}`, 10, 60)
    expect(await countAllowed(() => backend.request(path), 11)).toBe(10)
  })

  it.each([
    ['auth-with-password', '*:auth'],
    ['auth-with-otp', `POST ${users}/auth-with-otp`],
    ['auth-with-oauth2', '*:auth'],
  ])(
    'for signing in too often within a minute by %s, whatever the name and whatever address it claims to forward for',
    async (way, label) => {
      expectRule(label, 20, 60)
      const send = (index: number) =>
        post(`${users}/${way}`, { identity: `name${index}`, password: 'guess' })
      expect(await countAllowed(send, 21)).toBe(20)
      const headers = { 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' }
      const guess = { identity: 'nobody', password: 'guess' }
      expect((await post(`${users}/${way}`, guess, headers)).status).toBe(429)
    },
  )

  it('for signing in too often within a minute as the superuser', async () => {
    expectRule('*:auth', 20, 60)
    const guess = { identity: 'operator@discover.test', password: 'guess' }
    const send = () => post('/api/collections/_superusers/auth-with-password', guess)
    expect(await countAllowed(send, 21)).toBe(20)
  })

  it('with a message of its own', async () => {
    expect(await countAllowed(() => post(views, view), 31)).toBe(30)
    const answer = await post(views, view)
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({ status: 429, message: expect.any(String) })
  })
})

describe('what is not limited', () => {
  it('includes reading the catalogue', async () => {
    const answer = await backend.request('/api/collections/families/records')
    expect(answer.status).toBe(200)
  })

  it('includes everything for the superuser', async () => {
    const token = backend.admin.authStore.token
    const send = () => post('/api/collections/users/records', {}, {}, token)
    expect(await countAllowed(send, 20)).toBe(20)
  })
})
