import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { dropFiles } from '#tests/support/browser/drop-files.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord } from '#tests/support/browser/family-records.ts'
import { studioTotals } from '#tests/support/browser/studio-totals.ts'

const [lamp, bench] = [...demoFamilies(150)].slice(-2)
if (!lamp || !bench) throw new Error('there are no demo families')
const named = { ...lamp, name: 'Studio Lamp 40' }
const other = { ...bench, name: 'Studio Bench 180' }

test('a publisher drops families, publishes them, and publishes a new revision', async ({
  page,
  admin,
  backend,
  addPerson,
  browser,
  signInAs,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  await enterAs(page, backend.url, publisher)
  await page.goto('/studio')
  await expect(page.getByText('You have no families yet')).toBeVisible()

  await dropFiles(page, page.getByRole('region', { name: 'Add families' }), [
    { name: 'Studio Lamp 40.rfa', bytes: await writeDemoRfa(named) },
    { name: 'copy of lamp.rfa', bytes: await writeDemoRfa(named) },
    { name: 'Studio Bench 180.rfa', bytes: await writeDemoRfa(other) },
    { name: 'broken.rfa', bytes: Buffer.from('PK\u0003\u0004 is an archive') },
    { name: 'notes.txt', bytes: Buffer.from('not for Studio') },
  ])
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('broken.rfa')).toContainText('This is a ZIP archive')
  await expect(studioTotals(page, '2 ready · 1 left out · 1 cannot be read')).toBeVisible()

  await page.getByRole('textbox', { name: 'Name of Studio Bench 180' }).fill('Studio Bench 200')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Select Studio Bench 200' }).check()
  await page.getByRole('button', { name: 'Change 1...' }).click()
  await page.getByRole('combobox', { name: 'Vendor' }).fill('Studio Makers')
  await page.getByRole('option', { name: 'Create “Studio Makers”' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Studio Bench 200' }).uncheck()
  await page.getByRole('button', { name: 'Publish 2' }).click()
  await expect(studioTotals(page, '2 done · 1 left out · 1 cannot be read')).toBeVisible()

  const filter = `publisher = "${publisher.id}"`
  const list = () =>
    admin.collection('families').getFullList({ filter, sort: 'name', expand: 'vendor,category' })
  expect(await list()).toMatchObject([
    {
      name: 'Studio Bench 200',
      status: 'published',
      thumbnail: expect.stringMatching(/^preview_/u),
      expand: { vendor: { name: 'Studio Makers' } },
    },
    { name: 'Studio Lamp 40', revision: 1, type_count: named.parametric.types.length },
  ])

  const context = await browser.newContext({ baseURL: backend.url })
  const reader = await context.newPage()
  await signInAs('free', reader)
  await reader.goto('/apps?q=Studio%20Bench')
  await expect(reader.getByRole('link', { name: 'Studio Bench 200' })).toBeVisible()

  await page.getByRole('tab', { name: /^My families/u }).click()
  const fewer = { ...named.parametric, types: named.parametric.types.slice(1) }
  await dropFiles(
    page,
    row('Published').filter({ has: page.getByRole('textbox', { name: 'Name of Studio Lamp 40' }) }),
    [{ name: 'lamp again.rfa', bytes: await writeDemoRfa({ ...named, parametric: fewer }) }],
  )
  await expect(row('Studio Lamp 40').filter({ hasText: 'Revision 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Details of Studio Lamp 40' }).last().click()
  await expect(page.getByText('May break schedules')).toBeVisible()
  await page.getByRole('textbox', { name: 'What changed' }).fill('One type fewer')
  await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
  await expect
    .poll(async () => (await list())[1])
    .toMatchObject({
      revision: 2,
      revision_note: 'One type fewer',
      type_count: fewer.types.length,
    })

  await page.getByRole('tab', { name: /^My families/u }).click()
  await page.getByRole('checkbox', { name: 'Select Studio Bench 200' }).check()
  await page.getByRole('button', { name: 'Archive 1' }).click()
  await expect(page.getByText('1 family archived').first()).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'No families found' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await list())[0]?.status).toBe('published')
  await context.close()
})

test('families that cannot be loaded are not counted as none', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  await addFamilyRecord(admin, { publisher: publisher.id, name: 'Studio Counted' })
  await enterAs(page, backend.url, publisher)
  await page.route('**/collections/families/records?*', (route) => route.abort())
  await page.goto('/studio')
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'My families', exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('tab', { name: 'My families 1', exact: true })).toBeVisible()
})
