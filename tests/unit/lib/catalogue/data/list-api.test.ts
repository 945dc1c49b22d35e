// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const token = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`
const record = { id: 'u1', collectionId: 'users', collectionName: 'users', email: 'a@b.example' }

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const item = (id: number) => ({
  id: `f${id}`,
  collectionId: 'families',
  name: `Family ${id}`,
  freemium: 'premium',
  thumbnail: 'door.webp',
  expand: { category: [{ name: 'doors' }], vendor: { name: 'Nordhaus' } },
})

/** Answers the requests for pages in turn; notes their addresses. */
function serve(...answers: (() => Response | Promise<never>)[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string | URL) => {
    asked.push(String(address))
    return Promise.resolve((answers[asked.length - 1] ?? answers.at(-1))?.())
  })
  return asked
}

async function listFamilies() {
  const families = await import('#lib/catalogue/data/list-api.ts')
  return families.listFamilies()
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  localStorage.setItem('pocketbase_auth', JSON.stringify({ token, record }))
  localStorage.setItem('token', token)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('listFamilies', () => {
  it('asks for pages of 500, the newest first, with categories and vendors', async () => {
    const asked = serve(
      () => json({ items: Array.from({ length: 500 }, (_, index) => item(index)) }),
      () => json({ items: [item(500)] }),
    )
    expect(await listFamilies()).toHaveLength(501)
    expect(asked).toHaveLength(2)
    const query = new URL(asked[1] ?? '', 'http://x.example').searchParams
    expect(query.get('page')).toBe('2')
    expect(query.get('perPage')).toBe('500')
    expect(query.get('sort')).toBe('-created')
    expect(query.get('expand')).toBe('category,vendor')
  })

  it('reads what a card shows', async () => {
    serve(() => json({ items: [item(1)] }))
    const [family] = await listFamilies()
    expect(family).toMatchObject({
      id: 'f1',
      name: 'Family 1',
      isPremium: true,
      categories: ['doors'],
      vendor: 'Nordhaus',
    })
    expect(family?.thumbnail).toContain('/api/files/families/f1/door.webp?thumb=150x150')
  })

  it.each([
    ['HTML with status 200', () => new Response('<!doctype html>', { status: 200 })],
    ['no items', () => json({ page: 1 })],
    ['items of null', () => json({ items: null })],
    ['a record without a name', () => json({ items: [{ id: 'f1' }] })],
    [
      'cut JSON',
      () =>
        new Response('{"items": [{"id": "f', { headers: { 'Content-Type': 'application/json' } }),
    ],
  ])('fails for %s rather than show nothing', async (_, answer) => {
    serve(answer)
    await expect(listFamilies()).rejects.toMatchObject({ failure: { kind: 'unknown' } })
  })

  it('stops if the server repeats one full page', async () => {
    const page = { items: Array.from({ length: 500 }, (_, index) => item(index)) }
    const asked = serve(() => json(page))
    await expect(listFamilies()).rejects.toMatchObject({ failure: { kind: 'unknown' } })
    expect(asked).toHaveLength(2)
  })

  it('asks the server about the session before it believes an empty list', async () => {
    const asked = serve(
      () => json({ items: [] }),
      () => json({ token, record }),
    )
    expect(await listFamilies()).toEqual([])
    expect(asked[1]).toContain('/api/collections/users/auth-refresh')
  })

  it('distinguishes an ended session from an empty list and forgets it', async () => {
    serve(
      () => json({ items: [] }),
      () => json({ message: 'The request requires valid record authorization token.' }, 401),
    )
    await expect(listFamilies()).rejects.toMatchObject({ failure: { kind: 'signed-out' } })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('tries a failing server three times', async () => {
    const asked = serve(() => json({ message: '' }, 500))
    await expect(listFamilies()).rejects.toMatchObject({ failure: { kind: 'unknown' } })
    expect(asked).toHaveLength(3)
  })

  it('continues when a busy server answers the second time', async () => {
    const asked = serve(
      () => json({ message: '' }, 429),
      () => json({ items: [item(1)] }),
    )
    expect(await listFamilies()).toHaveLength(1)
    expect(asked).toHaveLength(2)
  })

  it('reports a lost network immediately', async () => {
    const asked = serve(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(listFamilies()).rejects.toMatchObject({ failure: { kind: 'offline' } })
    expect(asked).toHaveLength(1)
  })
})
