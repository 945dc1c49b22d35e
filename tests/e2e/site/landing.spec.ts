import { expect, type Page, test } from '#tests/e2e/fixtures.ts'

/** Which parts of the landing page the browser has rendered, wherever they stand. */
const readRendered = (page: Page) =>
  page
    .locator('.landing-part')
    .evaluateAll((parts) =>
      parts.map(
        (part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true,
      ),
    )

const isWhole = (rendered: readonly boolean[]) => rendered.length > 0 && !rendered.includes(false)

test('the parts below the first screen are rendered once the page has loaded', async ({ page }) => {
  await page.goto('/')
  await expect.poll(async () => isWhole(await readRendered(page))).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a link of the header leads to its section though no part was rendered before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  for (const name of ['What it does', 'What it reads', 'Free and premium']) {
    await page.goto('/')
    await page.getByRole('link', { name, exact: true }).click()
    const section = page.locator(':target')
    await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(16)
  }
})

test('only the chosen window is drawn', async ({ page }) => {
  await page.goto('/')
  const drawings = page.locator('.family-sheet .drawn:visible')
  await expect(drawings).toHaveCount(1)
  await page.getByRole('radio', { name: '900 × 1200' }).check()
  await expect(drawings).toHaveCount(1)
  await expect(drawings).toContainText('900')
})

test('the page stays where it is while a sample is open, and moves again once it is closed', async ({
  page,
}) => {
  await page.goto('/')
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Ergon Task Chair' }).click()
  await expect(html).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(html).toHaveCSS('overflow', 'visible')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each part is rendered where it comes into sight', async ({ page }) => {
    await page.goto('/')
    expect((await readRendered(page)).at(-1)).toBe(false)
    await page.locator('.landing-part').last().scrollIntoViewIfNeeded()
    await expect.poll(async () => (await readRendered(page)).at(-1)).toBe(true)
  })
})
