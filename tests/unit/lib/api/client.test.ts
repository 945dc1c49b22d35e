// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, json, keepInBrowser, person } from '#tests/support/fake-server.ts'

const paths = [
  'POST /api/collections/users/auth-with-password',
  'POST /api/collections/users/auth-with-otp',
  'POST /api/collections/users/auth-with-oauth2',
  'POST /api/collections/users/auth-refresh',
  'POST /api/discover/pairings/claim',
  'PATCH /api/collections/users/records/u1',
]
const others = [
  'GET /api/collections/users/auth-methods',
  'POST /api/collections/users/request-otp',
  'POST /api/discover/pairings',
  'POST /api/discover/pairings/look',
  'GET /api/collections/families/records',
  'GET /api/collections/devices/records',
]

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

async function send(what: string) {
  const asked = fakeServer({ [what]: () => json({ record: person }) })
  const { client } = await import('#lib/api/client.ts')
  const [method = '', path = ''] = what.split(' ')
  await client.send(`${path}?expand=x`, { method, requestKey: null })
  return asked[0]?.device ?? null
}

it.each(paths)('names the device in %s', async (what) => {
  const secret = await send(what)
  expect(secret).toMatch(/^[\w-]{43}$/u)
  expect(localStorage.getItem('device')).toBe(secret)
})

it.each(others)('keeps the device to itself in %s', async (what) => {
  expect(await send(what)).toBeNull()
})

it('has one secret for good, and a new one in place of a broken one', async () => {
  const first = await send(paths[0] ?? '')
  expect(await send(paths[1] ?? '')).toBe(first)
  localStorage.setItem('device', 'broken')
  const second = await send(paths[0] ?? '')
  expect(second).toMatch(/^[\w-]{43}$/u)
  expect(second).not.toBe(first)
})
