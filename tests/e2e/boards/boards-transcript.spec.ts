import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord } from '#tests/support/browser/family-records.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

test('a screen reader tells how a board is made', async ({ page, backend, addPerson }) => {
  await enterAs(page, backend.url, await addPerson())
  const { step, tabTo } = await startTranscript(page)
  await page.goto('/boards')
  await expect(page.getByRole('heading', { name: 'No board yet' })).toBeVisible()
  await tabTo('button "New board"')
  await step(
    () => page.keyboard.press('Enter'),
    `title: Boards · Discover
     focus: textbox "Name", described: A board gathers families for a project: share it with your team, and download its files as one kit.`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Boards · Discover
     focus: textbox "Name" [invalid], described: Name the board. A board gathers families for a project: share it with your team, and download its files as one kit.`,
  )
  await step(
    async () => {
      await page.keyboard.type('Courtyard')
      await page.keyboard.press('Enter')
    },
    `title: Boards · Discover
     focus: link "Courtyard"`,
  )
  await step(
    async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: 'Open the catalogue' })).toBeVisible()
    },
    `title: Courtyard · Discover
     focus: the page
     says: No families found`,
  )
  await step(
    () => tabTo('combobox "Filter families"'),
    `title: Courtyard · Discover
     focus: combobox "Filter families" [expanded]`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Courtyard · Discover
     focus: combobox "Free or premium": All Families`,
  )
})

test('a screen reader tells how a board is annotated, emptied and downloaded', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const families = [
    await addFamilyRecord(admin, { name: 'Pergola east' }),
    await addFamilyRecord(admin, { name: 'Pergola west' }),
  ].map(({ id }) => id)
  const person = await addPerson()
  const board = await admin
    .collection('boards')
    .create({ name: 'Courtyard', owner: person.id, families })
  await enterAs(page, backend.url, person)
  const { step, tabTo } = await startTranscript(page)
  await step(
    () => page.goto(`/boards?id=${board.id}`),
    `title: Courtyard · Discover
     focus: the page
     says: 2 families`,
  )
  await expect(page.getByRole('link', { name: 'Pergola east' }).first()).toBeVisible()
  await step(
    () => tabTo('button "List"'),
    `title: Courtyard · Discover
     focus: button "List"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Courtyard · Discover
     focus: button "List" [pressed]`,
  )
  await step(
    () => tabTo('button "Add a note about Pergola west": Add a note'),
    `title: Courtyard · Discover
     focus: button "Add a note about Pergola west": Add a note`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Courtyard · Discover
     focus: textbox "Note about Pergola west"`,
  )
  await step(
    async () => {
      await page.keyboard.type('North side only')
      await page.keyboard.press('Tab')
    },
    `title: Courtyard · Discover
     focus: button "Save"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Courtyard · Discover
     focus: button "Edit the note about Pergola west"`,
  )
  await step(
    () => tabTo('button "Remove Pergola west from the board"'),
    `title: Courtyard · Discover
     focus: button "Remove Pergola west from the board"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Courtyard · Discover
     focus: button "Remove Pergola east from the board"
     says: Removed from the board. Pergola west. Press F8 to reach the button that undoes it.
     says: 1 family`,
  )
  await step(
    async () => {
      await page.keyboard.press('F8')
      await tabTo('button "Undo"')
    },
    `title: Courtyard · Discover
     focus: button "Undo"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Courtyard · Discover
     focus: button "Remove Pergola east from the board"
     says: 2 families`,
  )
  await step(
    () => tabTo('button "Download kit"', 'Shift+Tab'),
    `title: Courtyard · Discover
     focus: button "Download kit"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Courtyard · Discover
     focus: button "Close"`,
  )
  const dialog = page.getByRole('dialog', { name: 'Download kit' })
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
  await step(
    () => page.keyboard.press('Tab'),
    `title: Courtyard · Discover
     focus: button "Download"`,
  )
  await step(
    () => page.keyboard.press('Escape'),
    `title: Courtyard · Discover
     focus: button "Download kit"`,
  )
  for (const id of families) await admin.collection('families').delete(id)
})
