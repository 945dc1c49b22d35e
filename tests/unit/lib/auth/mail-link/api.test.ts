// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, json, keepInBrowser, nothing } from '#tests/support/server/fake-server.ts'

const users = 'POST /api/collections/users'

const open = async () => ({
  ...(await import('#lib/auth/mail-link/api.ts')),
  ...(await import('#lib/backend/session/session.ts')),
})

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

it('a new address or password ends the session of its owner alone', async () => {
  fakeServer({
    [`${users}/confirm-email-change`]: nothing,
    [`${users}/confirm-password-reset`]: nothing,
  })
  const { confirmEmailChange, confirmPasswordReset, currentUser } = await open()
  await confirmEmailChange('token', 'a password', 'u2')
  await confirmPasswordReset('token', 'a new password', 'u2')
  expect(currentUser()?.id).toBe('u1')
  await confirmEmailChange('token', 'a password', 'u1')
  expect(currentUser()).toBeNull()
})

it('a link that is refused ends no session', async () => {
  const refuse = () => json({ data: { token: { message: 'Invalid.' } } }, 400)
  fakeServer({ [`${users}/confirm-email-change`]: refuse })
  const { confirmEmailChange, currentUser } = await open()
  await expect(confirmEmailChange('token', 'a password', 'u1')).rejects.toMatchObject({
    failure: { kind: 'invalid', fields: { token: 'Invalid.' } },
  })
  expect(currentUser()?.id).toBe('u1')
})
