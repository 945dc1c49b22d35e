import { waysIn } from '#tests/e2e/auth/ways-in.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { looks } from '#tests/support/browser/looks.ts'
import { openStarted } from '#tests/support/browser/open-started.ts'
import { authPages, plainPages, shellPages, without } from '#tests/support/site/pages.ts'

/** The rest of the shell is walked in the tests of its features, in their states. */
const shell = without(shellPages, [
  '/apps',
  '/dashboard',
  '/family',
  '/plugins',
  '/settings',
  '/settings/account',
  '/settings/display',
  '/settings/notifications',
  '/studio',
  '/subscription',
  '/tasks',
])

for (const { theme, width, height } of looks) {
  test.describe(`${theme}, ${width} pixels`, () => {
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion: 'reduce' },
    })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    })

    test('open pages have no violation', async ({ page }) => {
      for (const path of [...plainPages, ...authPages]) {
        await openStarted(page, path)
        await expectNoViolation(page, path)
        await expectNoSidewaysScroll(page, path)
      }
    })

    test('the ways in have no violation in any state', async ({ page }) => {
      for (const [state, show] of Object.entries(waysIn)) {
        await show(page)
        await expectNoViolation(page, state)
        await expectNoSidewaysScroll(page, state)
      }
    })

    test('pages of the shell have no violation', async ({ page, signInAs }) => {
      await signInAs('free')
      for (const path of [...shell, '/family?id=none']) {
        await openStarted(page, path)
        const isLoading = page.locator('.skeleton').filter({ visible: true })
        if (path !== '/extra-components') await expect(isLoading).toHaveCount(0)
        await expectNoViolation(page, path)
        await expectNoSidewaysScroll(page, path)
      }
    })

    test('the catalogue has no violation in any state', async ({ page, signInAs }) => {
      await signInAs('free')
      await page.goto('/apps?q=zzzz')
      await expect(page.getByText('No families found')).toBeVisible()
      await expectNoViolation(page, 'empty')
      await page.goto('/apps')
      await page.getByRole('combobox', { name: 'Free or premium' }).click()
      await expect(page.getByRole('option')).toHaveCount(3)
      await expectNoViolation(page, 'select open')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Account of Mara/u }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      await expectNoViolation(page, 'menu open')
      await page.goto('/extra-components')
      await page.getByRole('button', { name: 'Toast with an action' }).click()
      // It stays for as long as the pointer is on it.
      await page.getByRole('button', { name: 'Dismiss' }).hover()
      await expectNoViolation(page, 'toast')
      await page.goto('/apps')
      await expect(page.locator('article.family-card').first()).toBeVisible()
      await page.route('**/api/discover/catalogue**', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expect(page.locator('article.family-card').first()).toBeVisible()
      await expectNoViolation(page, 'kept and offline')
      await page.goto('/404')
      await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const deletion = indexedDB.deleteDatabase('discover')
            deletion.addEventListener('success', resolve)
            deletion.addEventListener('error', () => reject(new Error('it was not deleted')))
          }),
      )
      await page.goto('/apps')
      await expect(page.getByText('No families found')).toBeVisible()
      await expectNoViolation(page, 'failed')
      await expectNoSidewaysScroll(page, 'failed')
    })
  })
}
