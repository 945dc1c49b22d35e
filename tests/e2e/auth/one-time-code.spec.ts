import type { Page } from 'playwright/test'

import { expect, type Newcomer, test } from '#tests/e2e/fixtures.ts'

const field = (page: Page) => page.getByLabel('Code')

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('otp') ?? 'null') as { otpId: string })

async function askForCode(page: Page, email: string, query = ''): Promise<void> {
  await page.goto(`/sign-in-2${query}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(/\/otp\/?$/u)
  await expect(field(page)).toBeFocused()
}

async function signInWithPassword(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail or username').fill(person.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test.describe('a one-time code', () => {
  test('from the mail signs in as soon as it is typed and goes where the person was going', async ({
    page,
    mails,
    addPerson,
  }) => {
    const person = await addPerson()
    await askForCode(page, person.email, '?next=%2Ftasks%3Fview%3Dmine')
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(person.email, 'u'))
    const { code } = await mails.waitForMail(person.email, 'code')
    await page.keyboard.type(code, { delay: 20 })
    await expect(page).toHaveURL(/\/tasks\/?\?view=mine$/u)
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(stored).toMatchObject({ userId: person.id, userEmail: person.email })
    expect(await kept(page)).toBeNull()
  })

  test('is pasted from the clipboard with spaces in it', async ({
    page,
    context,
    mails,
    addPerson,
  }) => {
    const { email } = await addPerson()
    await askForCode(page, email)
    const { code } = await mails.waitForMail(email, 'code')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = ` ${code.slice(0, 3)} ${code.slice(3)} `
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('is offered to the keyboard of a phone', async ({ page }) => {
    await askForCode(page, 'nobody@studio.test')
    await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
  })

  test('that is wrong is cleared, and the focus returns to the first box', async ({
    page,
    mails,
    addPerson,
  }) => {
    const { email } = await addPerson()
    await askForCode(page, email)
    const { code } = await mails.waitForMail(email, 'code')
    await field(page).fill(wrongFor(code))
    await expect(page.getByRole('alert')).toContainText('This code is not right')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await field(page).fill(code)
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('is invalid after five wrong tries, and another one signs in', async ({
    page,
    mails,
    addPerson,
  }) => {
    await page.clock.install()
    const { email } = await addPerson()
    await askForCode(page, email)
    const { code } = await mails.waitForMail(email, 'code')
    for (let count = 1; count <= 5; count += 1) {
      const answered = page.waitForResponse('**/auth-with-otp')
      await field(page).fill(wrongFor(code))
      await answered
      await expect(field(page)).toHaveValue('')
    }
    await expect(page.getByRole('alert')).toContainText('Too many tries')
    await page.clock.fastForward(31_000)
    await page.getByRole('button', { name: 'Send another code' }).click()
    await expect(page.getByRole('status')).toContainText('Another code is on its way')
    const another = await mails.waitForMail(email, 'code')
    await field(page).fill(another.code)
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('can be sent again after 30 seconds, counted across a reload', async ({ page }) => {
    await page.clock.install()
    await askForCode(page, 'nobody@studio.test')
    const again = page.getByRole('button', { name: /Send another code/u })
    await expect(again).toHaveText(/in (?:30|29|28) s/u)
    await expect(again).toBeDisabled()
    await page.clock.fastForward(12_000)
    await page.reload()
    await expect(again).toHaveText(/in 1\d s/u)
    await page.clock.fastForward(20_000)
    await expect(again).toBeEnabled()
    const { otpId } = await kept(page)
    await again.click()
    await expect(page.getByRole('status')).toContainText('nobody@studio.test')
    expect((await kept(page)).otpId).not.toBe(otpId)
    await expect(again).toBeDisabled()
  })

  test('stays entered while the person is offline and signs in afterwards', async ({
    page,
    context,
    mails,
    addPerson,
  }) => {
    const { email } = await addPerson()
    await askForCode(page, email)
    const { code } = await mails.waitForMail(email, 'code')
    await context.setOffline(true)
    await field(page).fill(code)
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await expect(field(page)).toHaveValue(code)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('asks for all digits when the form is sent too early', async ({ page }) => {
    await askForCode(page, 'nobody@studio.test')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(/Type all six digits/u)
    await expect(field(page)).toBeFocused()
  })

  test('is not requested in a tab that did not start a sign-in', async ({ page }) => {
    await page.goto('/otp')
    await expect(page.getByText('No code was asked for in this tab')).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a code' }).click()
    await expect(page).toHaveURL(/\/sign-in-2\/?$/u)
  })

  test('leads a new person to the first questions and preserves their destination', async ({
    page,
    mails,
    addPerson,
  }) => {
    const { email } = await addPerson({ onboarded: '' })
    await askForCode(page, email, '?next=%2Ftasks')
    const { code } = await mails.waitForMail(email, 'code')
    await field(page).fill(code)
    await expect(page).toHaveURL(/\/onboarding\/?\?next=%2Ftasks$/u)
  })
})

test('a code that does not arrive leads back to the address, to correct it', async ({
  page,
  addPerson,
}) => {
  const { email } = await addPerson()
  await askForCode(page, email)
  await page.getByRole('link', { name: 'check the address' }).click()
  await expect(page).toHaveURL(/\/sign-in-2\/?$/u)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test.describe('a second step', () => {
  test('offers another account, and no change of an address that is fixed', async ({
    page,
    addPerson,
  }) => {
    await signInWithPassword(page, await addPerson({ mfa: true }))
    await expect(page).toHaveURL(/\/otp\/?$/u)
    const other = page.getByRole('link', { name: 'Use another account' })
    await expect(other).toBeVisible()
    await expect(page.getByRole('link', { name: 'check the address' })).toHaveCount(0)
    await other.click()
    await expect(page).toHaveURL(/\/sign-in\/?$/u)
    await expect(page.getByLabel('E-mail or username')).toHaveValue('')
  })

  test('asks for a code after the right password', async ({ page, mails, addPerson }) => {
    const person = await addPerson({ mfa: true })
    await signInWithPassword(page, person)
    await expect(page).toHaveURL(/\/otp\/?$/u)
    await expect(field(page)).toHaveAccessibleDescription(/p…\d@s…t/u)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const { code } = await mails.waitForMail(person.email, 'code')
    await field(page).fill(code)
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('asks for the password after the right code', async ({ page, mails, addPerson }) => {
    const person = await addPerson({ mfa: true })
    await askForCode(page, person.email)
    const { code } = await mails.waitForMail(person.email, 'code')
    await field(page).fill(code)
    await expect(page).toHaveURL(/\/sign-in\/?$/u)
    await expect(page.getByRole('status')).toContainText('asks for the password as well')
    await expect(page.getByLabel('E-mail or username')).toHaveValue(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('sends another code, and says if the first step is too long ago', async ({
    page,
    mails,
    addPerson,
    admin,
  }) => {
    await page.clock.install()
    const person = await addPerson({ mfa: true })
    await signInWithPassword(page, person)
    await expect(page).toHaveURL(/\/otp\/?$/u)
    await mails.waitForMail(person.email, 'code')
    const again = page.getByRole('button', { name: /Send another code/u })
    await page.clock.fastForward(31_000)
    await again.click()
    await expect(page.getByRole('status')).toContainText('Another code is on its way')
    await mails.waitForMail(person.email, 'code')
    for (const { id } of await admin.collection('_mfas').getFullList()) {
      await admin.collection('_mfas').delete(id)
    }
    await page.clock.fastForward(31_000)
    await again.click()
    await expect(page.getByRole('alert')).toContainText('This sign-in took too long')
  })
})
