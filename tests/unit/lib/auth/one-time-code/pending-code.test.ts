import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  isCodeExpired,
  parsePendingCode,
  type PendingCode,
} from '#lib/auth/one-time-code/pending-code.ts'

const pending: PendingCode = {
  otpId: 'code1',
  email: 'm…a@s…e',
  mfaId: '',
  next: '/tasks',
  ways: ['authenticator', 'mail', 'recovery'],
  sentAt: 1_700_000_000_000,
}

test('a stored code is read again', () => {
  expect(parsePendingCode(JSON.stringify(pending))).toEqual(pending)
})

test('a value without a code or a first step is ignored', () => {
  for (const stored of [null, '', 'null', '[]', '7', '{"otpId":3}', '{"next":"/tasks"}', '{otp']) {
    expect(parsePendingCode(stored)).toBeNull()
  }
})

test('any stored value is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (stored) => {
      const read = parsePendingCode(stored)
      expect(read === null || read.otpId !== '' || read.mfaId !== '').toBe(true)
    }),
  )
})

test('a code is valid for five minutes', () => {
  expect(isCodeExpired(pending, pending.sentAt + 5 * 60_000)).toBe(false)
  expect(isCodeExpired(pending, pending.sentAt + 5 * 60_000 + 1)).toBe(true)
})
