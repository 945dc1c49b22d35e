import type { Page } from 'playwright/test'

import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { storedKeys } from '#tests/support/browser/stored-keys.ts'
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
    await expect(page.getByText('144 families', { exact: true }).first()).toBeVisible()
  })

  test('shows, searches, filters and sorts by the same addresses', async ({ page, errors }) => {
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

  /** As where the backend is down, and the proxy still serves the site and the nodes. */
  const stopBackend = (page: Page) =>
    page.route(
      (url) => url.pathname.startsWith('/api/'),
      (route) => route.abort('connectionrefused'),
    )

  test('goes on reading while the backend is down, and says that saving waits', async ({
    page,
  }) => {
    await stopBackend(page)
    await page.goto('/apps?q=door')
    await expect(grid(page).locator('.family-name').first()).toBeVisible()
    await expect(page.getByText('Saving waits')).toBeVisible()
    await expectAccessible(page, 'the catalogue while the backend is down')
    const link = grid(page).locator('.family-link').first()
    const name = await link.textContent()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: String(name) })).toBeVisible()
  })

  test('shows what was looked at where no node answers either', async ({ page }) => {
    const [first] = await names(page)
    const isStored = async () => (await storedKeys(page)).some((key) => key.endsWith(' seen'))
    await expect.poll(isStored, { message: 'keeps what was looked at' }).toBe(true)
    await stopBackend(page)
    await page.route('**/read/api/**', (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(page.getByRole('link', { name: String(first), exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.unroute('**/read/api/**')
  })

  test('finds by value, and favourites on their page', async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Filter families' })
    await field.fill('width > 1500')
    await expect(page.getByText('Types with Width above 1500 mm').last()).toBeVisible()
    const count = page.getByText(/^\d+ of 144 families$/u).first()
    await expect(count).toBeVisible()
    const found = Number.parseInt(await count.innerText(), 10)
    expect(found).toBeGreaterThan(3)
    await expect(grid(page).locator('.family-name')).toHaveCount(found)
    await page.goto('/apps')
    await expect(grid(page).locator('.family-name').first()).toBeVisible()
    const [first] = await names(page)
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/favourites/') && answer.request().method() === 'POST',
    )
    await page.getByRole('button', { name: `Favourite: ${first}` }).click()
    await saved
    await page.goto('/favourites')
    await expect(page.getByRole('link', { name: String(first), exact: true })).toBeVisible()
  })

  test('shows types as results by the same address, sorted, ticked and compared', async ({
    page,
    errors,
  }) => {
    await page.goto('/apps?q=width+800..1500&show=types')
    const table = page.getByRole('grid', { name: 'Types that were found' })
    const rows = table.locator('tbody').getByRole('row')
    const choice = page.getByRole('radio', { name: /^Types \d+$/u })
    await expect(choice).toBeChecked()
    const count = await choice.evaluate((radio) =>
      Number(radio.closest('label')?.textContent.replaceAll(/\D/gu, '')),
    )
    expect(count).toBeGreaterThan(100)
    await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
    await expect(rows.first().getByRole('link')).toBeVisible()
    await expectAccessible(page, 'types read page by page')

    const width = table.getByRole('columnheader', { name: /Width mm$/u })
    await width.getByRole('button').click()
    await expect(width).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows.first().getByRole('gridcell').nth(1)).toHaveText('800')
    await width.getByRole('button').click()
    await expect(rows.first().getByRole('gridcell').nth(1)).toHaveText('1500')

    await rows.first().getByRole('checkbox').focus()
    await page.keyboard.press('Control+End')
    const last = table.locator(`tr[aria-rowindex="${count + 1}"]`)
    await expect(last.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowUp')
    const bar = page.getByRole('region', { name: 'Ticked types' })
    await expect(bar).toContainText('Ticked: 2 types')
    await bar.getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Comparison of types' })
    await expect(dialog.getByRole('columnheader')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await table.getByRole('checkbox', { name: 'Tick all types' }).click()
    await expect(bar).toContainText(`Ticked: ${count} types`)
    await bar.getByRole('button', { name: 'Clear the ticks' }).click()

    const link = rows.last().getByRole('link')
    const family = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: family })).toBeVisible()
    expect(errors).toEqual([])
  })

  test('finds families in the palette, by words in any order where few names hold the text', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/(?:find|groups)$/u.test(pathname)) asked.push(pathname.replace(/^.*\//u, ''))
    })
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search or jump to' })
    const families = page.getByRole('group', { name: 'Families' }).getByRole('option')
    await field.fill('door')
    await expect(families).toHaveCount(7)
    await expect(families.last()).toHaveAccessibleName(/^Show all \d+/u)
    expect(asked).not.toContain('groups')
    await field.fill('revolving rotunda')
    // What still fits of the text before is shown meanwhile.
    await expect.poll(() => asked).toContain('groups')
    await expect(families).toHaveCount(1)
    await expect(families).toHaveAccessibleName(/Grand Rotunda Revolving Door/u)
  })

  test('finds types by their names in the palette', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('2100')
    const types = page.getByRole('group', { name: 'Types' })
    await expect(types.getByRole('option').first()).toContainText('2100')
    const family = (await types.locator('.palette-detail').first().innerText()).slice(
      'Type of '.length,
    )
    await types.getByRole('option').first().click()
    await expect(page.getByRole('heading', { level: 1, name: family })).toBeVisible()
  })

  test('fetches what is scrolled to', async ({ page }) => {
    await page.keyboard.press('End')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(grid(page).locator('li[aria-posinset="144"] .family-name')).toBeVisible()
  })
})
