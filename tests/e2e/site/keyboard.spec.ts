import { demoAccounts, demoPassword } from '#scripts/demo/accounts.ts'
import { expect, type Page, test } from '#tests/e2e/fixtures.ts'

/** Presses Tab until the focus is on an element with this accessible name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const found = await focused.evaluate((element) => {
      const label = element.getAttribute('aria-labelledby')
      const labelled = label && document.getElementById(label)?.textContent
      const field = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : ''
      return (element.getAttribute('aria-label') ?? labelled) || field || element.textContent || ''
    })
    if (found.includes(name)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test('the keyboard alone signs in, filters, opens the menu, changes the theme and signs out', async ({
  page,
}) => {
  const [account] = demoAccounts
  await page.goto('/sign-in')
  await expect(page.getByLabel('E-mail or username')).toBeVisible()
  await tabTo(page, 'E-mail or username')
  await page.keyboard.type(account.email)
  await tabTo(page, 'Password')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/apps$/u)
  await expect(page.locator('article').first()).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('door')
  await expect(page).toHaveURL(/q=door/u)
  await tabTo(page, 'Free or premium')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/freemium=premium/u)
  await expect(page.getByRole('combobox', { name: 'Free or premium' })).toBeFocused()

  await page.reload()
  await expect(page.locator('article').first()).toBeVisible()
  await tabTo(page, 'Toggle theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/u)

  await tabTo(page, 'Account of')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Account of Mara/u })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.type('log')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/:\d+\/$/u)
})

test('the skip link is the first stop and leads to the content', async ({ page, signInAs }) => {
  await signInAs('free')
  await page.goto('/apps')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
