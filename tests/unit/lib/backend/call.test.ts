import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { call, callAgain } from '#lib/backend/call.ts'
import { ResponseError } from '#lib/backend/response-error.ts'
import type { FailureError } from '#lib/failure/failure.ts'

async function fail(error: unknown): Promise<unknown> {
  try {
    return await call(() => {
      throw error
    })
  } catch (thrown) {
    return (thrown as FailureError).failure
  }
}

const makers = {
  'an error of a request': (status: number, data: Record<string, unknown>) =>
    new ResponseError(status, data),
  'an error of the SDK': (status: number, data: Record<string, unknown>) =>
    new ClientResponseError({ status, data }),
}

describe.each(Object.entries(makers))('%s', (_, make) => {
  it.each([
    [0, {}, { kind: 'offline' }],
    [400, { data: { name: { message: 'Taken.' } } }, { fields: { name: 'Taken.' } }],
    [400, { message: 'No.', data: {} }, { kind: 'invalid', fields: { '': 'No.' } }],
    [401, { message: 'Who?' }, { kind: 'signed-out' }],
    [401, {}, { kind: 'unknown' }],
    [403, {}, { kind: 'forbidden' }],
    [404, {}, { kind: 'missing' }],
    [410, {}, { kind: 'missing' }],
    [409, {}, { kind: 'conflict' }],
    [429, { retryAfter: 7 }, { kind: 'busy', retryAfter: 7, tooMany: true }],
    [503, {}, { kind: 'busy', retryAfter: null, tooMany: false }],
    [507, {}, { kind: 'cannot-save' }],
    [500, {}, { kind: 'unknown' }],
  ])('with status %j and %j becomes %j', async (status, data, failure) => {
    expect(await fail(make(status, data))).toMatchObject(failure)
  })
})

it.each([
  ['an error of a request', (cause: Error) => new ResponseError(0, {}, cause)],
  ['an error of the SDK', (cause: Error) => new ClientResponseError(cause)],
])('%s that was given up says that it took too long', async (_, make) => {
  expect(await fail(make(new DOMException('late', 'TimeoutError')))).toEqual({
    kind: 'offline',
    timedOut: true,
  })
  expect(await fail(make(new TypeError('Failed to fetch')))).toEqual({ kind: 'offline' })
})

it('any other error is unknown, with its cause', async () => {
  const error = new SyntaxError('cut')
  expect(await fail(error)).toEqual({ kind: 'unknown', cause: error })
})

describe('a request', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Reads from a server that answers with these in turn; when it was asked, in milliseconds. */
  function readFrom(answers: unknown[]) {
    const asked: number[] = []
    const start = Date.now()
    const answer = callAgain(async () => {
      asked.push(Date.now() - start)
      const next = answers.shift()
      if (next instanceof Error) throw next
      return next
    })
    answer.catch(() => {})
    return { asked, answer }
  }

  it.each([500, 502, 503, 429])('is tried three times if the answer is %i', async (status) => {
    const { asked, answer } = readFrom(Array.from({ length: 5 }, () => new ResponseError(status)))
    await vi.runAllTimersAsync()
    await expect(answer).rejects.toMatchObject({ name: 'FailureError' })
    expect(asked).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = asked
    expect(second - first).toBeGreaterThanOrEqual(600)
    expect(third - second).toBeGreaterThanOrEqual(1200)
    expect(third).toBeLessThan(3000)
  })

  it('is retried after a random delay', async () => {
    const tries = Array.from({ length: 5 }, () => readFrom([new ResponseError(503), 'here']))
    await vi.runAllTimersAsync()
    expect(new Set(tries.map(({ asked }) => asked[1])).size).toBeGreaterThan(1)
  })

  it('waits as long as the server asks, and then succeeds', async () => {
    const { asked, answer } = readFrom([new ResponseError(429, { retryAfter: 4 }), 'here'])
    await vi.runAllTimersAsync()
    await expect(answer).resolves.toBe('here')
    expect(asked[1]).toBeGreaterThanOrEqual(4000)
  })

  it('fails immediately if the server asks for more than ten seconds', async () => {
    const { asked, answer } = readFrom([new ResponseError(503, { retryAfter: 11 })])
    await vi.runAllTimersAsync()
    await expect(answer).rejects.toMatchObject({ name: 'FailureError' })
    expect(asked).toHaveLength(1)
  })

  it.each([0, 400, 401, 403, 404, 409])('is tried once if the answer is %i', async (status) => {
    const refusal = new ResponseError(status, { message: 'No.' })
    const { asked } = readFrom([refusal, 'here'])
    await vi.runAllTimersAsync()
    expect(asked).toHaveLength(1)
  })

  it('is reported as slow after eight seconds and until it ends', async () => {
    const told: string[] = []
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => void told.push(type))
    const { promise, resolve } = Promise.withResolvers<string>()
    const answer = call(() => promise)
    await vi.advanceTimersByTimeAsync(7900)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(told).toEqual(['slow-request'])
    resolve('here')
    await answer
    expect(told).toEqual(['slow-request', 'slow-request-end'])
    await call(async () => 'at once')
    await vi.advanceTimersByTimeAsync(9000)
    expect(told).toHaveLength(2)
    vi.unstubAllGlobals()
  })
})
