import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { openStarted } from '#tests/support/browser/open-started.ts'

const words = 'Link copied'

/** When the page believes to have been opened, in milliseconds. */
const start = Date.UTC(2026, 0, 1)
const hour = 3_600_000

const toast = (page: Page) => page.getByRole('group').filter({ hasText: words })

/** Lets the time of the page stand still but for what a test lets pass, in milliseconds. */
async function stopTime(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  await page.clock.pauseAt(start + hour)
  return (milliseconds) => page.clock.runFor(milliseconds)
}

async function showToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Neutral toast' }).click()
  await expect(toast(page)).toBeVisible()
}

test.describe('a toast', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('free')
    await page.clock.install({ time: start })
    await openStarted(page, '/extra-components')
  })

  test('closes automatically after five seconds', async ({ page }) => {
    const pass = await stopTime(page)
    await showToast(page)
    await pass(4900)
    await expect(toast(page)).toBeVisible()
    await pass(300)
    await expect(toast(page)).toBeHidden()
  })

  test('waits while the pointer is over it', async ({ page }) => {
    const pass = await stopTime(page)
    await showToast(page)
    await toast(page).hover()
    await pass(6500)
    await expect(toast(page)).toBeVisible()
    await page.mouse.move(10, 300)
    await pass(5200)
    await expect(toast(page)).toBeHidden()
  })

  test('takes the focus with F8 and waits while focused', async ({ page }) => {
    const pass = await stopTime(page)
    await showToast(page)
    await page.keyboard.press('F8')
    await pass(6500)
    await expect(toast(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
  })

  test('replaces the previous one', async ({ page }) => {
    await stopTime(page)
    await showToast(page)
    await showToast(page)
    await expect(toast(page)).toHaveCount(1)
  })

  test('closes with its button and lets clicks through afterwards', async ({ page }) => {
    await stopTime(page)
    await showToast(page)
    const box = await toast(page).boundingBox()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page)).toBeHidden()
    const top = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('[data-scope=toast]') ?? null,
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20],
    )
    expect(top).toBeNull()
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => Boolean(document.activeElement?.closest('[data-scope=toast]'))),
      ).toBe(false)
    }
  })

  test('closes after a swipe of 50 pixels to the right and springs back after a shorter one', async ({
    page,
  }) => {
    await stopTime(page)
    await showToast(page)
    await toast(page).evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const box = await toast(page).boundingBox()
    const x = (box?.x ?? 0) + 100
    const y = (box?.y ?? 0) + 12
    const swipe = async (distance: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y, { steps: 4 })
      await page.mouse.move(x + distance, y, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    await expect(toast(page)).toBeVisible()
    await swipe(-90)
    await expect(toast(page)).toBeVisible()
    await swipe(60)
    await expect(toast(page)).toBeHidden()
  })
})

test('toasts appear above a bar that shows something, and at the bottom while it is empty', async ({
  page,
  signInAs,
}) => {
  const space = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--bottom-bar'))
  await signInAs('publisher')
  await page.goto('/studio')
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  await expect(box).toBeVisible()
  expect(await space()).toBe('')
  await box.check()
  await expect.poll(space).toMatch(/^\d\d/u)
  await box.uncheck()
  await expect.poll(space).toBe('')
})
