import { expect, test } from '#tests/e2e/fixtures.ts'

test.describe('analytics', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('free'))

  test('sends one page view with route and path from a fixed path under the site', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/analytics.js')) scripts.push(new URL(request.url()).pathname)
    })
    const beacon = page.waitForRequest('**/api/page-views')
    await page.goto('/family?id=abc')
    const sent = JSON.parse((await beacon).postData() ?? '')
    expect(sent).toEqual({ route: '/family', path: '/family' })
    expect((await (await beacon).response())?.status()).toBe(204)
    expect(scripts).toEqual(['/analytics.js'])
    await expect(page.locator('script[src$="/analytics.js"]')).toHaveAttribute(
      'data-mode',
      'production',
    )
  })

  test('only writes a line to the console if it is blocked', async ({ page, errors }) => {
    await page.route('**/analytics.js', (route) => route.abort())
    await page.goto('/apps')
    await expect(page.locator('article').first()).toBeVisible()
    await expect
      .poll(() => errors.filter((text) => text.startsWith('Analytics could not')))
      .toHaveLength(1)
    expect(errors.filter((text) => !/Analytics|ERR_FAILED/u.test(text))).toEqual([])
  })
})
