import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { hideCompactCatalogue } from '#tests/support/browser/large-catalogue.ts'
import { looks } from '#tests/support/browser/looks.ts'

const cards = 'article.family-card'
const count = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first()
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favourite: ${name}`, exact: true })

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/u }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const categories = panel.getByRole('group', { name: 'Category' })
  await expect(categories.getByRole('checkbox').first()).toBeVisible()
  return panel
}

test('choices with their counts lead to families, are stored in the address, and can be undone', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await page.goto('/apps')
  const all = String(await count(page, /^\d+ families$/u).textContent())
  const panel = await openFilters(page)
  const doors = panel.getByRole('checkbox', { name: /^Doors/u })
  const shown = await panel.locator('label', { hasText: /^Doors/u }).textContent()
  await doors.check()
  await expect(page.locator(cards)).toHaveCount(Number(shown?.replace('Doors', '')))
  await expect(page).toHaveURL(/\?category=Doors$/u)
  const vendor = panel.getByRole('group', { name: 'Vendor' }).getByRole('checkbox').first()
  await vendor.check()
  await expect(page).toHaveURL(/category=Doors&vendor=\w+/u)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Order' }).press('Enter')
  await page.getByRole('option', { name: 'Newest' }).click()
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveText('Newest')

  const names = await page.locator(`${cards} h2`).allTextContents()
  await page.reload()
  await expect(page.locator(`${cards} h2`)).toHaveText(names)
  await page.getByRole('list', { name: 'Chosen filters' }).getByText('Doors').click()
  await expect(page).not.toHaveURL(/category/u)
  await page.goBack()
  await expect(page.locator(`${cards} h2`)).toHaveText(names)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(count(page, all)).toBeVisible()
  await expect(page).toHaveURL(/\?order=newest$/u)
  await page.getByRole('combobox', { name: 'Order' }).press('Enter')
  await page.getByRole('option', { name: 'Ascending' }).click()
  await expect(page).toHaveURL(/\/apps\/?$/u)
})

test('a favourite persists, is the same in two tabs and on the family’s page, and is reverted if it is not saved', async ({
  page,
  context,
  addPerson,
  backend,
}) => {
  await enterAs(page, backend.url, await addPerson())
  const other = await context.newPage()
  for (const tab of [other, page]) await tab.goto('/apps?q=bench')
  const name = String(await page.locator(`${cards} h2`).first().textContent())
  await page.locator(cards).first().hover()
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
  await other.close()

  await page.goto('/apps?favourites=1')
  await expect(page.locator(`${cards} h2`)).toHaveText([name])
  await hideCompactCatalogue(page)
  await page.evaluate(() => void indexedDB.deleteDatabase('discover'))
  await page.goto('/apps?favourites=1')
  await expect(page.locator(`${cards} h2`)).toHaveText([name])
  await page.unroute('**/api/discover/catalogue**')

  await page.route('**/favourites/records/*', (route) => route.abort())
  await heart(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Still one of your favourites').last()).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(1)
  await page.unroute('**/favourites/records/*')

  await page.getByRole('link', { name }).click()
  const own = page.getByRole('button', { name: 'Favourite', pressed: true })
  await own.click()
  await expect(page.getByRole('button', { name: 'Favourite', pressed: false })).toBeEnabled()
  await page.goto('/apps?favourites=1')
  await expect(page.getByRole('heading', { name: 'No families found' })).toBeVisible()
})

test('families that the person’s Revit cannot open say so, and can be hidden', async ({
  page,
  addPerson,
  backend,
}) => {
  await enterAs(page, backend.url, await addPerson({ revit_release: 2023 }))
  await page.goto('/apps')
  await expect(count(page, /^\d+ families$/u)).toBeVisible()
  const newer = page.getByTitle('Does not open in your Revit 2023')
  expect(await newer.count()).toBeGreaterThan(0)
  const panel = await openFilters(page)
  await panel.getByRole('checkbox', { name: /^Opens in my Revit 2023 \d+$/u }).check()
  await expect(page).toHaveURL(/\?fits=1$/u)
  await expect(newer).toHaveCount(0)
  await expect(page.getByText(/^\d+ of \d+ families$/u).first()).toBeVisible()
})

test('a misspelling finds similar names, and an empty result says what to leave out', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await page.goto('/apps?q=windwo')
  await expect(page.getByRole('heading', { name: 'No families found' })).toBeVisible()
  const similar = page.getByRole('region', { name: 'Similar names' })
  await expect(similar.locator(cards).first()).toContainText(/window/iu)
  await page.goto('/apps?q=window&category=Doors')
  const advice = page.getByRole('button', { name: /^Without Doors \d+ families$/u })
  await expect(advice).toBeVisible()
  await advice.click()
  await expect(page).toHaveURL(/\?q=window$/u)
  await expect(page.locator(cards).first()).toContainText(/window/iu)
})

test('what else a text may mean stands in groups that the keyboard reaches, each with a step to all of it', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await page.goto('/apps?q=furniture')
  const category = page.getByRole('region', { name: 'Category: Furniture' })
  await expect(category.locator(cards)).toHaveCount(10)
  await expect(category.locator('.family-picture:empty')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No families found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request this family' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'No exact match' })).toContainText(
    /\d+ families in the category Furniture/u,
  )
  const jumps = page.getByRole('navigation', { name: 'Go to what else was found' })
  await jumps.getByRole('button', { name: /^Other words for it/u }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Other words for it/u })).toBeFocused()
  await category.getByRole('button', { name: /^Show all/u }).press('Enter')
  await expect(page).toHaveURL(/\?category=Furniture$/u)

  await page.getByRole('combobox', { name: 'Filter families' }).fill('zzqx')
  await expect(page.getByRole('region', { name: 'Category: Furniture' })).toHaveCount(0)
  await page.goto('/apps?q=zzqx')
  await expect(page.getByRole('link', { name: 'Request this family' })).toBeVisible()
})

test('groups are there where descriptions cannot be loaded, with a Retry, and without a network once they were', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('free')
  await page.route('**/catalogue/words', (route) => route.abort())
  await page.goto('/apps?q=revolving%20grand')
  const words = page.getByRole('region', { name: 'All words, anywhere' })
  await expect(words.locator(cards)).toHaveCount(1)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute('**/catalogue/words')
  await retry.click()
  await expect(retry).toHaveCount(0)
  const field = page.getByRole('combobox', { name: 'Filter families' })
  await field.fill('curved drum')
  await expect(words.locator(cards)).toHaveCount(1)
  await context.setOffline(true)
  await field.fill('drum curved')
  await expect(words.getByRole('link', { name: 'Grand Rotunda Revolving Door' })).toBeVisible()
})

for (const { theme, width, height } of looks) {
  test.describe(`${theme}, ${width} pixels`, () => {
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('finding has no violation in any state', async ({ page, signInAs }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await signInAs('free')
      await page.goto('/apps?q=lamp&category=Doors&release=2024')
      await expect(page.getByRole('button', { name: /^Without/u }).first()).toBeVisible()
      await expectNoViolation(page, 'advice')
      await expectNoSidewaysScroll(page, 'advice')
      await page.goto('/apps?q=windwo')
      await expect(page.getByRole('region', { name: 'Similar names' })).toBeVisible()
      await expectNoViolation(page, 'similar names')
      await page.goto('/apps?q=furniture')
      await expect(page.getByRole('region', { name: 'Category: Furniture' })).toBeVisible()
      await expectNoViolation(page, 'groups')
      await expectNoSidewaysScroll(page, 'groups')
      await page.goto('/apps?category=Doors')
      await openFilters(page)
      await expectNoViolation(page, 'filters')
      await expectNoSidewaysScroll(page, 'filters')
    })
  })
}
