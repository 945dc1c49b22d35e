// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { RequestOptions } from '#lib/backend/request.ts'
import {
  fakeServer,
  json,
  keepInBrowser,
  nothing,
  person,
} from '#tests/support/server/fake-server.ts'

const deviceRoutes = [
  'POST /api/collections/users/auth-with-password',
  'POST /api/collections/users/auth-with-otp',
  'POST /api/collections/users/auth-with-oauth2',
  'POST /api/collections/users/auth-refresh',
  'POST /api/discover/pairings/claim',
  'POST /api/collections/users/request-otp',
  'POST /api/discover/second-factor',
  'PATCH /api/collections/users/records/u1',
]
const otherRoutes = [
  'GET /api/collections/users/auth-methods',
  'POST /api/discover/pairings',
  'POST /api/discover/pairings/look',
  'GET /api/collections/families/records',
  'GET /api/collections/devices/records',
]

const kept = () => localStorage.getItem('token')

async function send(path: string, options?: RequestOptions) {
  const { request } = await import('#lib/backend/request.ts')
  return request(path, options)
}

/** Answers once and gives what was asked. */
async function ask(path: string, options?: RequestOptions) {
  const asked: { address: string; init: RequestInit; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init, headers: new Headers(init.headers) })
    return json({})
  })
  await send(path, options)
  return asked[0]
}

async function sendDevice(what: string) {
  const asked = fakeServer({ [what]: () => json({ record: person }) })
  const [method, path] = what.split(' ') as [NonNullable<RequestOptions['method']>, string]
  await send(path, { method, query: { expand: 'x' } })
  return asked[0]?.device ?? null
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

describe('a request', () => {
  it('carries the session, the query and JSON', async () => {
    const query = { filter: 'name = "a & b"', perPage: 30, skipTotal: true }
    const asked = await ask('/api/x', { method: 'POST', query, body: { a: 1 } })
    const url = new URL(asked?.address ?? '', 'http://discover.test')
    expect(url.pathname).toBe('/api/x')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      filter: 'name = "a & b"',
      perPage: '30',
      skipTotal: 'true',
    })
    expect(asked?.headers.get('Authorization')).toBe(kept())
    expect(asked?.headers.get('Content-Type')).toBe('application/json')
    expect(asked?.init).toMatchObject({ method: 'POST', body: '{"a":1}' })
  })

  it('carries no session if nobody is signed in, and adds the given headers', async () => {
    localStorage.clear()
    const asked = await ask('/api/x', { headers: { 'If-None-Match': '"1"' } })
    expect([...(asked?.headers ?? [])]).toEqual([['If-None-Match', '"1"']])
  })

  it.each(deviceRoutes)('names the device in %s', async (what) => {
    const secret = await sendDevice(what)
    expect(secret).toMatch(/^[\w-]{43}$/u)
    expect(localStorage.getItem('device')).toBe(secret)
  })

  it.each(otherRoutes)('does not name the device in %s', async (what) => {
    expect(await sendDevice(what)).toBeNull()
  })

  it('reuses one device secret, and replaces a broken one', async () => {
    const first = await sendDevice(deviceRoutes[0] ?? '')
    expect(await sendDevice(deviceRoutes[1] ?? '')).toBe(first)
    localStorage.setItem('device', 'broken')
    const second = await sendDevice(deviceRoutes[0] ?? '')
    expect(second).toMatch(/^[\w-]{43}$/u)
    expect(second).not.toBe(first)
  })
})

describe('a response', () => {
  const answer = (give: () => Response | Promise<Response>) => fakeServer({ 'GET /api/x': give })

  it('is the JSON of the answer, and null where it is empty', async () => {
    answer(() => json({ a: [1] }))
    expect(await send('/api/x')).toEqual({ a: [1] })
    answer(nothing)
    expect(await send('/api/x')).toBeNull()
  })

  it.each([
    ['a page of HTML', '<!doctype html>'],
    ['cut JSON', '{"items": [{"id": "f'],
    ['nothing, with status 200', ''],
  ])('is an error for %s', async (_, body) => {
    answer(() => new Response(body))
    await expect(send('/api/x')).rejects.toBeInstanceOf(SyntaxError)
  })

  it('is an error with the message of the server and how long to wait', async () => {
    answer(() => {
      const response = json({ message: 'Slow down.', data: {} }, 429)
      response.headers.set('Retry-After', '7')
      return response
    })
    await expect(send('/api/x')).rejects.toMatchObject({
      name: 'ResponseError',
      message: 'Slow down.',
      status: 429,
      response: { message: 'Slow down.', data: {}, retryAfter: 7 },
    })
  })

  it.each([
    ['Thu, 01 Jan 2026 00:00:09 GMT', { retryAfter: 9 }],
    ['Wed, 31 Dec 2025 23:00:00 GMT', {}],
    ['-3', {}],
    ['soon', {}],
    ['1.2', { retryAfter: 2 }],
  ])('reads a wait of "%s" by the clock of the server', async (wait, response) => {
    const headers = { 'Retry-After': wait, Date: 'Thu, 01 Jan 2026 00:00:00 GMT' }
    answer(() => new Response('', { status: 503, headers }))
    await expect(send('/api/x')).rejects.toEqual(expect.objectContaining({ status: 503, response }))
  })

  it('has its own message if the server gives none', async () => {
    answer(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(send('/api/x')).rejects.toMatchObject({
      message: 'Something went wrong while processing your request.',
      status: 502,
      response: {},
    })
  })

  it('is status 0 if there is no answer', async () => {
    fakeServer({})
    await expect(send('/api/x')).rejects.toMatchObject({ name: 'ResponseError', status: 0 })
  })

  it('is status 0 if it is aborted before the whole answer has arrived', async () => {
    const abort = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason))
      },
    })
    answer(() => new Response(body))
    const asked = send('/api/x', { signal: abort.signal })
    setTimeout(() => abort.abort(), 10)
    await expect(asked).rejects.toMatchObject({ name: 'ResponseError', status: 0 })
  })
})
