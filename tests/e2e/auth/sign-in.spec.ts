import { demoAccounts, demoPassword } from '#scripts/demo/accounts.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const [free] = demoAccounts

test.describe('sign in', () => {
  test('by e-mail stores the four keys beside the store of the SDK and opens the catalogue', async ({
    page,
  }) => {
    await page.goto('/sign-in')
    await page.getByLabel('E-mail or username').fill(free.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/apps$/u)
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    const { token, record } = JSON.parse(stored.pocketbase_auth ?? '')
    expect(stored).toMatchObject({
      token,
      userId: record.id,
      userName: free.name,
      userEmail: free.email,
    })
  })

  test('by username, in any case, continues to the requested page', async ({ page }) => {
    await page.goto('/apps?q=door')
    await expect(page).toHaveURL(/\/$/u)
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByLabel('E-mail or username').fill(free.username.toUpperCase())
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/apps\/?\?q=door$/u)
  })

  test('says what a shared link leads to, and opens it then', async ({ page }) => {
    await page.goto('/family?number=3')
    await expect(page.getByText('Sign in to see the family that this link leads to.')).toBeVisible()
    await page.getByLabel('E-mail or username').fill(free.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/family\/?\?(?:number=3|id=\w{15})$/u)
  })

  test('does not say which part was wrong and keeps what was typed', async ({ page }) => {
    const refusals: string[] = []
    for (const identity of [free.email, 'nobody@discover.example']) {
      await page.goto('/sign-in')
      await page.getByLabel('E-mail or username').fill(identity)
      await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Not signed in' })
      await expect(alert).toBeVisible()
      refusals.push(await alert.innerText())
      await expect(page.getByLabel('E-mail or username')).toHaveValue(identity)
    }
    expect(refusals[0]).toBe(refusals[1])
  })

  test('that fails offers everyone the verification mail, and the owner gets it', async ({
    page,
    mails,
    addPerson,
  }) => {
    const { email } = await addPerson({ verified: false })
    const told: string[] = []
    for (const identity of ['nobody@discover.example', email]) {
      await page.goto('/sign-in')
      await page.getByLabel('E-mail or username').fill(identity)
      await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: 'Send the verification mail again' }).click()
      await expect(page).toHaveURL(/\/verify-email\/?$/u)
      await expect(page.getByLabel('E-mail')).toHaveValue(identity)
      await page.getByRole('button', { name: 'Send a new link' }).click()
      const status = page.getByRole('status').filter({ hasText: 'Check your mail' })
      told.push((await status.innerText()).replace(identity, 'the address'))
    }
    expect(told[0]).toBe(told[1])
    await mails.waitForMail(email, 'Confirm')
    await page.goto('/sign-in')
    await page.getByLabel('E-mail or username').fill('a-username')
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Send the verification mail again' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('')
  })

  test('puts the focus on the first empty field and says what is missing', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const identity = page.getByLabel('E-mail or username')
    await expect(identity).toBeFocused()
    await expect(identity).toHaveAccessibleDescription(/Enter your e-mail or username/u)
  })

  test('says that the person is offline and signs in when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/sign-in')
    await page.getByLabel('E-mail or username').fill(free.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/apps$/u)
  })

  test('never follows an address of another site', async ({ page, backend }) => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      await page.goto('/404')
      await page.evaluate(() => localStorage.clear())
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
      await page.getByLabel('E-mail or username').fill(free.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(`${backend.url}/apps`)
    }
  })

  test('a password manager finds its fields', async ({ page }) => {
    await page.goto('/sign-in')
    await expect(page.getByLabel('E-mail or username')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute(
      'autocomplete',
      'current-password',
    )
  })
})
