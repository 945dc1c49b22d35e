import { persistentAtom } from '@nanostores/persistent'

import './storage-engine.ts'

export type Theme = 'system' | 'light' | 'dark'

const themes: readonly string[] = ['system', 'light', 'dark']
const isTheme = (value: string): value is Theme => themes.includes(value)

/** The chosen theme; the script in the page's head paints it. */
export const $theme = persistentAtom<Theme>('theme', 'light', {
  encode: (theme) => theme,
  decode: (stored) => (isTheme(stored) ? stored : 'light'),
})

const paintsDark = () => document.documentElement.classList.contains('dark')

/** From what the page shows now to the other one. */
export function toggleTheme(): void {
  $theme.set(paintsDark() ? 'light' : 'dark')
  globalThis.dispatchEvent(new Event('theme-change'))
}
