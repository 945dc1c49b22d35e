import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'

const addTask = (admin: PocketBase, fields: Record<string, unknown>): Promise<RecordModel> =>
  admin.collection('tasks').create({
    title: 'Canopy',
    kind: 'request',
    status: 'backlog',
    priority: 'medium',
    ...fields,
  })

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const panelOf = (page: Page) => page.getByRole('dialog', { name: /#\d+$/u })

const choose = async (page: Page, field: string, value: string) => {
  await panelOf(page).getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

test('a missing family is requested once, voted for, and withdrawn', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const asker = await addPerson()
  const voter = await addPerson()
  await enterAs(page, backend.url, asker)
  await page.goto('/tasks?request=Plinth+lift&status=backlog')
  const form = page.getByRole('dialog', { name: 'New request' })
  await expect(form.getByLabel('Title')).toHaveValue('Plinth lift')
  await form.getByLabel('Title').fill(' ')
  await form.getByRole('button', { name: 'Send the request' }).click()
  await expect(form.getByText('Say in a few words')).toBeVisible()
  await form.getByLabel('Title').fill('Plinth lift')
  await form.getByLabel(/^Description/u).fill('For 1.2 m.')
  await form.getByRole('button', { name: 'Send the request' }).click()
  await expect(form).toBeHidden()
  await expect(panelOf(page).getByRole('heading', { name: 'Plinth lift' })).toBeVisible()
  await expect(panelOf(page)).toContainText('For 1.2 m.')
  const [task] = await admin.collection('tasks').getFullList({ filter: `author = "${asker.id}"` })
  if (!task) throw new Error('there is no task')
  await expect(page).toHaveURL(new RegExp(`status=backlog&task=${task.id}`, 'u'))
  // Escape closes it from wherever the focus is, but leads back only from within.
  await expect(panelOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Plinth lift' })).toBeFocused()

  await enterAs(page, backend.url, voter)
  await page.goto('/tasks')
  await expect(rowOf(page, 'Plinth lift')).toBeVisible()
  await page.keyboard.press('n')
  await form.getByLabel('Title').fill('A lift for a plinth')
  await form.getByRole('button', { name: 'Vote instead' }).click()
  await expect(panelOf(page).getByRole('button', { name: /^1 vote:/u })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.route('**/task_votes/**', (route) => route.abort())
  await panelOf(page)
    .getByRole('button', { name: /^1 vote:/u })
    .click()
  await expect(page.getByText('Still your vote for “Plinth lift”', { exact: true })).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: /^1 vote:/u })).toBeVisible()
  expect((await admin.collection('tasks').getOne(task.id)).votes).toBe(1)

  await enterAs(page, backend.url, asker)
  await page.goto(`/tasks?q=plinth&task=${task.id}`)
  await panelOf(page).getByRole('button', { name: 'Cancel the request' }).click()
  await expect(rowOf(page, 'Plinth lift')).toContainText('Cancelled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Plinth lift')).toContainText('Backlog')
})

test('the table filters, sorts, paginates and edits many rows together, also by keyboard', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher', name: 'Zoë Publisher' })
  for (let number = 1; number <= 12; number += 1) {
    await addTask(admin, { title: `Awning ${String(number).padStart(2, '0')}` })
  }
  await enterAs(page, backend.url, publisher)
  await page.goto('/tasks')
  await page.getByRole('searchbox', { name: 'Filter tasks' }).fill('awning')
  await expect(page.getByText('1–12 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await page.getByRole('combobox', { name: 'Tasks on a page' }).click()
  await page.getByRole('option', { name: '10 a page' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('11–12 of 12')).toBeVisible()
  await expect(page).toHaveURL('/tasks?q=awning&sort=title&order=ascending&page=2&size=10')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Awning/u })).toHaveText(['Awning 11', 'Awning 12'])
  await page.goBack()
  await expect(page.getByText('1–10 of 12')).toBeVisible()

  await page.getByRole('link', { name: 'Awning 01' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Status of the selected' }).click()
  await page.getByRole('menuitem', { name: 'In progress' }).click()
  await expect(rowOf(page, 'Awning 02')).toContainText('In progress')
  const toast = page.locator('[data-scope="toast"][data-part="root"]')
  await expect(toast).toContainText('2 tasks changed')
  const former = String(await toast.getAttribute('id'))
  await page.getByRole('button', { name: 'Assignee of the selected' }).click()
  await page.getByRole('menuitem', { name: 'Zoë Publisher' }).click()
  await expect(rowOf(page, 'Awning 01')).toContainText('Zoë Publisher')
  // The row changes immediately, and the toast once the server agrees; until then it undoes the previous change.
  await expect(toast).not.toHaveId(former)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Awning 01')).not.toContainText('Zoë Publisher')

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'In progress' }).check()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await expect(filters.getByRole('listitem').filter({ hasText: 'Backlog' })).toContainText('10')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'In progress remove' }).click()
  await expect(page.getByText('1–10 of 12')).toBeVisible()

  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('checkbox', { name: 'Votes' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Votes' })).toHaveCount(0)
})

