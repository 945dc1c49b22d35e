import type PocketBase from 'pocketbase'

import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'

const addTasks = async (admin: PocketBase, author: string, titles: readonly string[]) => {
  for (const title of titles) {
    await admin.collection('tasks').create({
      title,
      author,
      kind: 'request',
      status: 'backlog',
      priority: 'medium',
    })
  }
}

const statusOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Status of “${title}”` })

const draft = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })

test.describe.configure({ mode: 'parallel' })

test('in the last rows of the tasks the focus stays while statuses change, rows are sorted, and all are deleted and put back', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  await addTasks(admin, publisher.id, ['Dormer 1', 'Dormer 2'])
  await enterAs(page, backend.url, publisher)
  await page.goto('/tasks?q=dormer&status=backlog&sort=title&order=ascending')
  const link = (title: string) => page.getByRole('link', { name: title, exact: true })
  await link('Dormer 2').focus()
  for (const key of ['ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect(link('Dormer 2')).toBeFocused()
  }

  await statusOf(page, 'Dormer 2').press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(statusOf(page, 'Dormer 2')).toContainText('To do')
  await expect(statusOf(page, 'Dormer 2')).toBeFocused()
  const sort = page.getByRole('button', { name: 'Title', exact: true })
  await sort.press('Enter')
  await expect(link('Dormer 2')).toHaveCount(0)
  await expect(sort).toBeFocused()

  await page.goto('/tasks?q=dormer&sort=title&order=ascending')
  await link('Dormer 2').press(' ')
  await page.getByRole('button', { name: /^Delete/u }).press('Enter')
  await expect(link('Dormer 2')).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus')).toHaveRole('checkbox')
  await page.getByRole('checkbox', { name: 'Select Dormer 1' }).press('Space')
  await page.getByRole('button', { name: /^Delete/u }).press('Enter')
  await expect(link('Dormer 1')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(link('Dormer 1')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('a panel has the focus when it opens, keeps it in a window of another width, and gives it back', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  await addTasks(admin, publisher.id, ['Oculus 1', 'Oculus 2'])
  await enterAs(page, backend.url, publisher)
  await page.goto('/tasks?q=oculus')
  const panel = page.locator('#task-panel')
  const filters = page.getByRole('dialog', { name: 'Filters' })
  const open = page.getByRole('button', { name: /^Filters/u })

  await open.press('Enter')
  await expect(filters).toBeFocused()
  await filters.getByRole('checkbox', { name: 'Backlog' }).press('Space')
  await filters.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(filters.getByRole('button', { name: 'Clear all' })).toBeDisabled()
  await expect(filters).toBeFocused()

  await page.getByRole('link', { name: 'Oculus 1' }).press('Enter')
  await expect(panel).toBeFocused()
  await expect(filters).toHaveCount(0)
  await page.getByRole('link', { name: 'Oculus 2' }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Oculus 2' })).toBeVisible()
  await expect(panel).toBeFocused()

  await draft(page).fill('In oak')
  for (const width of [1000, 320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(panel).toHaveAttribute('aria-modal', String(width < 1280))
    await expect(draft(page)).toBeFocused()
    await expect(draft(page)).toHaveValue('In oak')
  }
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Oculus 2' })).toBeFocused()

  await page.setViewportSize({ width: 320, height: 256 })
  // The rows of the table become cards, whose links are others.
  await expect(page.getByRole('list', { name: 'Tasks' })).toBeVisible()
  await page.getByRole('link', { name: 'Oculus 1' }).press('Enter')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Oculus 1' })).toBeFocused()
})

test('in the list of boards the focus goes to the board beside the one that is deleted', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const person = await addPerson()
  for (const name of ['Attic', 'Basement']) {
    await admin.collection('boards').create({ name, owner: person.id })
  }
  await enterAs(page, backend.url, person)
  await page.goto('/boards?sort=name')
  const board = (name: string) => page.getByRole('link', { name, exact: true })
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for the board ${name}` }).press('ArrowUp')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(board(name)).toHaveCount(0)
  }
  await remove('Basement')
  await expect(board('Attic')).toBeFocused()
  await remove('Attic')
  await expect(page.getByText('No board yet')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
})
