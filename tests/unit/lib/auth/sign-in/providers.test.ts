// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, json } from '#tests/support/server/fake-server.ts'

const listing = 'GET /api/collections/users/auth-methods'

const provider = { name: 'oidc', label: 'Test studio' }
const popup = {
  closed: false,
  close: vi.fn<() => void>(),
  location: { assign: vi.fn<() => void>() },
}

beforeEach(() => {
  popup.closed = false
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('exactly the providers that the operator set up are offered', async () => {
  const { $providers, loadProviders } = await import('#lib/auth/sign-in/providers.ts')
  const listed = [{ name: 'oidc', displayName: 'Test studio' }, { name: 'github' }]
  fakeServer({ [listing]: () => json({ oauth2: { enabled: true, providers: listed } }) })
  await loadProviders()
  expect($providers.get()).toEqual([provider, { name: 'github', label: 'github' }])
})

test('none is offered if they are off, or if the list does not load', async () => {
  const { $providers, loadProviders } = await import('#lib/auth/sign-in/providers.ts')
  fakeServer({
    [listing]: () => json({ oauth2: { enabled: false, providers: [{ name: 'oidc' }] } }),
  })
  await loadProviders()
  expect($providers.get()).toEqual([])
  fakeServer({})
  await loadProviders()
  expect($providers.get()).toEqual([])
})

test('a blocked window is reported as such, without waiting', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { submitProvider } = await import('#lib/auth/sign-in/providers.ts')
  const { signInForm } = await import('#lib/auth/sign-in/sign-in.ts')
  const asked = fakeServer({})
  await submitProvider(provider)
  expect(signInForm.$state.get()).toMatchObject({
    status: 'failed',
    title: 'The window was blocked',
  })
  expect(asked).toEqual([])
})

test('a removed provider is reported by name', async () => {
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  const { submitProvider } = await import('#lib/auth/sign-in/providers.ts')
  const { signInForm } = await import('#lib/auth/sign-in/sign-in.ts')
  fakeServer({ [listing]: () => json({ oauth2: { enabled: true, providers: [] } }) })
  await submitProvider(provider)
  expect(signInForm.$state.get()).toMatchObject({ title: 'Test studio cannot be used any more' })
  expect(popup.close).toHaveBeenCalled()
})

test('a closed window ends the waiting', async () => {
  vi.useFakeTimers()
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  const { $attempt, submitProvider } = await import('#lib/auth/sign-in/providers.ts')
  const { signInForm } = await import('#lib/auth/sign-in/sign-in.ts')
  fakeServer({ [listing]: () => new Promise(() => undefined) })
  void submitProvider(provider)
  expect(signInForm.$state.get()).toEqual({ status: 'busy' })
  expect($attempt.get()).toEqual({ provider: 'oidc' })
  popup.closed = true
  await vi.advanceTimersByTimeAsync(500)
  expect(signInForm.$state.get()).toMatchObject({
    status: 'failed',
    title: 'The window was closed',
  })
})
