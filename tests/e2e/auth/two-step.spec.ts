import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { expect, type Newcomer, test } from '#tests/e2e/fixtures.ts'
import { codeOf } from '#tests/support/backend/two-step.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { logOut } from '#tests/support/browser/log-out.ts'
import { daysFromNow } from '#tests/support/records/people.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page) => dialog(page, 'Confirm that it is you')

async function signInAs(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail or username').fill(person.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await press(page, 'Sign in')
}

for (const { theme, width } of [
  { theme: 'dark', width: 320 },
  { theme: 'light', width: 1280 },
]) {
  test.describe(`two-step sign-in, ${theme}, ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    })

    test('is switched on with an authenticator, signs in with it or a recovery code, and is switched off after a proof', async ({
      page,
      backend,
      admin,
      addPerson,
    }) => {
      const person = await addPerson()
      const age = async () => {
        const filter = `user = "${person.id}"`
        for (const { id } of await admin.collection('devices').getFullList({ filter })) {
          await admin.collection('devices').update(id, { proven: daysFromNow(-11 / 1440) })
        }
      }
      const forgetCodes = async () => {
        const authenticators = admin.collection('authenticators')
        const { id } = await authenticators.getFirstListItem(`user = "${person.id}"`)
        await authenticators.update(id, { last_step: 0 })
      }
      await enterAs(page, backend.url, person)
      await page.goto('/settings/account')
      await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible()
      await age()
      await press(page, 'Set up the authenticator app')
      await expect(question(page)).toBeVisible()
      await expectAccessible(page, 'proof')
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeHidden()
      await press(page, 'Set up the authenticator app')
      await question(page).getByRole('textbox', { name: 'Password' }).fill('not the password')
      await press(page, 'Confirm')
      await expect(question(page).getByText('The password is wrong.')).toBeVisible()
      await expectAccessible(page, 'wrong proof')
      await question(page).getByRole('textbox', { name: 'Password' }).fill(person.password)
      await press(page, 'Confirm')

      const setUp = dialog(page, 'Set up an authenticator app')
      await expect(setUp.getByRole('img', { name: /^QR code/u })).toBeVisible()
      const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
      expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
      await expectAccessible(page, 'set-up')
      await setUp.getByLabel('Code that the app shows').fill(codeOf(secret, 9))
      await expect(setUp.getByText(/The code is wrong/u)).toBeVisible()
      await setUp.getByLabel('Code that the app shows').fill(codeOf(secret))
      await expect(setUp).toBeHidden()
      await expect(page.getByText(/^Added on /u)).toBeVisible()
      await expect(page.getByRole('switch')).toBeChecked()

      await press(page, 'Make recovery codes')
      const shown = dialog(page, 'Your recovery codes')
      await expect(shown.getByRole('listitem')).toHaveCount(10)
      const codes = await shown.getByRole('listitem').allInnerTexts()
      await expectAccessible(page, 'recovery codes')
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
      expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
      await press(page, 'I have saved them')
      await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

      await logOut(page)
      await forgetCodes()
      await signInAs(page, person)
      await expect(page).toHaveURL(/\/otp\/?$/u)
      const field = page.getByLabel('Code', { exact: true })
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
      await expectAccessible(page, 'second step')
      await field.fill(codeOf(secret, 9))
      await expect(page.getByRole('alert')).toContainText('This code is not right')
      await field.fill(codeOf(secret))
      await expect(page).toHaveURL(/\/apps\/?$/u)

      await logOut(page)
      await signInAs(page, person)
      await press(page, 'Use a recovery code')
      await expect(page.getByLabel('Recovery code')).toBeFocused()
      await expectAccessible(page, 'recovery code')
      await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
      await press(page, 'Sign in')
      await expect(page).toHaveURL(/\/apps\/?$/u)

      await page.goto('/settings/account')
      await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
      await age()
      await page.getByRole('switch').click()
      await press(page, 'Turn off')
      await question(page).getByRole('button', { name: 'Use a recovery code' }).click()
      await question(page)
        .getByLabel('Recovery code')
        .fill(codes[1] ?? '')
      await press(page, 'Confirm')
      await expect(page.getByRole('switch')).not.toBeChecked()
      await expect(page.getByText(/^Added on /u)).toBeHidden()
    })
  })
}

test('a proof by mail continues with what was typed', async ({
  page,
  backend,
  admin,
  mails,
  addPerson,
}) => {
  const person = await addPerson()
  await enterAs(page, backend.url, person)
  await page.goto('/settings/account')
  const filter = `user = "${person.id}"`
  for (const { id } of await admin.collection('devices').getFullList({ filter })) {
    await admin.collection('devices').update(id, { proven: daysFromNow(-11 / 1440) })
  }
  const password = page.getByRole('textbox', { name: 'New password' })
  await password.fill('another door, another wall')
  await press(page, 'Change password')
  await press(page, 'Cancel')
  await expect(password).toHaveValue('another door, another wall')
  await press(page, 'Change password')
  await press(page, 'Mail me a code')
  const { code } = await mails.waitForMail(person.email, 'code')
  await question(page).getByLabel('Code from the mail').fill(code)
  await expect(password).toHaveValue('')
  await expect(question(page)).toBeHidden()
})
