import type { Page } from 'playwright/test'

import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import {
  openReadingOf,
  programs,
  readingEnvironment,
  type ReadingOf,
} from '#tests/support/reading/open-reading.ts'

const test = base.extend<object, { reading: ReadingOf & { address: string } }>({
  environment: [
    async ({}, provide) => provide({ ...readingEnvironment, DISCOVER_READ_FROM: '1' }),
    { scope: 'worker' },
  ],
  reading: [
    async ({ backend }, provide) => {
      const reading = await openReadingOf(backend.url)
      const address = await reading.node.listen({ host: '127.0.0.1', port: 0 })
      await provide({ ...reading, address })
      await reading.stop()
    },
    { scope: 'worker' },
  ],
  // As a proxy passes a folder of the site on to the nodes.
  page: async ({ page, reading }, provide) => {
    await page.route('**/read/api/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const url = reading.address + pathname.replace('/read/', '/') + search
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    await provide(page)
  },
})

test.skip(!programs, 'This machine has no PostgreSQL.')

const grid = (page: Page) => page.locator('.family-window')
const names = (page: Page) => grid(page).locator('.family-name').allTextContents()

test.describe('a catalogue that is read page by page', () => {
  test.beforeEach(async ({ page, reading, signInAs }) => {
    await signInAs('free')
    await reading.catchUp()
    await page.goto('/apps')
    await expect(grid(page).locator('.family-name').first()).toBeVisible()
  })

  test('shows, searches, filters and sorts by the same addresses', async ({ page, errors }) => {
    await expect(page.getByText('144 families', { exact: true }).first()).toBeVisible()
    const field = page.getByRole('combobox', { name: 'Filter families' })
    await field.fill('door')
    await expect(page).toHaveURL(/q=door/u)
    await expect
      .poll(async () => (await names(page)).every((name) => /door/iu.test(name)))
      .toBe(true)
    await expect(page.locator('[data-group=category] h2[tabindex]')).toContainText('Doors')
    await page.goto('/apps?order=descending&category=Furniture')
    await expect(page.getByText(/^\d+ of 144 families/u).first()).toBeVisible()
    const shown = await names(page)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(
      shown.toSorted(new Intl.Collator('en', { numeric: true }).compare).toReversed(),
    )
    await expectAccessible(page, 'the catalogue read page by page')
    expect(errors).toEqual([])
  })

  test('fetches what is scrolled to', async ({ page }) => {
    await page.keyboard.press('End')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(grid(page).locator('li[aria-posinset="144"] .family-name')).toBeVisible()
  })
})
