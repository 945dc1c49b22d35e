import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord } from '#tests/support/browser/family-records.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

test('a screen reader tells how the catalogue is filtered, looked into and selected from', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const families = [
    await addFamilyRecord(admin, { name: 'Loggia east' }),
    await addFamilyRecord(admin, { name: 'Loggia west' }),
  ]
  const { totalItems } = await admin
    .collection('families')
    .getList(1, 1, { filter: 'status = "published"' })
  await enterAs(page, backend.url, await addPerson())
  const { step, tabTo } = await startTranscript(page)
  await step(
    () => page.goto('/apps'),
    `title: Families · Discover
     focus: the page
     says: ${totalItems} families`,
  )
  await expect(page.locator('article').first()).toBeVisible()
  await step(
    () => page.keyboard.press('/'),
    `title: Families · Discover
     focus: combobox "Filter families" [expanded]`,
  )
  await step(
    () => page.keyboard.insertText('loggia'),
    `title: “loggia” · Discover
     focus: combobox "Filter families": loggia
     says: 2 of ${totalItems} families`,
  )
  await step(
    () => page.keyboard.insertText('qqq'),
    `title: “loggiaqqq” · Discover
     focus: combobox "Filter families": loggiaqqq
     says: No families found`,
  )
  await step(
    () => page.keyboard.type('q'),
    `title: “loggiaqqqq” · Discover
     focus: combobox "Filter families": loggiaqqqq
     says: No families found`,
  )
  await step(
    async () => {
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText('loggia')
    },
    `title: “loggia” · Discover
     focus: combobox "Filter families": loggia
     says: 2 of ${totalItems} families`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: “loggia” · Discover
     focus: button "Clear filter"`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: “loggia” · Discover
     focus: combobox "Free or premium": All Families`,
  )
  await step(
    () => tabTo('link "Loggia east"'),
    `title: “loggia” · Discover
     focus: link "Loggia east"`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: “loggia” · Discover
     focus: link "Open the page"`,
  )
  await step(
    () => page.keyboard.press('ArrowRight'),
    `title: “loggia” · Discover
     focus: link "Open the page"
     says: Loggia west, 2 of 2`,
  )
  await step(
    () => page.keyboard.press('Escape'),
    `title: “loggia” · Discover
     focus: link "Loggia west"`,
  )
  await step(
    () => page.keyboard.press('Shift+ArrowLeft'),
    `title: “loggia” · Discover
     focus: link "Loggia east"
     says: 2 families selected. Compare them, add them to a board or download them as a kit in the bar below. F6 leads to it, Escape clears the selection.`,
  )
  await step(
    () => page.keyboard.press('F6'),
    `title: “loggia” · Discover
     focus: button "Clear the selection"`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: “loggia” · Discover
     focus: button "Compare"`,
  )
  for (const { id } of families) await admin.collection('families').delete(id)
})
