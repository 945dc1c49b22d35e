// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  person,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const refresh = 'POST /api/collections/users/auth-refresh'
const newToken = makeToken({ device: 'd2' })

async function refreshWith(answer: () => Response | Promise<Response>) {
  fakeServer({ [refresh]: answer })
  const session = await import('#lib/backend/session/session.ts')
  const outcome = await session.refreshSession().then(
    () => 'renewed',
    (error: { failure: { kind: string } }) => error.failure.kind,
  )
  return { outcome, ...session }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

describe('refreshSession', () => {
  it('keeps the new token', async () => {
    const answer = { token: newToken, record: { ...person, name: 'Ada Q.' } }
    const { outcome, currentUser } = await refreshWith(() => json(answer))
    expect(outcome).toBe('renewed')
    expect(localStorage.getItem('token')).toBe(newToken)
    expect(currentUser()?.name).toBe('Ada Q.')
  })

  it('ends the session if the server says so', async () => {
    const { outcome, currentUser, wasEndedByServer } = await refreshWith(() =>
      json({ status: 401, message: 'Sign in again.', data: {} }, 401),
    )
    expect(outcome).toBe('signed-out')
    expect(currentUser()).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
    expect(wasEndedByServer()).toBe(true)
  })

  it.each([
    ['a dead network', unreachable],
    ['a failing server', () => json({ message: 'no' }, 500)],
    ['a busy server', () => json({ message: 'no' }, 429)],
    ['a page that is not there', () => json({ message: 'no' }, 404)],
    ['a refusal', () => json({ message: 'no' }, 403)],
    ['the 401 of something in between', () => new Response('Log in', { status: 401 })],
    ['an answer without a token', () => json({ record: person })],
    ['an answer without a record', () => json({ token: newToken })],
    ['a page of HTML', () => new Response('<!doctype html>')],
  ])('preserves the session despite %s', async (_, answer) => {
    const { outcome, currentUser } = await refreshWith(answer)
    expect(outcome).not.toBe('renewed')
    expect(currentUser()?.id).toBe('u1')
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  it('does not restore a person who signed out meanwhile', async () => {
    const { currentUser } = await refreshWith(async () => {
      const { signOut } = await import('#lib/backend/session/session.ts')
      signOut()
      return json({ token: newToken, record: person })
    })
    expect(currentUser()).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('does not affect a person who has signed in meanwhile in another tab', async () => {
    const other = makeToken({ device: 'other' })
    const { currentUser } = await refreshWith(() => {
      keepInBrowser({ ...person, id: 'u2' }, other)
      return json({ message: 'Sign in again.' }, 401)
    })
    expect(localStorage.getItem('token')).toBe(other)
    expect(currentUser()).not.toBeNull()
  })
})

it('a session that the person ends is not reported as ended by the server', async () => {
  const { signOut, wasEndedByServer } = await import('#lib/backend/session/session.ts')
  signOut()
  expect(wasEndedByServer()).toBe(false)
})

it('signing in again forgets that the server ended the last session', async () => {
  const { storeSession, wasEndedByServer } = await refreshWith(() => json({ message: 'no' }, 401))
  storeSession({ token: newToken, record: person })
  expect(wasEndedByServer()).toBe(false)
})

it('another tab that writes its keys one by one never counts as signed out', async () => {
  const { currentUser } = await import('#lib/backend/session/session.ts')
  localStorage.setItem('pocketbase_auth', JSON.stringify({ token: newToken, record: person }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'pocketbase_auth' }))
  expect(currentUser()?.id).toBe('u1')
})
