import type { Page } from 'playwright'

/** Opens a page and waits until each of its islands has started. */
export async function openStarted(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null)
}
