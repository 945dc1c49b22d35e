import { expect, test } from '#tests/e2e/fixtures.ts'

const pages = [
  {
    path: '/404',
    status: 404,
    heading: 'Oops! Page Not Found!',
    text: "It seems like the page you're looking for does not exist or might have been removed.",
  },
  {
    path: '/500',
    status: 500,
    heading: "Oops! Something went wrong :')",
    text: 'We apologize for the inconvenience. Please try again later.',
  },
  {
    path: '/503',
    status: 503,
    heading: 'Website is under maintenance!',
    text: "The site is not available at the moment. We'll be back online shortly.",
  },
] as const

for (const { path, status, heading, text } of pages) {
  test(`${path} answers ${status} with its own text and no external script`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    expect(scripts).toEqual([])
  })
}

test('any unknown address answers 404 with the not-found page', async ({ page }) => {
  for (const path of ['/nothing', '/apps/nothing/deep', '/settings/nothing', '/family.php']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found!' }),
    ).toBeVisible()
  }
})

test('Go Back leads to the previous page and Back to Home to the start', async ({ page }) => {
  await page.goto('/sign-in')
  await page.goto('/nothing')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/sign-in/u)
  await page.goto('/500')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/u)
})

test('Learn more on the maintenance page says more', async ({ page }) => {
  await page.goto('/503')
  const before = await page.locator('main').innerText()
  await page.getByText('Learn more').click()
  await expect.poll(() => page.locator('main').innerText()).not.toBe(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the error pages show no button without effect', async ({ page }) => {
    for (const path of ['/404', '/500']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    }
  })

  test('the landing page shows its text, its families and the way to sign in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.family-card').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  })
})
