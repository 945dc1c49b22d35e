// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  nothing,
  person,
} from '#tests/support/server/fake-server.ts'

const open = async () => ({
  ...(await import('#lib/backend/session/session.ts')),
  ...(await import('#lib/backend/session/session-ends.ts')),
  ...(await import('#lib/backend/call.ts')),
})

const waiting = () => JSON.parse(localStorage.getItem('session-ends') ?? '[]') as string[]

/** What the head of the page receives. */
function listen(): unknown[] {
  const told: unknown[] = []
  const note = (event: Event) => told.push((event as CustomEvent).detail)
  globalThis.addEventListener('session-end', note, { signal: stop.signal })
  return told
}

let stop = new AbortController()

beforeEach(() => {
  vi.resetModules()
  stop = new AbortController()
  localStorage.clear()
})

afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
})

describe('signing out', () => {
  it('leaves only the token to be ended', async () => {
    const token = makeToken({ device: 'd1' })
    keepInBrowser(person, token)
    const told = listen()
    const { currentUser, signOut } = await open()
    signOut()
    expect(currentUser()).toBeNull()
    expect(Object.entries(localStorage)).toEqual([['session-ends', JSON.stringify([token])]])
    expect(told).toEqual([token])
  })

  it('leaves nothing to be ended if nobody is signed in', async () => {
    const told = listen()
    const { signOut } = await open()
    signOut()
    expect(waiting()).toEqual([])
    expect(told).toEqual([])
  })

  it('leaves nothing to be ended if the server ended the session', async () => {
    keepInBrowser()
    fakeServer({
      'POST /api/discover/boards': () => json({ message: 'This sign-in has ended.' }, 401),
    })
    const { currentUser, post } = await open()
    await expect(post('/api/discover/boards')).rejects.toThrow('signed-out')
    expect(currentUser()).toBeNull()
    expect(waiting()).toEqual([])
  })

  it('keeps twenty tokens at most, the newest, each once', async () => {
    const { endOnServer } = await open()
    for (let index = 0; index < 25; index++) endOnServer(`token ${index}`)
    endOnServer('token 10')
    expect(waiting()).toHaveLength(20)
    expect(waiting().at(0)).toBe('token 5')
    expect(waiting().at(-1)).toBe('token 10')
  })

  it('works if the stored value is damaged', async () => {
    localStorage.setItem('session-ends', '{')
    const { endOnServer, hasEnds } = await open()
    expect(hasEnds()).toBe(false)
    endOnServer('token')
    expect(waiting()).toEqual(['token'])
  })
})

describe('a new session', () => {
  const heads: (string | null)[] = []

  const enter = async () => {
    heads.length = 0
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
      heads.push(new Headers(headers).get('X-Device-Ended'))
      return Promise.resolve(json({ token: makeToken(), record: person }))
    })
    const { signIn: send } = await import('#lib/auth/sign-in/api.ts')
    await send('ada', 'a door in a wall')
    return heads
  }

  it('says that the previous one is over, as the server may not know', async () => {
    localStorage.setItem('session-ends', JSON.stringify([makeToken()]))
    expect(await enter()).toEqual(['yes'])
  })

  it('says nothing about it otherwise', async () => {
    expect(await enter()).toEqual([null])
  })
})

describe('a request that is refused', () => {
  const refuse = (answer: () => Response, path = '/api/discover/boards') => {
    fakeServer({ [`POST ${path}`]: answer })
    return open().then(async ({ currentUser, post, wasEndedByServer }) => {
      await post(path).catch(() => undefined)
      return { user: currentUser()?.id ?? null, byServer: wasEndedByServer() }
    })
  }

  beforeEach(() => keepInBrowser())

  it('ends the session if the server says so', async () => {
    expect(await refuse(() => json({ message: 'Sign in again.' }, 401))).toEqual({
      user: null,
      byServer: true,
    })
  })

  it.each([
    ['by something in between', () => new Response('Log in', { status: 401 })],
    ['by other JSON', () => json({ error: 'portal' }, 401)],
    ['for want of a right', () => json({ message: 'no' }, 403)],
    ['by a failing server', () => json({ message: 'no' }, 500)],
    ['not at all', nothing],
  ])('%s does not', async (_, answer) => {
    expect(await refuse(answer)).toEqual({ user: 'u1', byServer: false })
  })

  it('at signing in does not: it is about what was typed', async () => {
    const path = '/api/collections/users/auth-with-password'
    const answer = () => json({ message: 'no', mfaId: 'm1' }, 401)
    expect(await refuse(answer, path)).toEqual({ user: 'u1', byServer: false })
  })

  it('does not affect a person who has signed in meanwhile in another tab', async () => {
    const other = makeToken({ device: 'other' })
    const { user } = await refuse(() => {
      keepInBrowser({ ...person, id: 'u2' }, other)
      return json({ message: 'Sign in again.' }, 401)
    })
    expect(user).not.toBeNull()
    expect(localStorage.getItem('token')).toBe(other)
  })
})

describe('stored data', () => {
  const keepAs = async (id: string) => {
    const { storeSession } = await open()
    storeSession({ token: makeToken(), record: { ...person, id } })
  }
  const mine = {
    filter: 'plan=premium',
    catalogue: 'u1',
    'unsent-settings': '[]',
    'task-columns': 'x',
  }
  const browsers = { theme: 'dark', device: 'secret', 'session-ends': '["t"]' }

  beforeEach(async () => {
    await keepAs('u1')
    for (const [key, value] of Object.entries({ ...mine, ...browsers }))
      localStorage.setItem(key, value)
  })

  it('stays for the same person', async () => {
    await keepAs('u1')
    expect(localStorage).toMatchObject({ ...mine, ...browsers })
  })

  it('is deleted when another person signs in, except what belongs to the browser', async () => {
    await keepAs('u2')
    expect(Object.keys(mine).filter((key) => localStorage.getItem(key) !== null)).toEqual([])
    expect(localStorage).toMatchObject(browsers)
  })
})
