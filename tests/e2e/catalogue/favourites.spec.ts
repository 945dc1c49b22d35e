import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'

test('favourites have a page with the filters of the catalogue, and are removed with undo', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const person = await addPerson()
  await enterAs(page, backend.url, person)
  await page.goto('/favourites')
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the catalogue' })).toHaveAttribute(
    'href',
    '/apps',
  )
  await expectAccessible(page, 'no favourites')

  const { items } = await admin.collection('families').getList(1, 3, { sort: 'name' })
  for (const { id } of items) {
    await admin.collection('favourites').create({ user: person.id, family: id })
  }
  await page.reload()
  const cards = page.locator('article.family-card')
  await expect(cards).toHaveCount(3)
  await expectAccessible(page, 'favourites')

  const [first] = items
  const name = String(first?.name)
  await page.getByRole('combobox', { name: 'Filter families' }).fill(name)
  await expect(cards).toHaveCount(1)
  await expect(page.getByText('1 of 3 families').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(cards).toHaveCount(3)

  const heart = page.getByRole('button', { name: `Favourite: ${name}`, exact: true })
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(2)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(3)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
