import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'
import { openKnown } from '#tests/support/browser/known-pages.ts'

/** What moves for longer than an eye could see. */
const countMovements = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(duration) > 1
      }).length,
  )

test('nothing moves for people who prefer reduced motion', async ({ page, signInAs, admin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const expectStillness = async (state: string) => expect(await countMovements(page), state).toBe(0)
  for (const name of ['landing', 'sign-in', 'apps', 'family', 'tasks', 'components'] as const) {
    if (name === 'apps') await signInAs('free')
    await openKnown(page, name, admin)
    await expectStillness(name)
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  }
  await page.getByRole('button', { name: 'New team' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectStillness('dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Neutral toast' }).click()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expectStillness('toast')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openKnown(page, 'components', admin)
  await expect.poll(() => countMovements(page)).toBeGreaterThan(0)
})

test('skeletons have no animation until the wait is long', async ({ page, signInAs }) => {
  await signInAs('free')
  await page.route(/\/_astro\/.*\.js$/u, async () => {
    // The scripts of the page never arrive.
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/apps')
  const skeletons = await page.locator('.skeleton').count()
  const countAnimations = () => page.evaluate(() => document.getAnimations().length)
  expect(skeletons).toBeGreaterThan(0)
  expect(await countAnimations()).toBe(0)

  await page.clock.runFor(1500)
  await expect.poll(countAnimations).toBe(skeletons)
})

test('a page without skeletons prepares no pulse', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/404')
  await page.clock.runFor(5000)
  await expect(page.locator('html.long-wait')).toHaveCount(0)
})

test('skeletons that an action brings pulse as well', async ({ page, signInAs }) => {
  await signInAs('free')
  await page.goto('/apps')
  const card = page.locator('.family-link').first()
  await expect(card).toBeVisible()
  const release = await holdRequests(page, '**/api/collections/families/records/*')
  await card.focus()
  await page.keyboard.press(' ')
  const skeletons = page.getByRole('dialog').locator('.skeleton')
  await expect(skeletons.first()).toBeVisible()
  await expect
    .poll(() => skeletons.first().evaluate((element) => element.getAnimations().length))
    .toBe(1)
  release()
  await expect(skeletons).toHaveCount(0)
})
