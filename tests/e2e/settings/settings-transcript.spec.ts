import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

test('a screen reader tells how the theme and the single keys are changed', async ({
  page,
  backend,
  addPerson,
}) => {
  await enterAs(page, backend.url, await addPerson())
  const { step, tabTo } = await startTranscript(page)
  await page.goto('/settings/appearance')
  await expect(page.getByRole('radio', { name: /^Light/u })).toBeAttached()
  await step(
    () => page.keyboard.press('Tab'),
    `title: Appearance · Settings · Discover
     focus: link "Skip to content"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Appearance · Settings · Discover
     focus: main`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Appearance · Settings · Discover
     focus: link "Profile"`,
  )
  await step(
    () => tabTo('radio "Light"'),
    `title: Appearance · Settings · Discover
     focus: radio "Light" [checked], described: Drawings on paper`,
  )
  await step(
    () => page.keyboard.press('ArrowRight'),
    `title: Appearance · Settings · Discover
     focus: radio "Dark" [checked], described: Easy on the eyes at night
     says: Saving…
     says: Saved`,
  )
  await step(
    () => tabTo('switch "Single keys are shortcuts"'),
    `title: Appearance · Settings · Discover
     focus: switch "Single keys are shortcuts" [checked], described: Turn them off if you control the computer by voice.`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: Appearance · Settings · Discover
     focus: switch "Single keys are shortcuts", described: Turn them off if you control the computer by voice.`,
  )
  await step(
    () => tabTo('button "Toggle theme, now dark"', 'Shift+Tab'),
    `title: Appearance · Settings · Discover
     focus: button "Toggle theme, now dark"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Appearance · Settings · Discover
     focus: button "Toggle theme, now light"`,
  )
})
