import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { narrowInDark } from '#tests/support/browser/looks.ts'

const { theme, width, height } = narrowInDark
test.describe(`${theme}, ${width} pixels`, () => {
  test.use({
    viewport: { width, height },
    contextOptions: { reducedMotion: 'reduce' },
  })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  })

  test('the account has no violation in any state', async ({ page, backend, addPerson }) => {
    await enterAs(page, backend.url, await addPerson())
    await page.goto('/settings/account')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expectAccessible(page, 'ready')
    await page.getByRole('switch').click()
    await expect(page.getByRole('switch')).toBeChecked()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectAccessible(page, 'errors')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByLabel('Your username')).toBeFocused()
    await expectAccessible(page, 'deletion')
  })

  test('the first questions have no violation', async ({ page, backend, addPerson }) => {
    await enterAs(page, backend.url, await addPerson({ onboarded: '' }))
    await page.goto('/onboarding')
    for (const number of [1, 2, 3]) {
      await expect(page.getByText(`Step ${number} of 4`)).toBeVisible()
      await page.getByRole('group').locator('input').last().check()
      await expectAccessible(page, `question ${number}`)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await expect(page.getByText('Step 4 of 4')).toBeVisible()
    await expectAccessible(page, 'question 4')
  })

  test('pairing has no violation on either device', async ({
    page: desk,
    browser,
    backend,
    addPerson,
  }) => {
    await desk.goto('/qr')
    await expect(desk.getByRole('img', { name: /^QR code/u })).toBeVisible()
    await expectAccessible(desk, 'code')
    const code = await desk.getByRole('definition').nth(1).innerText()
    const context = await browser.newContext({
      baseURL: backend.url,
      viewport: { width, height: 640 },
      reducedMotion: 'reduce',
    })
    const phone = await context.newPage()
    await phone.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await enterAs(phone, backend.url, await addPerson())
    await phone.goto('/qr')
    await phone.getByLabel('Code on the other screen').fill('ABC')
    await phone.keyboard.press('Enter')
    await expectAccessible(phone, 'wrong code')
    await phone.getByLabel('Code on the other screen').fill(code)
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('button', { name: 'Refuse' })).toBeVisible()
    await expectAccessible(phone, 'question')
    await phone.getByRole('button', { name: 'Refuse' }).click()
    await expect(phone.getByText(/was refused$/u)).toBeVisible()
    await expectAccessible(phone, 'refused')
    await expect(desk.getByText('Refused on the other device')).toBeVisible()
    await expectAccessible(desk, 'ended')
    await context.close()
  })
})
