import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { addFamilyRecord } from '#tests/support/browser/family-records.ts'

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('a board is described, gets notes, and its families are updated and removed in one press each', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const person = await addPerson()
  const families = [
    await addFamilyRecord(admin, { name: 'Hatch', sha256: 'a1'.repeat(32) }),
    await addFamilyRecord(admin, { name: 'Louvre', sha256: 'b1'.repeat(32) }),
  ]
  const [hatch] = families
  const ids = families.map(({ id }) => id)
  const board = await admin
    .collection('boards')
    .create({ name: 'Roofs', owner: person.id, families: ids })
  await admin.collection('families').update(hatch?.id ?? '', { sha256: 'a2'.repeat(32) })
  await enterAs(page, backend.url, person)

  await page.goto('/boards')
  await expect(page.getByText('1 of 2 outdated')).toBeVisible()
  await page.getByRole('link', { name: 'Roofs' }).click()
  await expect(page).toHaveTitle(/^Roofs/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roofs')

  await page.getByRole('button', { name: 'Add a description' }).click()
  await page.getByLabel('Description of the board').fill('For the school')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('For the school')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Describe the board' })).toBeFocused()

  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('button', { name: 'Add a note about Louvre' }).click()
  await page.getByLabel('Note about Louvre').fill('North side only')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('North side only')).toBeVisible()
  await expectAccessible(page, 'board as a list')

  await expect(page.getByText('Revision 1, 2 is current')).toBeVisible()
  await page.getByRole('button', { name: 'Update all' }).click()
  await expect(page.getByText('1 family updated').first()).toBeVisible()
  await expect(page.getByText('have a newer revision')).toHaveCount(0)
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Hatch from the board' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Hatch' })).toHaveCount(0)
  expect(await focusedName(page)).toBe('Remove Louvre from the board')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove Hatch from the board' })).toBeVisible()

  await page.getByRole('button', { name: 'Activity' }).click()
  const entries = page.getByRole('dialog').getByRole('listitem')
  await expect(entries.first()).toContainText('added Hatch')
  await expect(entries.filter({ hasText: 'wrote a note about Louvre' })).toHaveCount(1)
  await expectAccessible(page, 'activity')
  await page.keyboard.press('Escape')

  await page.goto(`/apps?board=${board.id}&q=louvre`)
  await expect(page).toHaveURL(`/boards?id=${board.id}&q=louvre`)
  await expect(page.locator('article.family-card')).toHaveCount(1)
  for (const { id } of families) await admin.collection('families').delete(id)
})

test('a card of a board shows its note, and is taken off by keyboard with the focus on its neighbour', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const person = await addPerson()
  const families = [
    await addFamilyRecord(admin, { name: 'Awning' }),
    await addFamilyRecord(admin, { name: 'Balcony' }),
    await addFamilyRecord(admin, { name: 'Canopy' }),
  ]
  const ids = families.map(({ id }) => id)
  const board = await admin
    .collection('boards')
    .create({ name: 'Facade', owner: person.id, families: ids })
  await enterAs(page, backend.url, person)
  await page.goto(`/boards?id=${board.id}`)
  const cards = page.locator('article.family-card')
  await expect(cards).toHaveCount(3)
  const height = (await cards.first().boundingBox())?.height

  await page.getByRole('button', { name: 'Add a note about Balcony' }).click()
  await page.getByLabel('Note about Balcony').fill('South side only')
  await page.getByRole('button', { name: 'Save' }).click()
  const note = page.getByRole('button', { name: 'Note about Balcony: South side only' })
  await expect(note).toBeFocused()
  expect((await cards.first().boundingBox())?.height).toBe(height)
  await expectAccessible(page, 'board as cards')

  await page.getByRole('link', { name: 'Awning' }).focus()
  await page.keyboard.press('Delete')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Balcony' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Now at Balcony' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(3)
  await expect(note).toBeVisible()

  await page.getByRole('button', { name: 'Remove Canopy from the board' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Balcony' })).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('heading', { name: 'Nothing on this board yet' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Selected families' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(2)

  await page.getByRole('link', { name: 'Awning' }).focus()
  await page.keyboard.press('Control+Space')
  await page.getByRole('button', { name: 'Remove from board' }).click()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Balcony' })).toBeFocused()
  for (const { id } of families) await admin.collection('families').delete(id)
})

test('what is being written about a board stays where saving it or showing it again fails', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const person = await addPerson()
  const families = [
    await addFamilyRecord(admin, { name: 'Pergola' }),
    await addFamilyRecord(admin, { name: 'Trellis' }),
  ]
  const board = await admin
    .collection('boards')
    .create({ name: 'Garden', owner: person.id, families: families.map(({ id }) => id) })
  await enterAs(page, backend.url, person)
  const items = `**/api/discover/boards/${board.id}/families`
  await page.route(items, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/boards?id=${board.id}`)
  await expect(page.getByRole('link', { name: 'Pergola' })).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(alert).toBeVisible()
  await page.unroute(items)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Add a note about Pergola' })).toBeVisible()

  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('button', { name: 'Add a description' }).click()
  const description = page.getByLabel('Description of the board')
  await description.fill('Behind the house')
  await page.getByRole('button', { name: 'Add a note about Pergola' }).click()
  const note = page.getByLabel('Note about Pergola')
  await note.fill('Oak')

  const answers = /\/api\/discover\/boards\/\w+(?:\/families)?$/u
  await page.route(answers, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Remove Trellis from the board' }).click()
  await expect(page.getByText('what the page shows of the board is from before it')).toBeVisible({
    timeout: 15_000,
  })
  await expect(description).toHaveValue('Behind the house')
  await expect(note).toHaveValue('Oak')

  await page.route('**/notes', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('listitem').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').getByRole('alert')).toBeVisible()
  await expect(note).toHaveValue('Oak')
  await page.unroute('**/notes')
  await page.unroute(answers)
  await page.getByRole('listitem').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Oak')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('1 family', { exact: false }).first()).toBeVisible()
  await expect(description).toHaveValue('Behind the house')
  for (const { id } of families) await admin.collection('families').delete(id)
})

test('boards are made, renamed and deleted in the list, and a deletion can be undone', async ({
  page,
  backend,
  addPerson,
}) => {
  await enterAs(page, backend.url, await addPerson())
  await page.goto('/boards')
  await expect(page.getByRole('heading', { name: 'No board yet' })).toBeVisible()
  await expectAccessible(page, 'no board')
  for (const name of ['Plans', 'Atelier']) {
    await page.getByRole('button', { name: 'New board' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Actions for the board Plans' }).click()
  await page.getByRole('menuitem', { name: 'Rename the board' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Plans of May')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Plans of May' })).toBeVisible()
  await expectAccessible(page, 'boards')

  await page.getByRole('button', { name: 'Actions for the board Plans of May' }).click()
  await page.getByRole('menuitem', { name: 'Delete the board' }).click()
  await expect(page.getByRole('link', { name: 'Plans of May' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Atelier' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Plans of May' })).toBeVisible()
})
