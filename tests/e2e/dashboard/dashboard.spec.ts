import { expect, test } from '#tests/e2e/fixtures.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { wideInLight } from '#tests/support/browser/looks.ts'
import { emptyDashboardAnswer } from '#tests/support/records/dashboards.ts'

test.describe('the dashboard', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('publisher'))

  test('shows a period for all or one’s own families, as the address says', async ({
    page,
    errors,
  }) => {
    await page.goto('/dashboard')
    const chart = page.getByRole('img', { name: /^Downloads by day, 30 days: [\d,]+ downloads/u })
    await expect(chart).toBeVisible()
    const families = page.locator('dl > div').filter({ hasText: /^Families/u })
    await expect(families.getByRole('definition').first()).toHaveText(/^1\d\d$/u)

    await page.getByRole('radio', { name: '7 days' }).check()
    await expect(page).toHaveURL(/\/dashboard\?days=7$/u)
    await expect(page.getByRole('img', { name: /^Downloads by day, 7 days/u })).toBeVisible()
    await page.getByRole('radio', { name: 'Mine' }).check()
    await expect(page).toHaveURL(/\?days=7&mine=1$/u)
    await expect(page.getByText('My families', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Mine' })).toBeChecked()
    await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
    await expect(chart).toBeVisible()

    await page.getByRole('button', { name: 'Show as a table' }).first().click()
    const rows = page.getByRole('table', { name: 'Downloads by day' }).getByRole('row')
    await expect(rows).toHaveCount(31)
    await expect(rows.last()).toHaveText(/^\S+ \d+ \w+\d+$/u)

    const wanted = page.getByRole('link', { name: 'Request this family bike locker' })
    await expect(wanted).toHaveAttribute('href', '/tasks?request=bike%20locker')
    const top = page.getByRole('region', { name: 'Most downloaded' }).getByRole('link').first()
    const name = await top.innerText()
    await top.click()
    await expect(page).toHaveURL(/\/family\?id=\w{15}$/u)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(errors).toEqual([])
  })

  test('has no violation with figures, without any, and after a failure', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const path = '**/api/discover/dashboard*'
    const { theme, width, height } = wideInLight
    await page.setViewportSize({ width, height })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto('/dashboard')
    await expect(page.getByRole('img', { name: /^Visitors by day/u })).toBeVisible()
    const closed = page.getByRole('button', { name: 'Show as a table' })
    for (const left of [2, 1, 0]) {
      await closed.first().press('Enter')
      await expect(closed).toHaveCount(left)
    }
    await expectNoViolation(page, `${theme} ${width}, with figures`)
    await expectNoSidewaysScroll(page, `${theme} ${width}, with figures`)

    await page.route(path, (route) => route.fulfill({ json: emptyDashboardAnswer }))
    await page.goto('/dashboard')
    await expect(page.getByText('Nothing was downloaded in this period.').first()).toBeVisible()
    await expectNoViolation(page, `${theme} ${width}, empty`)

    await page.route(path, (route) => route.fulfill({ status: 404, json: { status: 404 } }))
    await page.goto('/dashboard')
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expectNoViolation(page, `${theme} ${width}, failed`)
    await page.unrouteAll()
    await retry.click()
    await expect(page.getByRole('heading', { name: 'Most downloaded' })).toBeVisible()
  })
})
