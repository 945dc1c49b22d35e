import { expect, test } from '#tests/e2e/fixtures.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { addFamilyRecord, readDownload } from '#tests/support/browser/family-records.ts'
import { narrowInDark } from '#tests/support/browser/looks.ts'
import { fileFields, hashOf, makeFile } from '#tests/support/records/revisions.ts'
import { makeRfaFolder } from '#tests/support/rfa/rfa-folder.ts'

const { theme, width } = narrowInDark
test(`a folder is checked without uploading it (${theme}, ${width} pixels)`, async ({
  page,
  admin,
  signInAs,
}) => {
  const folder = await makeRfaFolder()
  await folder.write('doors/old.rfa', makeFile(`${theme} 1`))
  await folder.write('doors/new.rfa', makeFile(`${theme} 2`))
  await folder.write('own.rfa', makeFile(`${theme} own`))
  await folder.write('own.0001.rfa', makeFile(`${theme} backup`))
  await folder.write('readme.txt', 'no family')
  const family = await addFamilyRecord(admin, { name: 'Hatch', ...fileFields(`${theme} 1`) })
  await admin.collection('families').update(family.id, fileFields(`${theme} 2`))
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  // As in a browser that cannot write in a folder.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showDirectoryPicker'))
  await signInAs('free')
  await page.goto('/folder-check')
  const content = page.getByRole('main')
  await expect(content.getByText('Nothing is uploaded')).toBeVisible()
  await expectNoViolation(page, 'before the check')

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.route('**/api/discover/hashes', (route) => route.abort())
  await content.getByLabel('Choose a folder').and(page.locator('input')).setInputFiles(folder.path)
  await expect(content.getByText('You are offline')).toBeVisible()
  await expectNoViolation(page, 'offline')
  await page.unrouteAll()
  await content.getByRole('button', { name: 'Retry' }).click()

  await expect(
    content.getByText('3 files checked: 1 superseded, 1 unknown, 1 current.'),
  ).toBeVisible()
  await expect(content.getByText('1 file left out')).toBeVisible()
  await expect(content.locator(':focus')).toHaveCount(1)
  const rows = content.getByRole('list', { name: 'Files that were checked' }).getByRole('listitem')
  const top = folder.path.split('/').at(-1)
  await expect(rows).toHaveText([
    new RegExp(`^Superseded: old.rfa${top}/doorsHatch.*revision 1, the newest is 2 of`, 'u'),
    new RegExp(`^Unknown: own.rfa${top}`, 'u'),
    new RegExp(`^Current: new.rfa${top}/doorsHatch.*revision 2, the newest$`, 'u'),
  ])
  const link = rows.first().getByRole('link', { name: /^Hatch/u })
  await expect(link).toHaveAttribute('href', new RegExp(`/family\\?id=${family.id}$`, 'u'))
  expect(sent.filter((request) => request.includes(hashOf(`${theme} own`))).length).toBe(2)
  expect(sent.filter((request) => request.includes('own.rfa'))).toEqual([])
  await expectNoViolation(page, 'checked')
  await expectNoSidewaysScroll(page, 'checked')

  await content.getByRole('button', { name: '1 Superseded' }).click()
  await expect(rows).toHaveCount(1)
  const fetched = page.waitForEvent('download')
  await rows.getByRole('button', { name: /^Download/u }).click()
  expect(await readDownload(await fetched)).toEqual(makeFile(`${theme} 2`))
  await expect(rows.getByText('The download has begun')).toBeVisible()
  const begun = page.waitForEvent('download')
  await content.getByRole('button', { name: 'Save as CSV' }).click()
  const report = (await readDownload(await begun)).toString()
  expect(report.split('\r\n')).toHaveLength(5)
  expect(report).toContain(`,superseded,Hatch,1,2,2024,`)
  await content.getByRole('button', { name: 'Check another folder' }).click()
  await expect(content.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await folder.remove()
})
