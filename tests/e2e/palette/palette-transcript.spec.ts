import { expect, test } from '#tests/e2e/fixtures.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

test('a screen reader tells how the palette finds, and where the shortcuts are switched off', async ({
  page,
  signInAs,
}) => {
  await signInAs('publisher')
  const { step, tabTo } = await startTranscript(page)
  await page.goto('/plugins')
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
  await tabTo('button "Search or jump to..."')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await step(
    () => page.keyboard.insertText('acoustic door stille 42'),
    `title: Plugins · Discover
     focus: combobox "Search or jump to" [expanded]: acoustic door stille 42, active: option "Acoustic Door Stille 42 Doors · Nordhaus" [selected]
     says: 1 result`,
  )
  await step(
    () => page.keyboard.insertText('zzzz'),
    `title: Plugins · Discover
     focus: combobox "Search or jump to": acoustic door stille 42zzzz
     says: Nothing found for “acoustic door stille 42zzzz”`,
  )
  await step(
    () => page.keyboard.press('Escape'),
    `title: Plugins · Discover
     focus: button "Search or jump to..."`,
  )
  await step(
    () => page.keyboard.press('?'),
    `title: Plugins · Discover
     focus: switch "Single keys are shortcuts" [checked], described: Turn them off if you control the computer by voice.`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: Plugins · Discover
     focus: switch "Single keys are shortcuts", described: Turn them off if you control the computer by voice.`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Plugins · Discover
     focus: button "Close"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Plugins · Discover
     focus: button "Search or jump to..."`,
  )
})
