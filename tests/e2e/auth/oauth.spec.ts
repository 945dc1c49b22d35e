import type { Page } from 'playwright/test'

import { expect, test } from '#tests/e2e/fixtures.ts'
import { type OidcProvider, startOidcProvider } from '#tests/support/services/oidc-provider.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Test studio' })

const readSession = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await button(page).click()
  const popup = await opened
  await popup.getByRole('link', { name: 'Agree' }).waitFor()
  return popup
}

test.describe('an account with a provider', () => {
  let provider: OidcProvider

  test.beforeAll(async ({ admin }) => {
    provider = await startOidcProvider()
    const answer = await fetch(`${provider.url}/.well-known/openid-configuration`)
    const found = (await answer.json()) as Record<string, string>
    await admin.collections.update('users', {
      oauth2: {
        enabled: true,
        providers: [
          {
            name: 'oidc',
            displayName: 'Test studio',
            clientId: 'discover',
            clientSecret: 'secret',
            authURL: found.authorization_endpoint,
            tokenURL: found.token_endpoint,
            userInfoURL: found.userinfo_endpoint,
            pkce: true,
          },
        ],
      },
    })
  })

  test.afterAll(async ({ admin }) => {
    await admin.collections.update('users', { oauth2: { enabled: false, providers: [] } })
    await provider.stop()
  })

  test('signs in a new person, closes its window and asks the first questions', async ({
    page,
  }) => {
    await page.goto('/sign-in?next=%2Ftasks')
    const popup = await openPopup(page)
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    const closed = popup.waitForEvent('close')
    await popup.getByRole('link', { name: 'Agree' }).click()
    await closed
    await expect(page).toHaveURL(/\/onboarding\/?\?next=%2Ftasks$/u)
    expect(await readSession(page)).toMatchObject({ userEmail: 'ada@elsewhere.test' })
  })

  test('signs the same person in again, straight to the page that was asked for', async ({
    page,
    admin,
  }) => {
    const [{ id }] = (await admin.collection('users').getFullList({
      filter: 'email = "ada@elsewhere.test"',
    })) as [{ id: string }]
    await admin.collection('users').update(id, { onboarded: new Date().toISOString() })
    await page.goto('/sign-in?next=%2Ftasks')
    const popup = await openPopup(page)
    await popup.getByRole('link', { name: 'Agree' }).click()
    await expect(page).toHaveURL(/\/tasks\/?$/u)
    expect((await readSession(page)).userId).toBe(id)
  })

  test('says that the window was closed, and works at the next try', async ({ page }) => {
    await page.goto('/sign-in')
    const first = await openPopup(page)
    await first.close()
    await expect(page.getByRole('alert')).toContainText('The window was closed')
    const second = await openPopup(page)
    await second.getByRole('link', { name: 'Agree' }).click()
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('says that the provider refused it', async ({ page }) => {
    await page.goto('/sign-in')
    const popup = await openPopup(page)
    await popup.getByRole('link', { name: 'Refuse' }).click()
    await expect(page.getByRole('alert')).toContainText('Test studio did not sign you in')
    expect((await readSession(page)).token).toBeUndefined()
  })

  test('says that the browser blocked the window', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/sign-in')
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText('The window was blocked')
    await expect(button(page)).not.toHaveAttribute('aria-busy')
  })

  test('reports being offline if its code does not load, and works at the next try', async ({
    page,
  }) => {
    await page.goto('/sign-in')
    await expect(button(page)).toBeVisible()
    await page.route('**/_astro/pocketbase*', (route) => route.abort())
    await button(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
    await page.unroute('**/_astro/pocketbase*')
    const popup = await openPopup(page)
    await popup.getByRole('link', { name: 'Agree' }).click()
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('leaves no empty box if none is listed or the list does not load', async ({ page }) => {
    await page.route('**/auth-methods*', (route) => route.abort())
    await page.goto('/sign-in')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await expect(page.getByText('or with an account elsewhere')).toHaveCount(0)
    await page.unroute('**/auth-methods*')
    await page.route('**/auth-methods*', (route) =>
      route.fulfill({ json: { oauth2: { enabled: true, providers: [] } } }),
    )
    const listed = page.waitForResponse('**/auth-methods*')
    await page.reload()
    await listed
    await expect(page.getByText('or with an account elsewhere')).toHaveCount(0)
  })
})
