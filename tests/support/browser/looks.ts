import { expect, type Page } from 'playwright/test'

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

/** For pages that are shown in one look after the other, without motion: they follow the system. */
export async function followLooks(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('theme', 'system'))
  await putOn(page, narrowInDark)
}

async function putOn(page: Page, { theme, width, height }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
}

/** Colours that fade are the former ones until the page is painted again. */
async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    await nextFrame()
  })
}

/** Looks at a page in the narrow look, in which its state was reached, and then in the wide one, where it stands. */
export async function inBothLooks(
  page: Page,
  look: (theme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const shown of [narrowInDark, wideInLight]) {
    await putOn(page, shown)
    await expect(page.locator('html')).toContainClass(shown.theme)
    await waitUntilPainted(page)
    await look(shown.theme)
  }
  await putOn(page, narrowInDark)
}
