import { expect, it } from 'vitest'

import { FailureError, toFailure } from '#lib/failure/failure.ts'

it('an error is named after its failure and keeps the cause of an unknown one', () => {
  const cause = new Error('boom')
  const unknown = new FailureError({ kind: 'unknown', cause })
  expect({ name: unknown.name, message: unknown.message, cause: unknown.cause }).toEqual({
    name: 'FailureError',
    message: 'unknown',
    cause,
  })
  const missing = new FailureError({ kind: 'missing' })
  expect(missing.message).toBe('missing')
  expect('cause' in missing).toBe(false)
})

it('toFailure keeps the failure of a FailureError and wraps anything else', () => {
  expect(toFailure(new FailureError({ kind: 'missing' }))).toEqual({ kind: 'missing' })
  expect(toFailure('boom')).toEqual({ kind: 'unknown', cause: 'boom' })
})
