import { atom, onMount } from 'nanostores'

import { browserStorage, onOtherTab } from '#lib/browser/storage.ts'
import { isTheme, type Theme } from '#lib/user/preferences.ts'

const key = 'theme'

function readTheme(): Theme {
  const stored = browserStorage.read(key)
  return isTheme(stored) ? stored : 'light'
}

/** The chosen theme, remembered in this browser; the script in the page's head paints it. */
export const $theme = atom<Theme>(readTheme())

// Signing in writes the account's theme.
onMount($theme, () => $theme.set(readTheme()))

onOtherTab([key], () => $theme.set(readTheme()))

/** Whether the page is dark now, whatever the reason. */
export const paintsDark = () => document.documentElement.classList.contains('dark')

export function chooseTheme(theme: Theme): void {
  browserStorage.write(key, theme)
  $theme.set(theme)
  globalThis.dispatchEvent(new Event('theme-change'))
}

/** From what the page shows now to the other one. */
export const toggleTheme = (): void => chooseTheme(paintsDark() ? 'light' : 'dark')
