import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectNoViolation } from '#tests/support/browser/expect-accessible.ts'
import { addFamilyRecord } from '#tests/support/browser/family-records.ts'
import {
  hashPicked,
  pickedName,
  preparePickedFolder,
  removePicked,
  writePicked,
} from '#tests/support/browser/picked-folder.ts'
import { storedKeys } from '#tests/support/browser/stored-keys.ts'
import { fileFields, hashOf, makeFile } from '#tests/support/records/revisions.ts'

test('a remembered folder is checked again in one press, and a superseded file replaced and put back', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const family = await addFamilyRecord(admin, { name: 'Gate', ...fileFields('gate 1') })
  await admin.collection('families').update(family.id, fileFields('gate 2'))
  await enterAs(page, backend.url, await addPerson())
  await page.goto('/folder-check')
  await preparePickedFolder(page, {
    'doors/gate.rfa': makeFile('gate 1'),
    'doors/gate.0001.rfa': makeFile('gate 0'),
    'own.rfa': makeFile('gate own'),
  })
  await page.reload()
  const content = page.getByRole('main')
  await content.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(content.getByText('2 files checked: 1 superseded, 1 unknown.')).toBeVisible()
  await expect
    .poll(async () => (await storedKeys(page)).some((key) => key.endsWith(' folder')))
    .toBe(true)

  await page.reload()
  await expect(content.getByRole('heading', { name: pickedName })).toBeVisible()
  await expectNoViolation(page, 'remembered')
  await content.getByRole('button', { name: 'Check again' }).click()
  await expect(content.getByText('2 files unchanged since the last check')).toBeVisible()

  const rows = content.getByRole('list', { name: 'Files that were checked' }).getByRole('listitem')
  await rows
    .first()
    .getByRole('button', { name: /^Replace in place/u })
    .click()
  await expect(rows.first()).toContainText(
    'Replaced by revision 2. The old file is beside it, as gate.0002.rfa.',
  )
  await expect(rows.first().locator(':focus')).toHaveCount(1)
  await expectNoViolation(page, 'replaced')
  expect(await hashPicked(page)).toEqual({
    'doors/gate.rfa': hashOf('gate 2'),
    'doors/gate.0001.rfa': hashOf('gate 0'),
    'doors/gate.0002.rfa': hashOf('gate 1'),
    'own.rfa': hashOf('gate own'),
  })

  await rows
    .first()
    .getByRole('button', { name: /^Put the old file back/u })
    .click()
  await expect(rows.first().getByRole('button', { name: /^Replace in place/u })).toBeVisible()
  expect(await hashPicked(page)).toEqual({
    'doors/gate.rfa': hashOf('gate 1'),
    'doors/gate.0001.rfa': hashOf('gate 0'),
    'own.rfa': hashOf('gate own'),
  })

  await writePicked(page, 'doors/gate.rfa', makeFile('gate changed'))
  await rows
    .first()
    .getByRole('button', { name: /^Replace in place/u })
    .click()
  await expect(rows.first()).toContainText('The file has changed since it was checked')
  await expectNoViolation(page, 'changed meanwhile')
  expect((await hashPicked(page))['doors/gate.rfa']).toBe(hashOf('gate changed'))
  await removePicked(page, 'doors/gate.rfa')
  await rows
    .first()
    .getByRole('button', { name: /^Replace in place/u })
    .click()
  await expect(rows.first()).toContainText('The file is no longer there')

  await removePicked(page, '')
  await content.getByRole('button', { name: 'Check again' }).click()
  await expect(content.getByRole('alert')).toContainText('The folder is no longer there')
  await expectNoViolation(page, 'gone')
  await content.getByRole('button', { name: 'Forget this folder' }).click()
  await expect(page.getByText('The folder is forgotten').first()).toBeVisible()
  await expect(content.getByRole('heading', { name: pickedName })).toHaveCount(0)
  await page.reload()
  await expect(content.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await expect(content.getByRole('heading', { name: pickedName })).toHaveCount(0)
})

