import { vi } from 'vitest'

interface Asked {
  /** Method and path, such as "POST /api/discover/username". */
  what: string
  body: unknown
  device: string | null
}

type Answer = () => Response | Promise<Response>

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

export const nothing = () => new Response(null, { status: 204 })

export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** Answers `fetch` by method and path, and notes what was asked; it cannot be reached for the rest. */
export function fakeServer(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://discover.test')
    const what = `${init.method ?? 'GET'} ${pathname}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ what, body, device: new Headers(init.headers).get('X-Device') })
    return (answers[what] ?? unreachable)()
  })
  return asked
}

const encode = (part: unknown) => btoa(JSON.stringify(part)).replaceAll('=', '')

/** A token as far as the browser reads it. */
export const makeToken = (claims: Record<string, unknown> = {}) =>
  `${encode({ alg: 'HS256' })}.${encode({ exp: 4_000_000_000, ...claims })}.${'x'.repeat(43)}`

export const person = {
  id: 'u1',
  collectionId: 'c1',
  collectionName: 'users',
  name: 'Ada Quill',
  username: 'ada',
  email: 'ada@studio.test',
  onboarded: '2026-01-01 10:00:00.000Z',
}

/** Puts the session of a person into the browser's storage. */
export function keepInBrowser(record: Record<string, unknown> = person, token = makeToken()): void {
  localStorage.setItem('pocketbase_auth', JSON.stringify({ token, record }))
  localStorage.setItem('token', token)
}

/** Where the page is sent, instead of being sent. */
export function watchNavigation(): string[] {
  const visited: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((address) => void visited.push(String(address)))
  return visited
}
