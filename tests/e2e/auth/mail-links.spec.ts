import type { Page } from 'playwright/test'

import type { CaughtMail } from '#scripts/mail/mail-catcher.ts'
import { expect, type Newcomer, test } from '#tests/e2e/fixtures.ts'

import { forgeToken } from './ways-in.ts'

const newPassword = 'two windows and a roof'

const linkTo = (mail: CaughtMail, path: string) =>
  String(mail.links.find((address) => address.includes(path)))

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
}

async function signIn(page: Page, { email }: Newcomer, password: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail or username').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save the password' })

test.describe('a forgotten password', () => {
  test('is replaced through the link of the mail, which works once', async ({
    page,
    mails,
    addPerson,
  }) => {
    const person = await addPerson()
    await askForReset(page, person.email)
    const link = linkTo(await mails.waitForMail(person.email, 'password'), '/reset-password/')
    await page.goto(link)
    await expect(page).toHaveURL(/\/reset-password\/$/u)
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toContain(link.split('token=')[1])
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword)
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
    await page.goto(link)
    await page.getByRole('textbox', { name: 'New password' }).fill('yet another one')
    await save(page).click()
    await expect(
      page.getByRole('heading', { name: 'The link does not work any more' }),
    ).toBeFocused()
    await signIn(page, person, newPassword)
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('ends the session of the same person in this browser', async ({
    page,
    mails,
    addPerson,
  }) => {
    const person = await addPerson()
    await signIn(page, person, person.password)
    await expect(page).toHaveURL(/\/apps\/?$/u)
    await askForReset(page, person.email)
    await page.goto(linkTo(await mails.waitForMail(person.email, 'password'), '/reset-password/'))
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword)
    await save(page).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByLabel('E-mail or username')).toBeVisible()
  })

  test('is requested with a valid address', async ({ page }) => {
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill('nobody')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/such as/u)
  })

  test('is not replaced by one of seven characters', async ({ page }) => {
    await page.goto(`/reset-password/#token=${forgeToken('passwordReset')}`)
    const account = page.locator('input[autocomplete="username"]')
    await expect(account).toHaveAttribute('type', 'email')
    await expect(account).not.toHaveValue('')
    await expect(account).toBeAttached()
    await page.getByRole('textbox', { name: 'New password' }).fill('1234567')
    await save(page).click()
    const field = page.getByRole('textbox', { name: 'New password' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Use at least 8 characters/u)
  })
})

test.describe('a link that cannot be used', () => {
  for (const [name, token, title] of [
    ['without a token', '', 'There is no link here'],
    ['cut short', 'eyJhbGciOi.eyJ0', 'The link is not complete'],
    ['for something else', forgeToken('verification'), 'The link is not complete'],
  ] as const) {
    test(`to a new password, ${name}, says so and offers another`, async ({ page }) => {
      await page.goto(`/reset-password/${token && `#token=${token}`}`)
      await expect(page.getByRole('heading', { name: title })).toBeFocused()
      await page.getByRole('main').getByRole('link', { name: 'Ask for a new link' }).click()
      await expect(page).toHaveURL(/\/forgot-password\/?$/u)
    })
  }

  test('to verify an address leads to another mail', async ({ page, mails, addPerson }) => {
    const { email } = await addPerson({ verified: false })
    await page.goto(`/verify-email/#token=${forgeToken('verification', -5)}`)
    await page.getByRole('button', { name: 'Yes, verify it' }).click()
    await expect(page.getByRole('heading', { name: 'The link is too old' })).toBeFocused()
    await expect(page.getByLabel('E-mail')).not.toHaveValue('')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByRole('status')).toContainText('a new link is on its way')
    await page.goto(linkTo(await mails.waitForMail(email, 'Confirm'), '/verify-email/'))
    await page.getByRole('button', { name: 'Yes, verify it' }).click()
    await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  })

  test('is replaced by the next one opened in the same tab', async ({ page }) => {
    await page.goto('/reset-password/#token=broken')
    await expect(page.getByRole('heading', { name: 'The link is not complete' })).toBeVisible()
    await page.evaluate((token) => {
      location.hash = `token=${token}`
    }, forgeToken('passwordReset'))
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password\/$/u)
  })
})

test.describe('a new address', () => {
  test('is confirmed with the password, and ends the session', async ({
    page,
    mails,
    addPerson,
    backend,
  }) => {
    const person = await addPerson()
    const email = `new-${person.email}`
    await signIn(page, person, person.password)
    await expect(page).toHaveURL(/\/apps\/?$/u)
    const token = await page.evaluate(() => String(localStorage.getItem('token')))
    await fetch(`${backend.url}/api/collections/users/request-email-change`, {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ newEmail: email }),
    })
    await page.goto(linkTo(await mails.waitForMail(email), '/confirm-email-change/'))
    await expect(page).toHaveURL(/\/confirm-email-change\/$/u)
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Password' })
    const change = page.getByRole('button', { name: 'Change the address' })
    await change.click()
    await expect(field).toHaveAccessibleDescription(/Enter your password/u)
    await field.fill('not the password')
    await change.click()
    await expect(field).toHaveAccessibleDescription(/not your password/u)
    await expect(field).toBeFocused()
    await field.fill(person.password)
    await change.click()
    await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await signIn(page, { ...person, email }, person.password)
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('survives a broken connection', async ({ page, context }) => {
    await page.goto(`/confirm-email-change/#token=${forgeToken('emailChange')}`)
    await page.getByRole('textbox', { name: 'Password' }).fill('a password')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await expect(
      page.getByRole('heading', { name: 'The link does not work any more' }),
    ).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Change it in the settings' }),
    ).toBeVisible()
  })
})
