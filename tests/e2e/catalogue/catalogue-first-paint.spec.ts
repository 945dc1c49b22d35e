import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'

const picture = '[data-first-cards] img'

/** The paths of the scripts that the page has asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/_astro\/.*\.js$/u.test(pathname)) asked.push(pathname)
  })
  return asked
}

/** Lets the page wait for its first pictures without end. */
const waitWithoutEnd = (page: Page) =>
  page.addInitScript(() => {
    const start = setTimeout
    const patient = (work: () => void, time?: number) => (time === 1500 ? 0 : start(work, time))
    Object.assign(window, { setTimeout: patient })
  })

const open = (page: Page) => page.goto('/apps', { waitUntil: 'commit' })

test.describe('the first paint of Discover', () => {
  test.beforeEach(async ({ signInAs }) => {
    await signInAs('free')
  })

  test('shows pictures; the script waits for them, and then shows the same', async ({ page }) => {
    await waitWithoutEnd(page)
    const allow = await holdRequests(page, '**/api/files/**')
    const scripts = watchScripts(page)
    await open(page)
    await expect(page.locator(picture).first()).toBeAttached()
    expect(scripts).toEqual([])
    const early = await page.locator(picture).first().getAttribute('src')
    allow()
    await expect(page.locator('article.family-card').first()).toBeVisible()
    expect(scripts.length).toBeGreaterThan(0)
    const cards = page.locator('article.family-card img')
    await expect(cards.first()).toHaveAttribute('src', String(early))
  })

  test('waits for no picture once the page is touched', async ({ page }) => {
    await waitWithoutEnd(page)
    await page.route('**/api/files/**', () => {})
    const scripts = watchScripts(page)
    await open(page)
    await expect(page.locator(picture).first()).toBeAttached()
    expect(scripts).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.locator('article.family-card').first()).toBeVisible()
  })

  test('waits for at most a second and a half', async ({ page }) => {
    await page.route('**/api/files/**', () => {})
    await open(page)
    await expect(page.locator(picture).first()).toBeAttached()
    await expect(page.locator('article.family-card').first()).toBeVisible()
  })
})
