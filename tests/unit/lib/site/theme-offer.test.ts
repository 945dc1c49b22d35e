// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const load = async () => {
  const [{ offerAccountTheme }, { $toast }] = await Promise.all([
    import('#lib/site/theme-offer.ts'),
    import('#lib/toasts/toasts.ts'),
  ])
  return { offerAccountTheme, $toast }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
})

it('asks once whether the theme of the account is used here, and uses it on request', async () => {
  localStorage.setItem('theme', 'light')
  sessionStorage.setItem('theme-offer', 'dark')
  const { offerAccountTheme, $toast } = await load()
  offerAccountTheme()
  const toast = $toast.get()
  expect(toast?.label).toBe('Your account uses the dark theme')
  expect(localStorage.getItem('theme')).toBe('light')
  toast?.action?.run()
  expect(localStorage.getItem('theme')).toBe('dark')
  $toast.set(null)
  offerAccountTheme()
  expect($toast.get()).toBeNull()
})

it.each([null, '', 'pink'])('asks nothing for %j', async (offered) => {
  if (offered !== null) sessionStorage.setItem('theme-offer', offered)
  const { offerAccountTheme, $toast } = await load()
  offerAccountTheme()
  expect($toast.get()).toBeNull()
})
