// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}
const blockedStorage = { getItem: blocked, setItem: blocked, removeItem: blocked }

const open = () => import('#lib/browser/storage.ts')

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

it('stores a value for the next page', async () => {
  const { browserStorage } = await open()
  browserStorage.write('token', 'x')
  expect(localStorage.getItem('token')).toBe('x')
  expect(browserStorage.read('token')).toBe('x')
  browserStorage.remove('token')
  expect(browserStorage.read('token')).toBeNull()
})

it('stores it only for the tab if localStorage is full, and removes it there again', async () => {
  localStorage.setItem('token', 'old')
  const full = { getItem: (key: string) => (key === 'token' ? 'old' : null), setItem: blocked }
  vi.stubGlobal('localStorage', { ...full, removeItem: () => undefined })
  const { browserStorage } = await open()
  browserStorage.write('token', 'new')
  expect(browserStorage.read('token')).toBe('new')
  expect(sessionStorage.getItem('token')).toBe('new')
  vi.unstubAllGlobals()
  browserStorage.write('token', 'newer')
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('token')).toBe('newer')
})

it('keeps it for the page if all storage is blocked', async () => {
  vi.stubGlobal('localStorage', blockedStorage)
  vi.stubGlobal('sessionStorage', blockedStorage)
  const { browserStorage } = await open()
  expect(browserStorage.read('token')).toBeNull()
  browserStorage.write('token', 'x')
  expect(browserStorage.read('token')).toBe('x')
  browserStorage.remove('token')
  expect(browserStorage.read('token')).toBeNull()
})

it('reports once per tab that nothing is stored', async () => {
  vi.stubGlobal('localStorage', blockedStorage)
  const notice = vi.fn<() => void>()
  const first = await open()
  first.onStorageBlocked(notice)
  expect(notice).not.toHaveBeenCalled()
  first.browserStorage.write('theme', 'dark')
  first.browserStorage.write('theme', 'light')
  vi.resetModules()
  const second = await open()
  second.browserStorage.write('theme', 'dark')
  second.onStorageBlocked(notice)
  expect(notice).toHaveBeenCalledOnce()
})
