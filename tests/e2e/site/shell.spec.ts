import { expect, test } from '#tests/e2e/fixtures.ts'
import { logOut } from '#tests/support/browser/log-out.ts'
import { shellPages, without } from '#tests/support/site/pages.ts'

/** The page of a family needs one, and the other throws on purpose. */
const pages = without(shellPages, ['/family', '/settings/error-example'])

test.describe('the shell', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('premium'))

  test('opens every page without an error', async ({ page, admin, errors }) => {
    const titles = new Set<string>()
    const published = admin.filter('status = {:status}', { status: 'published' })
    const family = await admin.collection('families').getFirstListItem(published)
    const paths = [...pages, `/family?id=${family.id}`]
    for (const path of paths) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('button', { name: /^Account of Tomás Herrera/u })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(paths.length)
    expect(errors).toEqual([])
  })

  test('the sidebar leads to every child route', async ({ page }) => {
    await page.goto('/apps')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
    for (const name of [
      'Plugins',
      'Tasks',
      'Studio',
      'Dashboard',
      'Analysis',
      'Subscription',
      'Settings',
      'Extra components',
      'Discover',
    ]) {
      await links.getByRole('link', { name, exact: true }).click()
      await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
  })

  test('on a phone the sidebar opens from a button and closes with Escape', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/apps')
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(sidebar.getByRole('link', { name: 'Tasks' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await sidebar.getByRole('link', { name: 'Tasks' }).click()
    await expect(page).toHaveURL(/\/tasks/u)
    await expect(sidebar).toBeHidden()
  })

  test('the user menu shows who is signed in and leads on', async ({ page }) => {
    await page.goto('/apps')
    const trigger = page.getByRole('button', { name: /^Account of Tomás Herrera/u })
    await expect(trigger).toContainText('TH')
    await trigger.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText('Tomás Herrera')).toBeVisible()
    await expect(menu.getByText('premium@discover.example')).toBeVisible()
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Profile',
      'Billing',
      'Settings',
      'New Team',
      'Log out',
    ])
    await menu.getByRole('menuitem', { name: 'Billing' }).click()
    await expect(page).toHaveURL(/\/subscription/u)
  })

  test('logging out clears the auth store and the four keys in every tab and goes to the start', async ({
    page,
    context,
    signInAs,
  }) => {
    const other = await context.newPage()
    await signInAs('premium', other)
    await other.goto('/tasks')
    await page.goto('/apps')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await logOut(page)
    await expect(other).toHaveURL(/:\d+\/$/u)
    const stored = await page.evaluate(() => Object.keys(localStorage))
    for (const key of ['pocketbase_auth', 'token', 'userId', 'userName', 'userEmail']) {
      expect(stored).not.toContain(key)
    }
    expect(stored).toContain('theme')
  })

  test('the back button after logging out shows nothing private', async ({ page }) => {
    await page.goto('/apps')
    await expect(page.locator('article').first()).toBeVisible()
    await page.getByRole('button', { name: /^Account of Tomás Herrera/u }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/:\d+\/$/u)
    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/$/u)
  })
})
