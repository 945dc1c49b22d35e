import { loadStyles } from '#lib/browser/load-styles.ts'

import palette from '#styles/palette.css?url'

/** The palette with its styles, which no page loads before: Astro would link an imported style sheet at once. */
export async function loadPalette() {
  const [{ Palette }] = await Promise.all([import('./palette.tsx'), loadStyles(palette)])
  return Palette
}
