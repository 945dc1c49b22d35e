import { join } from 'node:path'

import { demoFamilies } from '#scripts/demo/families/families.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { makeRfaFolder } from '#tests/support/rfa/rfa-folder.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

test('a category that Revit does not have is asked for once, and one in another language is known', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  const folder = await makeRfaFolder()
  const said = { 'Kind One': 'Foo', 'Kind Two': 'Foo', 'Kind Three': 'Fenster' }
  for (const [name, category] of Object.entries(said)) {
    await folder.writeFamily(`${name}.rfa`, { ...demo, name, categories: [category] })
  }
  await enterAs(page, backend.url, publisher)
  await page.goto('/studio')
  const paths = Object.keys(said).map((name) => join(folder.path, `${name}.rfa`))
  await page.getByLabel('Families to add').setInputFiles(paths)

  const question = page
    .getByRole('status')
    .filter({ hasText: '2 files say “Foo”, which is no category of Revit: choose one' })
  await expect(question).toBeVisible()
  const apply = question.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  const select = question.getByRole('combobox', { name: 'Category instead of “Foo”' })
  await select.focus()
  await page.keyboard.type('Furn')
  await apply.click()
  await expect(question).toBeHidden()

  await page
    .getByRole('button', { name: /^Publish/u })
    .last()
    .click()
  const list = async () => {
    const filter = `publisher = "${publisher.id}"`
    const families = await admin
      .collection('families')
      .getFullList({ filter, sort: 'name', expand: 'category' })
    return families.map(({ name, expand }) => [
      name,
      ((expand?.category ?? []) as { name: string }[]).map((category) => category.name),
    ])
  }
  await expect.poll(list).toEqual([
    ['Kind One', ['Furniture']],
    ['Kind Three', ['Windows']],
    ['Kind Two', ['Furniture']],
  ])
  await folder.remove()
})
