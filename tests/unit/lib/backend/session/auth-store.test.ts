// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const record = {
  id: 'u1',
  collectionId: 'users',
  collectionName: 'users',
  email: 'mara@discover.example',
  username: 'mara',
  name: 'Mara Lindqvist',
}

async function makeStore() {
  const { BrowserAuthStore } = await import('#lib/backend/session/auth-store.ts')
  return new BrowserAuthStore()
}

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

it('stores the four keys beside the store of the SDK and removes all of them', async () => {
  const store = await makeStore()
  store.save('secret', record)
  expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
    token: 'secret',
    userId: 'u1',
    userName: 'Mara Lindqvist',
    userEmail: 'mara@discover.example',
  })
  expect(JSON.parse(localStorage.getItem('pocketbase_auth') ?? '')).toEqual({
    token: 'secret',
    record,
  })
  localStorage.setItem('theme', 'dark')
  store.clear()
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ theme: 'dark' })
})

it('takes the theme of the account at a sign-in only where none was chosen in this browser', async () => {
  const store = await makeStore()
  store.save('secret', { ...record, theme: 'dark' })
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(sessionStorage.getItem('theme-offer')).toBeNull()
  store.clear()
  store.save('secret', { ...record, theme: 'light' })
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(sessionStorage.getItem('theme-offer')).toBe('light')
})

it('restores the session on the next page', async () => {
  const first = await makeStore()
  first.save('secret', record)
  const second = await makeStore()
  expect(second.token).toBe('secret')
  expect(second.record?.id).toBe('u1')
})

it.each(['', '{', '[]', 'null', '{"token":1}', '{"token":"x","record":null}'])(
  'is empty if the stored session is %j',
  async (stored) => {
    localStorage.setItem('pocketbase_auth', stored)
    localStorage.setItem('token', 'x')
    const store = await makeStore()
    expect(store.token).toBe('')
    expect(store.record).toBeNull()
  },
)

it('follows another tab that signs out or empties the storage', async () => {
  const store = await makeStore()
  store.save('secret', record)
  const seen: string[] = []
  store.onChange((token) => seen.push(token))
  localStorage.clear()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(seen).toEqual([''])
})

it('holds the session for this tab if the browser stores nothing', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full })
  const { onStorageBlocked } = await import('#lib/browser/storage.ts')
  const notice = vi.fn<() => void>()
  onStorageBlocked(notice)
  const store = await makeStore()
  store.save('secret', record)
  expect(store.token).toBe('secret')
  expect(notice).toHaveBeenCalledOnce()
})
