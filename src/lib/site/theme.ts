import { persistentAtom } from '@nanostores/persistent'

import { isTheme, type Theme } from '#lib/user/preferences.ts'
import '#lib/browser/storage-engine.ts'

/** The chosen theme; the script in the page's head paints it. */
export const $theme = persistentAtom<Theme>('theme', 'light', {
  encode: (theme) => theme,
  decode: (stored) => (isTheme(stored) ? stored : 'light'),
})

const paintsDark = () => document.documentElement.classList.contains('dark')

export function chooseTheme(theme: Theme): void {
  $theme.set(theme)
  globalThis.dispatchEvent(new Event('theme-change'))
}

/** From what the page shows now to the other one. */
export const toggleTheme = (): void => chooseTheme(paintsDark() ? 'light' : 'dark')
