// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  person,
  unreachable,
  watchNavigation,
} from '#tests/support/server/fake-server.ts'

const refresh = 'POST /api/collections/users/auth-refresh'
const renewed = () => json({ token: makeToken({ turn: Math.random() }), record: person })
const ended = () => json({ message: 'Sign in again.' }, 401)
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const settle = () => vi.advanceTimersByTimeAsync(1)

let stop = () => {}
let visited: string[] = []

async function guard() {
  const session = await import('#lib/session/session.ts')
  stop = session.guardSession()
  await settle()
  return session
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  localStorage.clear()
  keepInBrowser()
  history.replaceState(null, '', '/tasks?view=mine')
  visited = watchNavigation()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('guardSession', () => {
  it('asks the server immediately, and then at most once a minute', async () => {
    const asked = fakeServer({ [refresh]: renewed })
    await guard()
    expect(asked.map(({ what }) => what)).toEqual([refresh])
    comeBack()
    globalThis.dispatchEvent(new Event('pageshow'))
    await settle()
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    comeBack()
    await settle()
    expect(asked).toHaveLength(2)
    expect(visited).toEqual([])
  })

  it('does not ask again what another tab asked within a minute', async () => {
    localStorage.setItem('session-checked', String(Date.now() - 30_000))
    const asked = fakeServer({ [refresh]: renewed })
    await guard()
    expect(asked).toEqual([])
  })

  it('asks if the last time lies in the future, after a clock was set back', async () => {
    localStorage.setItem('session-checked', String(Date.now() + 1_000_000))
    const asked = fakeServer({ [refresh]: renewed })
    await guard()
    expect(asked).toHaveLength(1)
  })

  it('asks again as soon as the connection is back', async () => {
    const asked = fakeServer({ [refresh]: unreachable })
    await guard()
    expect(asked).toHaveLength(1)
    globalThis.dispatchEvent(new Event('online'))
    await settle()
    expect(asked).toHaveLength(2)
    expect(visited).toEqual([])
  })

  it('leaves for the sign-in, with a way back, only if the server says so', async () => {
    fakeServer({ [refresh]: ended })
    await guard()
    expect(visited).toEqual(['/sign-in?next=%2Ftasks%3Fview%3Dmine&reason=expired'])
  })

  it('stays if the server fails, and records that', async () => {
    const noted = vi.spyOn(console, 'error').mockReturnValue()
    fakeServer({ [refresh]: () => json({ message: 'no' }, 500) })
    await guard()
    expect(visited).toEqual([])
    expect(noted).toHaveBeenCalledOnce()
  })

  it('leaves for the start if the person signs out, also in another tab', async () => {
    fakeServer({ [refresh]: renewed })
    await guard()
    localStorage.clear()
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
    await settle()
    expect(visited).toEqual(['/'])
  })

  it('restores the session whose token alone is left in the browser', async () => {
    vi.spyOn(location, 'reload').mockReturnValue()
    localStorage.removeItem('pocketbase_auth')
    const asked = fakeServer({ [refresh]: renewed })
    const { $user } = await guard()
    expect(asked.map(({ what }) => what)).toEqual([refresh])
    expect($user.get()?.id).toBe(person.id)
    expect(visited).toEqual([])
  })

  it('leaves for the sign-in, and clears the token, if the server does not know the one that is left', async () => {
    localStorage.setItem('pocketbase_auth', '{"token":1}')
    fakeServer({ [refresh]: ended })
    await guard()
    expect(visited).toEqual(['/sign-in?next=%2Ftasks%3Fview%3Dmine&reason=expired'])
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('leaves for the sign-in with the token that is left if the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    localStorage.removeItem('pocketbase_auth')
    fakeServer({ [refresh]: unreachable })
    await guard()
    expect(visited).toEqual(['/sign-in?next=%2Ftasks%3Fview%3Dmine&reason=expired'])
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  it('catches up on a sign-out that a sleeping page has missed', async () => {
    fakeServer({ [refresh]: renewed })
    await guard()
    localStorage.clear()
    globalThis.dispatchEvent(new Event('pageshow'))
    await settle()
    expect(visited).toEqual(['/'])
  })

  it('asks immediately if the browser restores the page from its cache', async () => {
    const asked = fakeServer({ [refresh]: renewed })
    await guard()
    expect(asked).toHaveLength(1)
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('reloads the page for another person, once for all keys that the other tab writes', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    fakeServer({ [refresh]: renewed })
    await guard()
    keepInBrowser({ ...person, name: 'Ada Q.' }, makeToken({ turn: 1 }))
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(reload).not.toHaveBeenCalled()
    keepInBrowser({ ...person, id: 'u2' }, makeToken({ turn: 2 }))
    for (const key of ['pocketbase_auth', 'token'])
      globalThis.dispatchEvent(new StorageEvent('storage', { key }))
    expect(reload).toHaveBeenCalledOnce()
    expect(visited).toEqual([])
  })
})

it('revalidateSession asks even after a recent check, but only if a request was refused', async () => {
  localStorage.setItem('session-checked', String(Date.now()))
  const asked = fakeServer({ [refresh]: renewed })
  const { revalidateSession } = await import('#lib/session/session.ts')
  const { FailureError } = await import('#lib/failure/failure.ts')
  await revalidateSession(new FailureError({ kind: 'invalid', fields: {} }))
  await revalidateSession(new FailureError({ kind: 'offline' }))
  expect(asked).toEqual([])
  await revalidateSession(new FailureError({ kind: 'missing' }))
  expect(asked).toHaveLength(1)
})
