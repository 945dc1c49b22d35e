import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

test('a screen reader tells how a task is opened, worked on, commented and closed', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  await admin.collection('tasks').create({
    title: 'Loggia',
    kind: 'request',
    status: 'backlog',
    priority: 'medium',
    number: 901,
  })
  await enterAs(page, backend.url, publisher)
  const { step } = await startTranscript(page)
  await page.goto('/tasks?q=loggia')
  const link = page.getByRole('link', { name: 'Loggia' })
  await expect(link).toBeVisible()
  await step(
    () => link.focus(),
    `title: Tasks · Discover
     focus: link "Loggia"`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: Tasks · Discover
     focus: link "Loggia"
     says: Selected: 1. Actions: Status of the selected, Priority of the selected, Assignee of the selected, Label of the selected`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: Tasks · Discover
     focus: link "Loggia"`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Tasks · Discover
     focus: button "Status of “Loggia”: Backlog"`,
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await step(
    () => page.keyboard.press('Enter'),
    `title: Tasks · Discover
     focus: button "Status of “Loggia”: To do"
     says: 1 task changed. Set it back in the table to undo.`,
  )
  await link.focus()
  await step(
    () => page.keyboard.press('Enter'),
    `title: #901 Loggia · Tasks · Discover
     focus: dialog "Request #901"`,
  )
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await step(
    () => field.focus(),
    `title: #901 Loggia · Tasks · Discover
     focus: textbox "Add a comment", described: Everyone who sees this task can read it.`,
  )
  await step(
    () => page.keyboard.press('Control+Enter'),
    `title: #901 Loggia · Tasks · Discover
     focus: textbox "Add a comment" [invalid], described: Write something first. Everyone who sees this task can read it.`,
  )
  await step(
    async () => {
      await page.keyboard.type('In oak')
      await page.keyboard.press('Control+Enter')
    },
    `title: #901 Loggia · Tasks · Discover
     focus: textbox "Add a comment", described: Everyone who sees this task can read it.
     says: Your comment was added.`,
  )
  await step(
    () => page.getByRole('button', { name: 'Delete “In oak”' }).press('Enter'),
    `title: #901 Loggia · Tasks · Discover
     focus: heading "Comments" [level=3]
     says: Comment deleted. Press F8 to reach the button that undoes it.`,
  )
  await step(
    () => page.keyboard.press('Escape'),
    `title: Tasks · Discover
     focus: link "Loggia"`,
  )
})
