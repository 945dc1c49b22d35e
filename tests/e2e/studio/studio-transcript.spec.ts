import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

test('a screen reader tells how files are chosen, named, sorted into a category and published', async ({
  page,
  backend,
  addPerson,
}) => {
  await enterAs(page, backend.url, await addPerson({ role: 'publisher' }))
  const { step, tabTo } = await startTranscript(page)
  await page.goto('/studio')
  const files = await Promise.all(
    ['Loggia east', 'Loggia west'].map(async (name) => ({
      name: `${name}.rfa`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await writeDemoRfa({ ...demo, name })),
    })),
  )
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  // Before the focus gets there: the browser is told asynchronously that its file dialog is answered here.
  const chooser = page.waitForEvent('filechooser')
  await step(
    () => tabTo('button "Choose files"'),
    `title: Studio · Discover
     focus: button "Choose files"`,
  )
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(files)
  await expect(page.getByRole('status').filter({ hasText: '2 ready' })).toBeAttached()
  await step(
    () => tabTo('checkbox "Select Loggia east"'),
    `title: Studio · Discover
     focus: checkbox "Select Loggia east"`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: Studio · Discover
     focus: checkbox "Select Loggia east" [checked]
     says: Selected: 1. Actions: Remove from list, Change 1..., Publish`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: Studio · Discover
     focus: checkbox "Select Loggia east"`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Studio · Discover
     focus: textbox "Name of Loggia east": Loggia east`,
  )
  await step(
    async () => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Tab')
    },
    `title: Studio · Discover
     focus: button "Categories of Loggia east.rfa: Furniture"
     says: Loggia east.rfa: Enter a name.
     says: 1 ready`,
  )
  await step(
    () => page.keyboard.press('Shift+Tab'),
    `title: Studio · Discover
     focus: textbox "Name of Loggia east.rfa" [invalid], described: Enter a name.`,
  )
  await step(
    async () => {
      await page.keyboard.type('Loggia north')
      await page.keyboard.press('Tab')
    },
    `title: Studio · Discover
     focus: button "Categories of Loggia north: Furniture"
     says: 2 ready`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Studio · Discover
     focus: combobox "Categories of Loggia north"`,
  )
  await step(
    () => page.keyboard.insertText('window'),
    `title: Studio · Discover
     focus: combobox "Categories of Loggia north" [expanded]: window, active: option "Windows"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Studio · Discover
     focus: combobox "Categories of Loggia north" [expanded], active: option "Furniture" [selected]`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Studio · Discover
     focus: combobox "Plan of Loggia north"`,
  )
  await step(
    () => page.keyboard.press('Shift+Tab'),
    `title: Studio · Discover
     focus: button "Categories of Loggia north: Furniture, Windows"`,
  )
  await step(
    () => tabTo('button "Publish 2"', 'Shift+Tab'),
    `title: Studio · Discover
     focus: button "Publish 2"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Studio · Discover
     focus: region "Files to publish"
     says: Sending 2 of 2
     says: 2 done`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Studio · Discover
     focus: checkbox "Select all"`,
  )
})
