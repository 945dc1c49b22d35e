import { expect, type Page, test } from '#tests/e2e/fixtures.ts'

const themeColor = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content')

test.describe('the theme', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('free'))

  test('is light at first, even if the system is dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/apps')
    await expect(page.locator('html')).toHaveClass(/\blight\b/u)
    expect(await themeColor(page)).toBe('#ffffff')
  })

  test('switches with the round button, is saved, and paints the next page before its content', async ({
    page,
  }) => {
    await page.goto('/apps')
    const button = page.getByRole('button', { name: 'Toggle theme' })
    await expect(button).toHaveCSS('border-radius', /^(?:9999px|50%|calc|3\.\d+e\+\d+px)/u)
    await button.click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/u)
    expect(await themeColor(page)).toBe('#0c1424')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        document.documentElement.dataset.firstPaint = document.documentElement.className
      }).observe(document, { childList: true, subtree: true })
    })
    for (const path of ['/apps', '/', '/404', '/tasks']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-first-paint', /\bdark\b/u)
    }
    await page.goto('/apps')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveClass(/\blight\b/u)
  })

  test('follows the system if that is chosen', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'system'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/apps')
    await expect(page.locator('html')).toHaveClass(/\bdark\b/u)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveClass(/\blight\b/u)
  })

  test('is the same in every open tab', async ({ page, context, signInAs }) => {
    const other = await context.newPage()
    await signInAs('free', other)
    await other.goto('/tasks')
    await page.goto('/apps')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(other.locator('html')).toHaveClass(/\bdark\b/u)
  })
})
