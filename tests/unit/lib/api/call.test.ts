import { ClientResponseError } from 'pocketbase'
import { describe, expect, it } from 'vitest'

import { call } from '#lib/api/call.ts'
import { ResponseError } from '#lib/api/response-error.ts'
import type { FailureError } from '#lib/domain/failure.ts'

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
    [500, {}, { kind: 'unknown' }],
  ])('with status %j and %j is told as %j', async (status, data, failure) => {
    expect(await fail(make(status, data))).toMatchObject(failure)
  })
})

it('any other error is unknown, with its cause', async () => {
  const error = new SyntaxError('cut')
  expect(await fail(error)).toEqual({ kind: 'unknown', cause: error })
})