test('two people work on the same tasks and lose nothing', async ({
  page,
  admin,
  backend,
  browser,
  addPerson,
}) => {
  const first = await addPerson({ role: 'publisher', name: 'Ada First' })
  const second = await addPerson({ role: 'publisher', name: 'Bo Second' })
  const task = await addTask(admin, { title: 'Carport' })
  const context = await browser.newContext({ baseURL: backend.url })
  const other = await context.newPage()
  await enterAs(page, backend.url, first)
  await enterAs(other, backend.url, second)
  await page.goto('/tasks?q=carport')
  await other.goto(`/tasks?task=${task.id}`)
  await expect(rowOf(page, 'Carport')).toBeVisible()
  await expect(panelOf(other)).toBeVisible()
  await expect.poll(async () => followers(page)).toBeGreaterThan(0)

  await choose(other, 'Priority', 'High')
  await expect(rowOf(page, 'Carport')).toContainText('Changed just now')
  await expect(rowOf(page, 'Carport')).toContainText('High')
  await addTask(admin, { title: 'Carport for two' })
  await addTask(admin, { title: 'Pergola' })
  await page.getByRole('button', { name: '1 new task' }).click()
  await expect(rowOf(page, 'Carport for two')).toBeVisible()

  await page.getByRole('link', { name: 'Carport', exact: true }).click()
  await expect(panelOf(page)).toBeVisible()
  await Promise.all([choose(page, 'Status', 'To do'), choose(other, 'Label', 'Geometry')])
  await expect
    .poll(() => admin.collection('tasks').getOne(task.id))
    .toMatchObject({ status: 'todo', label: 'geometry', priority: 'high' })
  await context.close()
})

/** How many answers of the realtime connection the page has had. */
const followers = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/realtime'))
        .length,
  )

test('a family in review is returned with a reason that its owner sees, and published the next time', async ({
  browser,
  page,
  admin,
  backend,
  addPerson,
}) => {
  const owner = await addPerson({ role: 'publisher' })
  const reviewer = await addPerson({ role: 'publisher' })
  const family = await admin.collection('families').create({
    name: 'Zigzag stair',
    freemium: 'free',
    status: 'in_review',
    publisher: owner.id,
  })
  await enterAs(page, backend.url, owner)
  await page.goto('/tasks?q=zigzag')
  await page.getByRole('link', { name: 'Zigzag stair' }).click()
  await expect(panelOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0)

  await enterAs(page, backend.url, reviewer)
  await page.goto('/tasks?q=zigzag')
  await page.getByRole('link', { name: 'Zigzag stair' }).click()
  await panelOf(page).getByRole('button', { name: 'Send back' }).click()
  await expect(panelOf(page).getByText('Say what is to be changed.')).toBeVisible()
  await panelOf(page).getByLabel('What is to be changed').fill('The riser is 0.')
  await panelOf(page).getByRole('button', { name: 'Send back' }).click()
  await expect(panelOf(page)).toContainText('The riser is 0.')
  await expect(rowOf(page, 'Zigzag stair')).toContainText('Done')
  expect((await admin.collection('families').getOne(family.id)).status).toBe('draft')

  const owned = await browser.newPage()
  await enterAs(owned, backend.url, owner)
  await owned.goto('/studio')
  await expect(owned.getByText('Sent back: The riser is 0.')).toBeVisible()
  await owned.close()

  await admin.collection('families').update(family.id, { status: 'in_review' })
  await page.getByRole('button', { name: '1 new task' }).click()
  await page.goto('/tasks?q=zigzag&status=todo')
  await page.getByRole('link', { name: 'Zigzag stair' }).click()
  await panelOf(page).getByRole('link', { name: 'View the family' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zigzag stair' })).toBeVisible()
  await page.goBack()
  await panelOf(page).getByRole('button', { name: 'Approve and publish' }).click()
  await expect(rowOf(page, 'Zigzag stair')).toContainText('Done')
  expect((await admin.collection('families').getOne(family.id)).status).toBe('published')
  await admin.collection('families').delete(family.id)
})
