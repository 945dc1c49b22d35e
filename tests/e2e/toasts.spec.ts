import { expect, type Page, test } from './fixtures.ts'

const words = 'Link copied'

const toast = (page: Page) => page.getByRole('group').filter({ hasText: words })

async function showToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Neutral toast' }).click()
  await expect(toast(page)).toBeVisible()
}

test.describe('a toast', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('free')
    await page.goto('/extra-components')
  })

  test('closes by itself after five seconds', async ({ page }) => {
    await showToast(page)
    const shown = Date.now()
    await expect(toast(page)).toBeHidden({ timeout: 8000 })
    expect(Date.now() - shown).toBeGreaterThan(4000)
  })

  test('waits while the pointer is on it', async ({ page }) => {
    await showToast(page)
    await toast(page).hover()
    await page.waitForTimeout(6500)
    await expect(toast(page)).toBeVisible()
    await page.mouse.move(10, 300)
    await expect(toast(page)).toBeHidden({ timeout: 8000 })
  })

  test('takes the focus with F8 and waits while it has it', async ({ page }) => {
    await showToast(page)
    await page.keyboard.press('F8')
    await page.waitForTimeout(6500)
    await expect(toast(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
  })

  test('replaces the one before', async ({ page }) => {
    await showToast(page)
    await showToast(page)
    await expect(toast(page)).toHaveCount(1)
  })

  test('closes with its button and lets clicks through afterwards', async ({ page }) => {
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

  test('goes away with a swipe to the right of 50 pixels and springs back before', async ({
    page,
  }) => {
    await showToast(page)
    await expect.poll(async () => (await toast(page).boundingBox())?.y).toBeDefined()
    await page.waitForTimeout(400)
    const box = await toast(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 12]
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
