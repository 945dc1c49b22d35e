// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.documentElement.className = 'light'
})

it('is light until something else is chosen', async () => {
  const { $theme } = await import('#lib/site/theme.ts')
  expect($theme.get()).toBe('light')
})

it.each(['system', 'light', 'dark'])('takes %s from the browser', async (stored) => {
  localStorage.setItem('theme', stored)
  const { $theme } = await import('#lib/site/theme.ts')
  expect($theme.get()).toBe(stored)
})

it('is light if an unknown value is stored', async () => {
  localStorage.setItem('theme', 'sepia')
  const { $theme } = await import('#lib/site/theme.ts')
  expect($theme.get()).toBe('light')
})

it('switches to the opposite of what the page shows, saves it and repaints', async () => {
  const painted = vi.fn<() => void>()
  globalThis.addEventListener('theme-change', painted)
  localStorage.setItem('theme', 'system')
  document.documentElement.className = 'dark'
  const { toggleTheme } = await import('#lib/site/theme.ts')
  toggleTheme()
  expect(localStorage.getItem('theme')).toBe('light')
  expect(painted).toHaveBeenCalledOnce()
})

it('follows what another tab chooses', async () => {
  const { $theme } = await import('#lib/site/theme.ts')
  localStorage.setItem('theme', 'dark')
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect($theme.get()).toBe('dark')
})

it('is stored for this tab if the browser stores nothing', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { $theme, chooseTheme } = await import('#lib/site/theme.ts')
  chooseTheme('dark')
  expect($theme.get()).toBe('dark')
  blocked.mockRestore()
})
