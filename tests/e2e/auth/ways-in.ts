import { expect, type Page } from '#tests/e2e/fixtures.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const addresses = { email: 'ada.vance@studio.test', newEmail: 'ada@a-much-longer-address.test' }

/** A token as mail links carry it, for an account that is not there. */
export const forgeToken = (type: string, minutes = 20) => {
  const exp = Math.floor(Date.now() / 1000) + minutes * 60
  return `${encode({ alg: 'HS256' })}.${encode({ type, exp, id: 'x', ...addresses })}.${'s'.repeat(43)}`
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function waitForCode(page: Page, mfaId = ''): Promise<void> {
  await page.goto('/404')
  const pending = { otpId: 'x', mfaId, email: addresses.email, next: '', sentAt: Date.now() }
  await page.evaluate((kept) => sessionStorage.setItem('otp', kept), JSON.stringify(pending))
  await page.goto('/otp')
}

const providers = ['Google', 'Microsoft'].map((displayName) => ({ name: displayName, displayName }))

type States = Record<string, (page: Page) => Promise<void>>

/**
 * What the pages before signing in look like besides their first sight, by what they are for. The states of one group
 * follow one another.
 */
export const waysIn: Record<string, States> = {
  'signing in': {
    async 'sign-in refused, with providers'(page) {
      await page.route('**/auth-methods*', (route) =>
        route.fulfill({ json: { oauth2: { enabled: true, providers } } }),
      )
      await page.goto('/sign-in?reason=expired')
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
      await page.getByLabel('E-mail or username').fill('nobody')
      await page.getByRole('textbox', { name: 'Password' }).fill('nothing')
      await press(page, 'Sign in')
      await expect(page.getByRole('alert').filter({ hasText: 'Not signed in' })).toBeVisible()
    },
    async 'sign-in with empty fields'(page) {
      await page.goto('/sign-in')
      await press(page, 'Sign in')
      await expect(page.getByText('Enter your password.')).toBeVisible()
    },
    async 'the notice that an account is deleted'(page) {
      await page.goto('/sign-in?reason=deleted')
      await expect(page.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible()
    },
  },
  'signing in by a code': {
    async 'waiting for a second step'(page) {
      await waitForCode(page, 'y')
      await expect(page.getByRole('link', { name: 'Use another account' })).toBeVisible()
    },
    async 'no address for a code'(page) {
      await page.goto('/sign-in-2')
      await press(page, 'Send the code')
      await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
    },
    async 'waiting for a code'(page) {
      await waitForCode(page)
      await page.getByLabel('Code').fill('482')
    },
    async 'a wrong code'(page) {
      await waitForCode(page)
      await page.getByLabel('Code').fill('482123')
      await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible()
    },
  },
  'signing up': {
    async 'sign-up with errors'(page) {
      await page.goto('/sign-up')
      await page.getByLabel('Username').fill('mara')
      await page.getByRole('textbox', { name: 'Password' }).fill('mara mara')
      await expect(page.getByText('This username is taken.')).toBeVisible()
      await press(page, 'Create account')
      await expect(page.getByText('Enter your name.')).toBeVisible()
    },
    async 'sign-up done'(page) {
      await page.route('**/discover/sign-up', (route) => route.fulfill({ status: 204 }))
      await page.goto('/sign-up')
      await page.getByLabel('Name', { exact: true }).fill('Ada Vance')
      await page.getByLabel('Username').fill('ada-vance')
      await page.getByLabel('E-mail').fill(addresses.email)
      await page.getByRole('textbox', { name: 'Password' }).fill('a door in a wall')
      await press(page, 'Create account')
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
    },
    async 'a verification mail asked for again'(page) {
      await page.goto(`/verify-email/?asked#email=${encodeURIComponent(addresses.email)}`)
      const title = 'Send the verification mail again'
      await expect(page.getByRole('heading', { name: title })).toBeFocused()
      await expect(page.getByLabel('E-mail')).toHaveValue(addresses.email)
    },
    async 'an address to verify'(page) {
      await page.goto(`/verify-email/#token=${forgeToken('verification')}`)
      await expect(page.getByRole('button', { name: 'Yes, verify it' })).toBeVisible()
    },
    async 'an old verification'(page) {
      await page.goto(`/verify-email/?again#token=${forgeToken('verification', -20)}`)
      await press(page, 'Yes, verify it')
      await expect(page.getByRole('heading', { name: 'The link is too old' })).toBeFocused()
    },
  },
  'changing the password or address': {
    async 'reset link asked for'(page) {
      await page.goto('/forgot-password')
      await page.getByLabel('E-mail').fill(addresses.email)
      await press(page, 'Send the link')
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
    },
    async 'a new password'(page) {
      await page.goto(`/reset-password/#token=${forgeToken('passwordReset')}`)
      await page.getByRole('textbox', { name: 'New password' }).fill('a door in a wall')
    },
    async 'a used reset link'(page) {
      await page.goto(`/reset-password/?again#token=${forgeToken('passwordReset')}`)
      await page.getByRole('textbox', { name: 'New password' }).fill('a door in a wall')
      await press(page, 'Save the password')
      await expect(
        page.getByRole('heading', { name: 'The link does not work any more' }),
      ).toBeFocused()
    },
    async 'an address to change'(page) {
      await page.goto(`/confirm-email-change/#token=${forgeToken('emailChange')}`)
      await press(page, 'Change the address')
      await expect(page.getByText('Enter your password.')).toBeVisible()
    },
  },
  'securing an account': {
    async 'an account to secure'(page) {
      const link = { state: 'ready', restores: true, email: 'a…e@s…t', username: 'ada-vance' }
      await page.route('**/secure-account/look', (route) => route.fulfill({ json: link }))
      await page.goto('/secure-account/#token=ready')
      await expect(page.getByRole('button', { name: 'Take the change back' })).toBeVisible()
    },
    async 'an account that could not be secured'(page) {
      await page.route('**/secure-account', (route) => route.fulfill({ status: 409, json: {} }))
      await press(page, 'Take the change back')
      await expect(page.getByRole('alert')).toContainText('Another account has this address now')
      await page.unroute('**/secure-account')
    },
    async 'an account that is secured, without a mail'(page) {
      const done = { id: 'x', email: 'a…e@s…t', restored: true, mailed: false }
      await page.route('**/secure-account', (route) => route.fulfill({ json: done }))
      await press(page, 'Take the change back')
      await expect(page.getByRole('link', { name: 'Ask for the link' })).toBeVisible()
    },
    async 'a used link of an account'(page) {
      await page.route('**/secure-account/look', (route) =>
        route.fulfill({ json: { state: 'used' } }),
      )
      await page.goto('/secure-account/?again#token=used')
      await expect(page.getByRole('heading', { name: 'The link was used already' })).toBeFocused()
    },
    async 'a link of an account that could not be read'(page) {
      await page.route('**/secure-account/look', (route) => route.fulfill({ status: 500 }))
      await page.goto('/secure-account/?once-more#token=failed')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
}
