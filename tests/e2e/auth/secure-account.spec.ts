import type { Page } from 'playwright/test'

import type { CaughtMail } from '#scripts/mail/mail-catcher.ts'
import { expect, type Newcomer, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { logOut } from '#tests/support/browser/log-out.ts'

const newPassword = 'two windows and a roof'

const linkTo = (mail: CaughtMail, path: string) =>
  String(mail.links.find((address) => address.includes(path)))

async function signIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail or username').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/apps\/?$/u)
}

test('an address that a thief changed is restored by the link in the old mailbox', async ({
  page: owner,
  browser,
  backend,
  mails,
  addPerson,
}) => {
  const person = await addPerson()
  const email = `thief-${person.email}`
  const context = await browser.newContext({ baseURL: backend.url })
  const thief = await context.newPage()
  await signIn(thief, person)
  const token = await thief.evaluate(() => String(localStorage.getItem('token')))
  await fetch(`${backend.url}/api/collections/users/request-email-change`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ newEmail: email }),
  })
  await thief.goto(linkTo(await mails.waitForMail(email), '/confirm-email-change/'))
  await thief.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await thief.getByRole('button', { name: 'Change the address' }).click()
  await expect(thief.getByRole('heading', { name: 'Your address is changed' })).toBeFocused()
  await signIn(thief, { ...person, email })
  // Away from the site: an open page would notice by itself that its session ends.
  await thief.goto('about:blank')

  const told = await mails.waitForMail(person.email, 'Your e-mail address was changed')
  const link = linkTo(told, '/secure-account/')
  await owner.goto(link)
  await expect(owner).toHaveURL(/\/secure-account\/$/u)
  await expect(owner.getByText(person.username)).toBeVisible()
  await owner.getByRole('button', { name: 'Take the change back' }).click()
  await expect(owner.getByRole('heading', { name: 'Your address is back' })).toBeFocused()

  await thief.goto('/apps')
  await expect(thief).toHaveURL(/\/sign-in/u)
  await context.close()

  await owner.goto(linkTo(await mails.waitForMail(person.email, 'Reset your'), '/reset-password/'))
  await owner.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await owner.getByRole('button', { name: 'Save the password' }).click()
  await expect(owner.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
  await signIn(owner, { ...person, password: newPassword })

  await owner.goto(link)
  await expect(owner.getByRole('heading', { name: 'The link was used already' })).toBeFocused()
  expect(await owner.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('a sign-in from another browser is reported once, and secured without ending the session here', async ({
  page,
  browser,
  backend,
  mails,
  addPerson,
}) => {
  const person = await addPerson()
  const other = await addPerson()
  const subject = 'New sign-in to your account'
  const count = () =>
    mails.mails.filter((mail) => mail.to === person.email && mail.subject.includes(subject)).length
  await signIn(page, person)
  expect(count()).toBe(0)
  const context = await browser.newContext({ baseURL: backend.url })
  const stranger = await context.newPage()
  await signIn(stranger, person)
  const told = await mails.waitForMail(person.email, subject)
  await logOut(stranger)
  await signIn(stranger, person)
  expect(count()).toBe(1)
  // Away from the site: an open page would notice by itself that its session ends.
  await stranger.goto('about:blank')

  await enterAs(page, backend.url, other)
  await page.goto(linkTo(told, '/secure-account/'))
  await expect(page.getByRole('button', { name: 'Secure the account' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Secure the account' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Secure the account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is secured' })).toBeFocused()
  await stranger.goto('/apps')
  await expect(stranger).toHaveURL(/\/sign-in/u)
  await context.close()
  await page.goto('/settings')
  await expect(page.getByLabel('Name')).toHaveValue(other.name)
})

test('a link that cannot be checked says so, and can be retried', async ({ page }) => {
  await page.goto('/secure-account/')
  await expect(page.getByRole('heading', { name: 'The link is not complete' })).toBeFocused()
  await page.route('**/secure-account/look', (route) => route.abort())
  await page.evaluate(() => {
    location.hash = 'token=cut-short'
  })
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.unroute('**/secure-account/look')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'The link is damaged' })).toBeFocused()
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL(/\/forgot-password\/?$/u)
})