test('all superseded files are replaced at once, except those that are not for the person', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const add = async (name: string, newest: Record<string, unknown> = {}) => {
    const family = await addFamilyRecord(admin, { name, ...fileFields(`${name} 1`) })
    await admin.collection('families').update(family.id, fileFields(`${name} 2`, newest))
  }
  await add('Ramp')
  await add('Stair')
  await add('Lift', { revit_release: 2026 })
  await add('Dome', { freemium: 'premium' })
  await enterAs(page, backend.url, await addPerson({ revit_release: 2024 }))
  await page.goto('/folder-check')
  const names = ['Ramp', 'Stair', 'Lift', 'Dome']
  const files = Object.fromEntries(names.map((name) => [`${name}.rfa`, makeFile(`${name} 1`)]))
  await preparePickedFolder(page, { ...files, 'copy.rfa': makeFile('Ramp 1') })
  await page.reload()
  const content = page.getByRole('main')
  await content.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(content.getByText('3 files can be replaced')).toBeVisible()
  await expect(content.getByText('Needs Revit 2026')).toBeVisible()
  await expect(content.getByText('needs a premium subscription')).toBeVisible()
  await content.getByRole('button', { name: 'Replace all...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace superseded files' })
  await expect(dialog).toContainText('3 files will be replaced in place')
  await expect(dialog).toContainText('1 premium file')
  await expect(dialog).toContainText('1 file too new for your Revit 2024')
  await expectNoViolation(page, 'summary')
  await dialog.getByRole('button', { name: 'Replace 3 files' }).click()
  await expect(dialog).toContainText('3 files replaced.')
  await expectNoViolation(page, 'all replaced')
  const untouched = { 'Lift.rfa': hashOf('Lift 1'), 'Dome.rfa': hashOf('Dome 1') }
  expect(await hashPicked(page)).toEqual({
    ...untouched,
    'Ramp.rfa': hashOf('Ramp 2'),
    'Ramp.0001.rfa': hashOf('Ramp 1'),
    'copy.rfa': hashOf('Ramp 2'),
    'copy.0001.rfa': hashOf('Ramp 1'),
    'Stair.rfa': hashOf('Stair 2'),
    'Stair.0001.rfa': hashOf('Stair 1'),
  })
  await dialog.getByRole('button', { name: 'Put all old files back' }).click()
  await expect(dialog).toContainText('3 files will be replaced in place')
  expect(await hashPicked(page)).toEqual({
    ...untouched,
    'Ramp.rfa': hashOf('Ramp 1'),
    'copy.rfa': hashOf('Ramp 1'),
    'Stair.rfa': hashOf('Stair 1'),
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a folder that may not be written in, or a file that is open elsewhere, leaves a download', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const family = await addFamilyRecord(admin, { name: 'Vault', ...fileFields('vault 1') })
  await admin.collection('families').update(family.id, fileFields('vault 2'))
  await enterAs(page, backend.url, await addPerson())
  await page.goto('/folder-check')
  await preparePickedFolder(page, { 'vault.rfa': makeFile('vault 1') })
  await page.reload()
  const content = page.getByRole('main')
  await content.getByRole('button', { name: 'Choose a folder' }).click()
  const row = content.getByRole('listitem').filter({ hasText: 'vault.rfa' })
  const replace = row.getByRole('button', { name: /^Replace in place/u })
  await expect(replace).toBeVisible()
  await expect(row.getByRole('button', { name: /^Download/u })).toHaveCount(0)
  for (const [name, title] of [
    ['NoModificationAllowedError', 'The file is in use'],
    ['NotAllowedError', 'The browser may not write in this folder'],
  ] as const) {
    await page.evaluate((problem) => {
      FileSystemFileHandle.prototype.createWritable = () =>
        Promise.reject(new DOMException('not now', problem))
    }, name)
    await replace.click()
    await expect(row).toContainText(title)
    await expect(row).toContainText('The file on your disk is as it was.')
  }
  await expectNoViolation(page, 'not replaced')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/u }).click()
  expect((await download).suggestedFilename()).toMatch(/\.rfa$/u)
  expect(await hashPicked(page)).toEqual({ 'vault.rfa': hashOf('vault 1') })
})

