import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Filter families' })

/** Opens a page whose HTML alone has come. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/_astro/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expect(field(page)).toBeVisible()
  return release
}

/** Whether the island has started, whose field follows the cards that are shown. */
const started = (page: Page) => expect(page.locator('article.family-card').first()).toBeVisible()

test.describe('the search field before its script has come', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('free'))

  for (const path of ['/apps', '/favourites']) {
    test(`takes the slash and what is typed on ${path}, and goes on with it`, async ({ page }) => {
      const release = await openWithoutScript(page, path)
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('dor')
      await page.keyboard.press('ArrowLeft')
      release()
      await expect(field(page)).toHaveAttribute('value', 'dor')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('o')
      await expect(field(page)).toHaveValue('door')
      await expect(page).toHaveURL(/q=door/u)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  test('keeps what is remembered of the filter', async ({ page }) => {
    await page.goto('/apps?freemium=premium&order=descending')
    await started(page)
    const release = await openWithoutScript(page, '/apps')
    await field(page).click()
    await page.keyboard.type('door')
    release()
    await expect(page).toHaveURL('/apps?q=door&freemium=premium&order=descending')
  })

  test('shows the text of the address, which can be changed', async ({ page }) => {
    const release = await openWithoutScript(page, '/apps?q=doo&freemium=free')
    await expect(field(page)).toHaveValue('doo')
    await field(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type('r')
    release()
    await expect(page).toHaveURL('/apps?q=door&freemium=free')
    await expect(field(page)).toHaveValue('door')
    await expect(field(page)).toBeFocused()
  })

  test('shows as much of the address as may be typed', async ({ page }) => {
    const path = `/apps?q=${'d'.repeat(600)}`
    const release = await openWithoutScript(page, path)
    await expect(field(page)).toHaveValue('d'.repeat(500))
    release()
    await expect(page.getByRole('heading', { name: 'No families found' })).toBeVisible()
    await expect(field(page)).toHaveValue('d'.repeat(500))
    await expect(page).toHaveURL(path)
  })

  test('gives the focus away like any other', async ({ page }) => {
    const release = await openWithoutScript(page, '/apps')
    await field(page).click()
    await page.keyboard.type('door')
    await page.getByRole('heading', { level: 1 }).click()
    release()
    await started(page)
    await expect(field(page)).toHaveValue('door')
    await expect(field(page)).not.toBeFocused()
  })

  test('leaves the slash alone where single keys are off', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('single-keys', 'off'))
    const release = await openWithoutScript(page, '/apps')
    await page.keyboard.press('/')
    await expect(field(page)).not.toBeFocused()
    release()
    await started(page)
    await expect(field(page)).not.toBeFocused()
  })
})
