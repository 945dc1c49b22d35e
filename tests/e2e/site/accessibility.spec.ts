import { waysIn } from '#tests/e2e/auth/ways-in.ts'
import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { followLooks, inBothLooks, looks, showIn } from '#tests/support/browser/looks.ts'
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

/** The page in its current state, in both looks. */
async function expectAccessibleInBoth(page: Page, state: string): Promise<void> {
  await inBothLooks(page, (theme) => expectAccessible(page, `${state}, ${theme}`))
}

// The file is the longest there is: its tests share the workers.
test.describe.configure({ mode: 'parallel' })

test.describe('in both themes, at 320 and 1280 pixels,', () => {
  test.beforeEach(({ page }) => followLooks(page))

  test('open pages have no violation', async ({ page }) => {
    for (const path of plainPages) {
      await openStarted(page, path)
      await expect(page.locator('.landing-part:not(.shown)')).toHaveCount(0)
      await expectAccessibleInBoth(page, path)
    }
  })

  test('pages for signing in and what mails lead to have no violation', async ({ page }) => {
    for (const path of authPages) {
      await openStarted(page, path)
      await expectAccessibleInBoth(page, path)
    }
  })

  for (const [purpose, states] of Object.entries(waysIn)) {
    test(`${purpose} has no violation in any state`, async ({ page }) => {
      for (const [state, show] of Object.entries(states)) {
        await show(page)
        await expectAccessibleInBoth(page, state)
      }
    })
  }

  test('pages of the shell have no violation', async ({ page, signInAs }) => {
    await signInAs('free')
    for (const path of [...shell, '/family?id=none']) {
      await openStarted(page, path)
      const isLoading = page.locator('.skeleton').filter({ visible: true })
      if (path !== '/extra-components') await expect(isLoading).toHaveCount(0)
      await expectAccessibleInBoth(page, path)
    }
  })
})

test('a violation is found, also by a second check of the same page', async ({ page }) => {
  await openStarted(page, '/404')
  await expectNoViolation(page, 'as it is')
  await page.evaluate(() => document.body.append(document.createElement('button')))
  await expect(expectNoViolation(page, 'with a nameless button')).rejects.toThrow('button-name: ')
})

for (const look of looks) {
  test.describe(`${look.theme}, ${look.width} pixels`, () => {
    test.beforeEach(({ page }) => showIn(page, look))

    test('the catalogue has no violation in any state', async ({ page, signInAs }) => {
      await signInAs('free')
      await page.goto('/apps?q=zzzz')
      await expect(page.getByRole('heading', { name: 'No families found' })).toBeVisible()
      await expectNoViolation(page, 'empty')
      await page.goto('/apps')
      await page.getByRole('combobox', { name: 'Free or premium' }).click()
      await expect(page.getByRole('option')).toHaveCount(3)
      await expectNoViolation(page, 'select open', ['.card-actions'])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Account of Mara/u }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      await expectNoViolation(page, 'menu open', ['main'])
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
      await expect(page.getByRole('heading', { name: 'No families found' })).toBeVisible()
      await expectNoViolation(page, 'failed')
      await expectNoSidewaysScroll(page, 'failed')
    })
  })
}
