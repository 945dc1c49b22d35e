import type { Page } from 'playwright/test'

/** Each theme and each width once: colours do not depend on the width, and a walk of all pages takes a minute. */
export const looks = [
  { theme: 'light', width: 1280, height: 900 },
  { theme: 'dark', width: 320, height: 640 },
] as const

/** For long ways to many states of a few pages, whose parts are walked in both looks elsewhere. */
export const [wideInLight, narrowInDark] = looks

/** Shows every page that is opened next in one look, without motion. */
export async function showIn(
  page: Page,
  { theme, width, height }: (typeof looks)[number],
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}
