import { readFile } from 'node:fs/promises'

import { expect, type Newcomer, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { openSession } from '#tests/support/browser/open-session.ts'

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('group').filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

let person: Newcomer

test.describe('the account', () => {
  test.beforeEach(async ({ page, backend, addPerson }) => {
    person = await addPerson()
    await enterAs(page, backend.url, person)
  })

  test('sends a link that changes the e-mail address', async ({ page, mails }) => {
    await page.goto('/settings/account')
    const field = page.getByLabel('New e-mail address')
    await field.fill(person.email.toUpperCase())
    await press(page, 'Send the link')
    await expect(field).toHaveAccessibleDescription('This is your address already.')
    await expect(field).toBeFocused()
    const wanted = `new-${person.email}`
    await field.fill(wanted)
    await press(page, 'Send the link')
    await expect(page.getByText('Check your mail')).toBeVisible()
    await expect(toast(page, 'Link sent')).toBeVisible()
    const mail = await mails.waitForMail(wanted)
    expect(mail.links.join(' ')).toContain('/confirm-email-change')
  })

  test('changes the username, and says if it is taken', async ({ page, addPerson, admin }) => {
    const other = await addPerson()
    await page.goto('/settings/account')
    const field = page.getByRole('textbox', { name: 'Username', exact: true })
    await field.fill(other.username.toUpperCase())
    await press(page, 'Change username')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await field.fill('no spaces')
    await press(page, 'Change username')
    await expect(field).toHaveAccessibleDescription(/Use letters from a to z/u)
    await field.fill(`${person.username}-now`)
    await press(page, 'Change username')
    await expect(toast(page, 'Username changed')).toBeVisible()
    const saved = await admin.collection('users').getOne(person.id)
    expect(saved.username).toBe(`${person.username}-now`)
  })

  test('changes the password, keeps this device and signs the others out', async ({
    page,
    backend,
  }) => {
    await openSession(backend.url, person.email, person.password)
    await page.goto('/settings/account')
    await expect(devices(page)).toHaveCount(2)
    const password = page.getByRole('textbox', { name: 'New password' })
    await password.fill('another door, another wall')
    await press(page, 'Change password')
    await expect(toast(page, 'Password changed')).toBeVisible()
    await expect(password).toHaveValue('')
    await page.reload()
    await expect(devices(page)).toHaveCount(1)
    await expect(devices(page)).toContainText('This device')
    await expect(openSession(backend.url, person.email, person.password)).rejects.toThrow()
    await openSession(backend.url, person.email, 'another door, another wall')
  })

  test('signs another device out', async ({ page, browser, backend }) => {
    const context = await browser.newContext({ baseURL: backend.url })
    const other = await context.newPage()
    await enterAs(other, backend.url, person)
    await page.goto('/settings/account')
    await expect(devices(page)).toHaveCount(2)
    await devices(page)
      .filter({ hasNotText: 'This device' })
      .getByRole('button', { name: /^Sign out /u })
      .click()
    await expect(toast(page, 'is signed out')).toBeVisible()
    await expect(devices(page)).toHaveCount(1)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('UL')
    await other.goto('/apps')
    await expect(other).toHaveURL(/\/sign-in\/?\?next=%2Fapps.*reason=expired/u)
    await context.close()
  })

  test('signs out everywhere', async ({ page, browser, backend }) => {
    const context = await browser.newContext({ baseURL: backend.url })
    const other = await context.newPage()
    await enterAs(other, backend.url, person)
    await page.goto('/settings/account')
    await press(page, 'Sign out everywhere')
    await press(page, 'Stay signed in')
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeFocused()
    await press(page, 'Sign out everywhere')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/:\d+\/$/u)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await other.goto('/apps')
    await expect(other).toHaveURL(/\/sign-in/u)
    await context.close()
  })

  test('exports what is stored about the person', async ({ page }) => {
    await page.goto('/settings/account')
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export my data')])
    expect(file.suggestedFilename()).toBe('discover-account.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.user).toMatchObject({ username: person.username, email: person.email })
    expect(data.devices).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain('secret_hash')
    expect(JSON.stringify(data)).not.toContain('tokenKey')
  })

  test('is deleted after the username was typed', async ({ page, backend, admin }) => {
    await page.goto('/settings/account')
    await press(page, 'Delete my account')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      'Your downloads stay counted, but no longer under your name.',
    )
    await press(page, 'Delete for good')
    await expect(dialog.getByLabel('Your username')).toBeFocused()
    await dialog.getByLabel('Your username').fill(person.username)
    await press(page, 'Delete for good')
    await expect(page).toHaveURL(/\/sign-in\/?\?reason=deleted$/u)
    await expect(page.getByRole('status')).toContainText(
      'Your account is deleted, and your data with it.',
    )
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(admin.collection('users').getOne(person.id)).rejects.toThrow()
    await expect(openSession(backend.url, person.email, person.password)).rejects.toThrow()
  })

  test('says what went wrong without losing what was typed', async ({ page, context }) => {
    await page.goto('/settings/account')
    await expect(devices(page)).toHaveCount(1)
    await page.getByLabel('New e-mail address').fill('new@studio.test')
    await context.setOffline(true)
    await press(page, 'Send the link')
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page.getByLabel('New e-mail address')).toHaveValue('new@studio.test')
    await context.setOffline(false)
    await page.route('**/api/collections/devices/**', (route) =>
      route.fulfill({ json: { items: null } }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.unroute('**/api/collections/devices/**')
    await press(page, 'Retry')
    await expect(devices(page)).toHaveCount(1)
  })
})
