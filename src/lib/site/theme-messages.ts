import type { Theme } from '#lib/user/preferences.ts'

/** Titles of a message; below them stands that this browser stays as it is. */
export const accountThemes: Record<Theme, string> = {
  light: 'Your account uses the light theme',
  dark: 'Your account uses the dark theme',
  system: 'Your account uses the theme of the system',
}
export const staysHere = 'The one that was chosen in this browser stays.'
export const useHere = 'Use it here'
export const useLater = 'You can change it under Settings, Appearance.'
