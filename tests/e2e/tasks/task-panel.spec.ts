import type PocketBase from 'pocketbase'

import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { inBothLooks, followLooks } from '#tests/support/browser/looks.ts'

const addTask = (admin: PocketBase, title: string) =>
  admin
    .collection('tasks')
    .create({ title, kind: 'request', status: 'backlog', priority: 'medium' })

const panelOf = (page: Page) => page.getByRole('dialog', { name: /#\d+$/u })

/** What has the focus, unless it can be seen: the part of the page that covers its middle. */
const findCover = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    if (width === 0 || height === 0) return null
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1)
    const y = Math.min(Math.max(top + height / 2, 1), innerHeight - 1)
    const seen = document.elementFromPoint(x, y)
    const isSeen = !seen || focused.contains(seen) || seen.contains(focused)
    return isSeen || seen.closest('label')?.contains(focused) ? null : focused.outerHTML
  })

test('behind the open panel nothing that has the focus is covered, however wide the window', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  await addTask(admin, 'Oriel')
  await enterAs(page, backend.url, publisher)
  for (const width of [1280, 1024, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/tasks?q=oriel')
    await page.getByRole('link', { name: 'Oriel' }).click()
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      expect(await findCover(page), `${width} pixels`).toBeNull()
    }
  }
})

test('the panel works in a window of 320 by 256 pixels', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  const { id } = await addTask(admin, 'Belvedere')
  await enterAs(page, backend.url, publisher)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`/tasks?task=${id}`)
  await panelOf(page).getByRole('textbox', { name: 'Add a comment' }).fill('In oak')
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panelOf(page).getByRole('listitem')).toContainText('In oak')
  await expectAccessible(page, 'a comment')
  await panelOf(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(panelOf(page)).toBeHidden()
})

test('people talk below a task, edit what they wrote, and see at once what others write', async ({
  page,
  admin,
  backend,
  browser,
  addPerson,
}) => {
  const first = await addPerson({ name: 'Ada Asker' })
  const second = await addPerson({ role: 'publisher', name: 'Bo Builder' })
  const { id } = await addTask(admin, 'Pavilion')
  await followLooks(page)
  await enterAs(page, backend.url, first)
  const context = await browser.newContext({ baseURL: backend.url })
  const other = await context.newPage()
  await enterAs(other, backend.url, second)
  await page.goto(`/tasks?task=${id}`)
  await expect(panelOf(page).getByText('No comments yet.')).toBeVisible()
  await inBothLooks(page, (theme) => expectAccessible(page, `no comments, ${theme}`))
  await other.goto(`/tasks?task=${id}`)
  const write = async (in_: Page, text: string) => {
    await panelOf(in_).getByRole('textbox', { name: 'Add a comment' }).fill(text)
    await panelOf(in_).getByRole('button', { name: 'Comment', exact: true }).click()
  }
  await write(other, 'As on https://example.com/pavilion, see javascript:alert(1)')
  await expect(panelOf(page).getByRole('listitem')).toContainText('Bo Builder')
  const link = panelOf(page).getByRole('listitem').getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://example.com/pavilion')
  await expect(page).toHaveTitle(/^#\d+ Pavilion · Tasks · Discover$/u)

  await write(page, 'In oak')
  await panelOf(page).getByRole('button', { name: 'Edit “In oak”' }).click()
  await panelOf(page).getByRole('textbox', { name: 'Edit your comment' }).fill('In ash')
  await inBothLooks(page, (theme) => expectAccessible(page, `editing, ${theme}`))
  await panelOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(panelOf(page).getByRole('listitem').last()).toContainText('edited')
  await expect(panelOf(other).getByRole('listitem').last()).toContainText('In ash')
  await expect(panelOf(other).getByRole('button', { name: /“In ash”/u })).toHaveCount(0)

  await page.route('**/task_comments/**', (route) => route.abort())
  await write(page, 'And glazed')
  await expect(panelOf(page).getByRole('alert')).toContainText('You are offline')
  await expect(panelOf(page).getByRole('textbox', { name: 'Add a comment' })).toHaveValue(
    'And glazed',
  )
  await inBothLooks(page, (theme) => expectAccessible(page, `not sent, ${theme}`))
  await context.close()
})
