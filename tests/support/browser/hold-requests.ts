import type { Page } from 'playwright/test'

/** Keeps requests of the page for such addresses waiting. @returns what lets them, and those after them, go on */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve(undefined)
}
