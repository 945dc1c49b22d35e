import { expect, it } from 'vitest'

import { FailureError, toFailure } from '#lib/domain/failure.ts'

it('toFailure keeps the failure of a FailureError and wraps anything else', () => {
  expect(toFailure(new FailureError({ kind: 'missing' }))).toEqual({ kind: 'missing' })
  expect(toFailure('boom')).toEqual({ kind: 'unknown', cause: 'boom' })
})
