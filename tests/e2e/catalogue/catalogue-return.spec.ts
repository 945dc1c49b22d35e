import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import {
  firstInSight,
  nameOf,
  openLarge,
  scrollToCard,
} from '#tests/support/browser/large-catalogue.ts'

/** How far the page is scrolled, once it has noted that itself: the scrolling has come to rest by then. */
async function noteTop(page: Page): Promise<number> {
  const top = await page.evaluate(() => scrollY)
  await expect.poll(() => page.evaluate(() => history.state?.place?.top)).toBe(top)
  return top
}

test.describe('coming back to the catalogue', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('free'))

  test('the back button leads to the same place with the same filter and the focus on the card', async ({
    page,
  }) => {
    await openLarge(page, '/apps?freemium=free')
    await scrollToCard(page, 3000)
    const place = await firstInSight(page)
    const card = page.locator(`li[aria-posinset="${place}"]`)
    const top = await page.evaluate(() => scrollY)
    const name = await card.locator('h2').textContent()
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/family/u)
    await page.goBack()
    await expect(page).toHaveURL(/freemium=free/u)
    await expect(card.getByRole('link')).toBeFocused()
    await expect(card.locator('h2')).toHaveText(String(name))
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(2)
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
  })

  test('a reload leads to the same place', async ({ page }) => {
    await openLarge(page)
    await page.locator('li[aria-posinset="7"] a').focus()
    await scrollToCard(page, 2050)
    const top = await noteTop(page)
    await page.reload()
    await expect(page.locator('li[aria-posinset="2050"]')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await expect(page.locator('li[aria-posinset="7"] a')).toBeFocused()
  })

  test('back and forward across a choice return to the place before and after it', async ({
    page,
  }) => {
    await openLarge(page)
    await page.getByRole('combobox', { name: 'Free or premium' }).press('Enter')
    await page.getByRole('option', { name: 'Premium' }).click()
    await expect(page.getByText('3,334 of 10,000 families').first()).toBeVisible()
    await scrollToCard(page, 830)
    const top = await noteTop(page)
    await page.goBack()
    await expect(page.getByText('10,000 families', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: nameOf(1) })).toBeInViewport()
    await page.goForward()
    await expect(page.locator('li[aria-posinset="830"]')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  test('other pages leave scroll restoration to the browser', async ({ page }) => {
    await openLarge(page)
    await page.goto('/plugins')
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  })
})