test('the difference of a superseded file is shown before it is replaced', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const [demo] = demoFamilies(1)
  if (!demo) throw new Error('there are no demo families')
  const old = await writeDemoRfa({ ...demo, name: 'Turnstile' }, {})
  const sum = await crypto.subtle.digest('SHA-256', Uint8Array.from(old))
  const sha256 = Buffer.from(sum).toString('hex')
  const family = await addFamilyRecord(admin, {
    name: 'Turnstile',
    ...fileFields('turnstile', {
      rfa: new File([Uint8Array.from(old)], 'turnstile.rfa'),
      sha256,
      bytes: old.length,
    }),
  })
  const types = [{ name: 'Only this type', values: [] }]
  await admin
    .collection('families')
    .update(family.id, fileFields('turnstile 2', { parametric: { parameters: [], types } }))
  await enterAs(page, backend.url, await addPerson())
  await page.goto('/folder-check')
  await preparePickedFolder(page, { 'turnstile.rfa': old })
  await page.reload()
  const content = page.getByRole('main')
  await content.getByRole('button', { name: 'Choose a folder' }).click()
  await content.getByRole('button', { name: /^Show difference/u }).click()
  const dialog = page.getByRole('dialog', { name: 'What changes in turnstile.rfa' })
  await expect(dialog).toContainText('May break schedules')
  await expect(dialog).toContainText('Types removed')
  await expect(dialog).toContainText('Only this type')
  await expectNoViolation(page, 'difference')
  await dialog.getByRole('button', { name: /^Replace in place/u }).click()
  await expect(dialog).toHaveCount(0)
  await expect(content.getByText('Replaced by revision 2.')).toBeVisible()
})

test('a file that is not in the catalogue is handed to Studio, or asked for', async ({
  page,
  signInAs,
  addPerson,
  backend,
}) => {
  await enterAs(page, backend.url, await addPerson())
  await page.goto('/folder-check')
  await preparePickedFolder(page, { 'Rope_Ladder.0003.rfa': makeFile('ladder') })
  await page.reload()
  const content = page.getByRole('main')
  await content.getByRole('button', { name: 'Choose a folder' }).click()
  const row = content.getByRole('listitem').filter({ hasText: 'Rope_Ladder' })
  await expect(row.getByRole('link', { name: /^Request/u })).toHaveAttribute(
    'href',
    /\/tasks\?request=Rope%20Ladder$/u,
  )
  await expect(row.getByRole('link', { name: /^Find similar/u })).toHaveAttribute(
    'href',
    /\/apps\?q=Rope%20Ladder$/u,
  )

  await signInAs('publisher')
  await page.goto('/folder-check')
  await expect(content.getByText('Nothing is uploaded')).toBeVisible()
  await expect(content.getByRole('heading', { name: pickedName })).toHaveCount(0)
  await content.getByRole('button', { name: 'Choose a folder' }).click()
  await row.getByRole('button', { name: /^Publish in Studio/u }).click()
  await expect(page).toHaveURL(/\/studio\/?$/u)
  await expect(page.getByRole('main').getByText('Rope_Ladder').first()).toBeVisible()
})

test('a refused folder and one without families are explained', async ({ page, signInAs }) => {
  await signInAs('free')
  await page.goto('/folder-check')
  await preparePickedFolder(page, { 'readme.txt': makeFile('readme') })
  await page.reload()
  const content = page.getByRole('main')
  await content.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(content.getByText('No .rfa files were found')).toBeVisible()
  await expectNoViolation(page, 'no families')
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    Object.assign(globalThis, { showDirectoryPicker: refuse })
  })
  await content.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(content.getByRole('alert')).toContainText('The folder may not be read')
  await expectNoViolation(page, 'refused')
})
