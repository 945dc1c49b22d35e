import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord, makeTypes } from '#tests/support/browser/family-records.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

test('a screen reader tells how a family is opened, its types compared, and the way back', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  await addFamilyRecord(admin, {
    name: 'Veranda',
    parametric: makeTypes(3, 2),
    specification: { language: 'ITA' },
  })
  const { totalItems } = await admin
    .collection('families')
    .getList(1, 1, { filter: 'status = "published"' })
  await enterAs(page, backend.url, await addPerson())
  const { step, tabTo } = await startTranscript(page)
  await page.goto('/apps?q=veranda')
  const card = page.getByRole('link', { name: 'Veranda', exact: true })
  await expect(card).toHaveAttribute('lang', 'it')
  await tabTo('link "Veranda"')
  await step(
    async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Veranda' })).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Filter types' })).toBeVisible()
    },
    `title: Veranda · Discover
     focus: the page`,
  )
  await step(
    () => tabTo('searchbox "Filter types"'),
    `title: Veranda · Discover
     focus: searchbox "Filter types"`,
  )
  await step(
    () => page.keyboard.insertText('type 2'),
    `title: Veranda · Discover
     focus: searchbox "Filter types": type 2
     says: 1 of 3 types`,
  )
  await step(
    () => page.keyboard.insertText('zz'),
    `title: Veranda · Discover
     focus: searchbox "Filter types": type 2zz
     says: 0 of 3 types`,
  )
  await step(
    () => page.keyboard.press('Escape'),
    `title: Veranda · Discover
     focus: searchbox "Filter types"
     says: 3 of 3 types`,
  )
  await expect(page.getByRole('rowheader', { name: 'Type 1' })).toHaveAttribute('lang', 'it')
  await tabTo('checkbox "Type 1"')
  await step(
    () => page.keyboard.press('Space'),
    `title: Veranda · Discover
     focus: checkbox "Type 1" [checked]
     says: Selected: 1. Actions: Clear the ticks, Type catalogue`,
  )
  await tabTo('checkbox "Type 2"')
  await step(
    () => page.keyboard.press('Space'),
    `title: Veranda · Discover
     focus: checkbox "Type 2" [checked]
     says: Selected: 2. Actions: Clear the ticks, Compare, Type catalogue`,
  )
  await step(
    () => tabTo('button "Compare"', 'Shift+Tab'),
    `title: Veranda · Discover
     focus: button "Compare"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Veranda · Discover
     focus: heading "2 types side by side" [level=3]`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Veranda · Discover
     focus: checkbox "Only what differs"`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Veranda · Discover
     focus: button "Close the comparison"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Veranda · Discover
     focus: button "Compare"`,
  )
  await tabTo('button "Download"', 'Shift+Tab')
  await step(
    () => page.keyboard.press('Enter'),
    `title: Veranda · Discover
     focus: button "Download"
     says: The download has begun: your browser shows how far it is.`,
  )
  await tabTo('button "Add to board"')
  await step(
    () => page.keyboard.press('Enter'),
    `title: Veranda · Discover
     focus: textbox "New board"`,
  )
  await step(
    async () => {
      await page.keyboard.type('Courtyard')
      await page.keyboard.press('Enter')
    },
    `title: Veranda · Discover
     focus: textbox "New board"
     says: Board “Courtyard” created`,
  )
  await step(
    () => page.keyboard.press('Shift+Tab'),
    `title: Veranda · Discover
     focus: checkbox "Courtyard" [checked], described: 1 family`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: Veranda · Discover
     focus: checkbox "Courtyard", described: 0 families`,
  )
  await step(
    () => page.keyboard.press('Escape'),
    `title: Veranda · Discover
     focus: button "Add to board"`,
  )
  await step(
    () => tabTo('link "Back to the catalogue"', 'Shift+Tab'),
    `title: Veranda · Discover
     focus: link "Back to the catalogue"`,
  )
  await step(
    async () => {
      await page.keyboard.press('Enter')
      await expect(card).toBeFocused()
    },
    `title: “veranda” · Discover
     focus: link "Veranda"
     says: 1 of ${totalItems} families`,
  )
})
