import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
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
