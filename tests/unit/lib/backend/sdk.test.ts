// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  person,
} from '#tests/support/server/fake-server.ts'

const signIn = 'POST /api/collections/users/auth-with-oauth2'

const open = async () => ({
  ...(await import('#lib/backend/sdk.ts')),
  ...(await import('#lib/backend/session/session.ts')),
})

const enter = async () => {
  const { loadSdk, ...rest } = await open()
  const sdk = await loadSdk()
  const answer = sdk.collection('users').authWithOAuth2Code('oidc', 'code', 'verifier', '/back')
  return { answer, sdk, ...rest }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

afterEach(() => {
  vi.doUnmock('pocketbase')
  vi.unstubAllGlobals()
})

it('signs in for the whole page, and names the device', async () => {
  const token = makeToken()
  const asked = fakeServer({ [signIn]: () => json({ token, record: person }) })
  const { answer, currentUser, sdk } = await enter()
  await answer
  expect(asked[0]?.device).toMatch(/^[\w-]{43}$/u)
  expect(currentUser()?.name).toBe('Ada Quill')
  expect(localStorage.getItem('token')).toBe(token)
  expect(sdk.authStore).toMatchObject({ token, isValid: true, record: { id: 'u1' } })
})

it('signs nobody in with an answer without a token', async () => {
  fakeServer({ [signIn]: () => json({ record: person }) })
  const { answer, currentUser } = await enter()
  await expect(answer).rejects.toMatchObject({ failure: { kind: 'unknown' } })
  expect(currentUser()).toBeNull()
})

it('reads and ends the session of the page', async () => {
  keepInBrowser()
  const { currentUser, loadSdk } = await open()
  const { authStore } = await loadSdk()
  expect(authStore.record).toMatchObject({ id: 'u1' })
  authStore.clear()
  expect(currentUser()).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
})

it('passes on how long a busy server asks to wait', async () => {
  fakeServer({
    [signIn]: () => {
      const response = json({ message: 'Slow down.' }, 429)
      response.headers.set('Retry-After', '7')
      return response
    },
  })
  const { answer } = await enter()
  await expect(answer).rejects.toMatchObject({ status: 429, response: { retryAfter: 7 } })
})

it('reports being offline if its code does not load, and loads it again', async () => {
  vi.doMock('pocketbase', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { loadSdk } = await open()
  await expect(loadSdk()).rejects.toMatchObject({ failure: { kind: 'offline' } })
  vi.doUnmock('pocketbase')
  expect((await loadSdk()).authStore.token).toBe('')
})
