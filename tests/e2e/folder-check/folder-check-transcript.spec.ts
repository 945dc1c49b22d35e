import { test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord } from '#tests/support/browser/family-records.ts'
import { preparePickedFolder } from '#tests/support/browser/picked-folder.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'
import { fileFields, makeFile } from '#tests/support/records/revisions.ts'

test('a screen reader tells how a folder is checked, and a superseded file replaced and put back', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const family = await addFamilyRecord(admin, { name: 'Gate', ...fileFields('gate 1') })
  await admin.collection('families').update(family.id, fileFields('gate 2'))
  await enterAs(page, backend.url, await addPerson())
  await page.goto('/folder-check')
  const { step, tabTo } = await startTranscript(page)
  await preparePickedFolder(page, {
    'gate.rfa': makeFile('gate 1'),
    'own.rfa': makeFile('gate own'),
  })
  await page.reload()
  await step(
    () => tabTo('button "Choose a folder"'),
    `title: Folder check · Discover
     focus: button "Choose a folder"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Folder check · Discover
     focus: group "Folder check"
     says: 2 files checked: 1 superseded, 1 unknown.`,
  )
  await step(
    () => tabTo('button "1 Superseded"'),
    `title: Folder check · Discover
     focus: button "1 Superseded"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Folder check · Discover
     focus: button "1 Superseded" [pressed]
     says: 1–1 of 1`,
  )
  await step(
    () => tabTo('button "Replace in place for gate.rfa"'),
    `title: Folder check · Discover
     focus: button "Replace in place for gate.rfa"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Folder check · Discover
     focus: button "Put the old file back for gate.rfa"
     says: Replacing...
     says: Replaced by revision 2. The old file is beside it, as gate.0001.rfa.`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Folder check · Discover
     focus: button "Show difference for gate.rfa"
     says: The old gate.rfa is back.`,
  )
  await step(
    () => tabTo('button "Check again"', 'Shift+Tab'),
    `title: Folder check · Discover
     focus: button "Check again"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Folder check · Discover
     focus: group "Folder check"
     says: Checking...
     says: 2 files checked: 1 superseded, 1 unknown.`,
  )
})
