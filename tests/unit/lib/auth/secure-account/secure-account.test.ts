// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, json, unreachable } from '#tests/support/server/fake-server.ts'

const look = 'POST /api/discover/secure-account/look'
const act = 'POST /api/discover/secure-account'
const link = { state: 'ready', restores: true, email: 'a…e@s…t', username: 'ada' }

const open = () => import('#lib/auth/secure-account/secure-account.ts')

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/secure-account/#token=secret')
})

afterEach(() => vi.unstubAllGlobals())

it('only reads the link when it is opened, and removes the token from the address', async () => {
  const asked = fakeServer({ [look]: () => json(link) })
  const { securityLink, openSecureAccount } = await open()
  openSecureAccount()
  expect(location.hash).toBe('')
  await vi.waitFor(() =>
    expect(securityLink.value()).toMatchObject({ token: 'secret', link: { restores: true } }),
  )
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }])
})

it.each(['unknown', 'used', 'expired', 'replaced'])('says that a link is %s', async (state) => {
  fakeServer({ [look]: () => json({ state }) })
  const { securityLink, openSecureAccount } = await open()
  openSecureAccount()
  await vi.waitFor(() => expect(securityLink.value()).toBe(state))
})

it('checks again if the link has been used in the meantime', async () => {
  let isUsed = false
  fakeServer({
    [look]: () => json(isUsed ? { state: 'used' } : link),
    [act]: () => json({ data: { token: { message: 'Used.' } } }, 400),
  })
  const { securityLink, openSecureAccount, secureForm } = await open()
  openSecureAccount()
  await vi.waitFor(() => expect(securityLink.value()).toMatchObject({ link: { username: 'ada' } }))
  isUsed = true
  await secureForm.submit({ token: 'secret' })
  expect(securityLink.value()).toBe('used')
  expect(secureForm.$state.get()).toEqual({ status: 'ready' })
})

it('keeps the question if the server cannot be reached, and says if the address is taken', async () => {
  let isBack = false
  fakeServer({ [look]: () => json(link), [act]: () => (isBack ? json({}, 409) : unreachable()) })
  const { securityLink, openSecureAccount, secureForm } = await open()
  openSecureAccount()
  await vi.waitFor(() => expect(securityLink.value()).toMatchObject({ link: { username: 'ada' } }))
  await secureForm.submit({ token: 'secret' })
  expect(secureForm.$state.get()).toMatchObject({ title: 'You are offline' })
  isBack = true
  await secureForm.submit({ token: 'secret' })
  expect(secureForm.$state.get()).toMatchObject({
    title: 'Another account has this address now',
  })
  expect(securityLink.value()).toMatchObject({ token: 'secret' })
})
