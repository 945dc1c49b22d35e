import type { Page } from 'playwright/test'

import { expect, test } from '#tests/e2e/fixtures.ts'

const password = 'a lintel over the door'

async function fill(page: Page, account: { username: string; email: string }): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Vance')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

const signIn = async (page: Page, identity: string) => {
  await page.getByLabel('E-mail or username').fill(identity)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('sign up', () => {
  test('leads from the form through the mail to the first questions', async ({ page, mails }) => {
    const account = { username: 'ada.vance', email: 'ada.vance@studio.test' }
    await page.goto('/sign-up')
    await fill(page, account)
    await create(page).click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
    const mail = await mails.waitForMail(account.email)
    await page.goto('/sign-in')
    await signIn(page, account.username)
    await expect(page.getByRole('alert')).toContainText('opens with the link in its mail')
    const link = mail.links.find((address) => address.includes('/verify-email/'))
    await page.goto(String(link))
    await expect(page).toHaveURL(/\/verify-email\/$/u)
    await expect(page.getByText(account.email)).toBeVisible()
    await page.getByRole('button', { name: 'Yes, verify it' }).click()
    await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
    await signIn(page, account.email)
    await expect(page).toHaveURL(/\/onboarding\/?$/u)
  })

  test('answers the same for an address that has an account', async ({
    page,
    mails,
    addPerson,
  }) => {
    const person = await addPerson()
    const answers: string[] = []
    const bodies: string[] = []
    for (const email of ['unknown@studio.test', person.email]) {
      await page.goto('/sign-up')
      await fill(page, { username: `twin-${answers.length}`, email })
      const answered = page.waitForResponse('**/api/discover/sign-up')
      await create(page).click()
      const answer = await answered
      bodies.push(`${answer.status()} ${await answer.text().catch(() => '')}`)
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
      answers.push(
        (await page.getByRole('main').innerText()).replaceAll(email, '').replaceAll(/\d+ s/gu, ''),
      )
    }
    expect(answers[0]).toBe(answers[1])
    expect(bodies[0]).toBe(bodies[1])
    const mail = await mails.waitForMail(person.email, 'already have an account')
    expect(mail.links.join()).toContain('/sign-in/')
  })

  test('says while typing whether the username is free, and never blocks without an answer', async ({
    page,
    addPerson,
  }) => {
    const person = await addPerson()
    await page.goto('/sign-up')
    const username = page.getByLabel('Username')
    await username.pressSequentially(person.username)
    await expect(username).toHaveAccessibleDescription('This username is taken.')
    await username.fill('nobody-has-this')
    await expect(username).toHaveAccessibleDescription('nobody-has-this is free.')
    await page.route('**/api/discover/username', (route) => route.abort())
    await username.fill('nobody-knows')
    await expect(username).toHaveAccessibleDescription(/3 to 40 letters/u)
    await fill(page, { username: 'nobody-knows', email: 'nobody.knows@studio.test' })
    await create(page).click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  })

  test('shows what the server refuses at its field', async ({ page, addPerson }) => {
    const person = await addPerson()
    await page.route('**/api/discover/username', (route) => route.abort())
    await page.goto('/sign-up')
    await fill(page, { username: person.username, email: 'late@studio.test' })
    await create(page).click()
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/u)
  })

  test('names every field that is missing and goes to the first', async ({ page }) => {
    await page.goto('/sign-up')
    await create(page).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    for (const [label, problem] of [
      ['Username', /Choose a username/u],
      ['E-mail', /Enter your e-mail address/u],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(problem)
    }
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await create(page).click()
    await expect(page.getByLabel('Username')).toBeFocused()
  })

  test('says how strong the password is, and that it contains the person’s name', async ({
    page,
  }) => {
    await page.goto('/sign-up')
    const field = page.getByRole('textbox', { name: 'Password' })
    await field.fill('door')
    await expect(field).toHaveAccessibleDescription('4 more characters.')
    await field.fill('Password1!')
    await expect(field).toHaveAccessibleDescription(/among the first/u)
    await page.getByLabel('Name', { exact: true }).fill('Florentina Vance')
    await field.fill('florentina1')
    await expect(field).toHaveAccessibleDescription(/your name/u)
    await field.fill(password)
    await expect(field).toHaveAccessibleDescription('Strong.')
  })

  test('sends one request for two quick presses', async ({ page }) => {
    let requests = 0
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
    await page.route('**/api/discover/sign-up', async (route) => {
      requests += 1
      await isAllowed
      await route.fulfill({ status: 204 })
    })
    await page.goto('/sign-up')
    await fill(page, { username: 'twice', email: 'twice@studio.test' })
    await create(page).dblclick()
    allow()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    expect(requests).toBe(1)
  })

  test('sends the mail again after a while, and accepts another address', async ({
    page,
    mails,
  }) => {
    await page.clock.install()
    await page.goto('/sign-up')
    await fill(page, { username: 'ben', email: 'ben@studio.test' })
    await create(page).click()
    await mails.waitForMail('ben@studio.test')
    const again = page.getByRole('button', { name: /Send it again/u })
    await expect(again).toBeDisabled()
    await page.clock.fastForward(31_000)
    await again.click()
    await expect(page.getByRole('status')).toBeVisible()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('ben@studio.test')
  })
})
