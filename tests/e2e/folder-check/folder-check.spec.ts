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
  await folder.write('readme.txt', 'no family')
  const family = await addFamilyRecord(admin, { name: 'Hatch', ...fileFields(`${theme} 1`) })
  await admin.collection('families').update(family.id, fileFields(`${theme} 2`))
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await signInAs('free')
  await page.goto('/apps')
  await page.getByRole('button', { name: /^Filters/u }).click()
  await page.getByRole('button', { name: 'Check my folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check my folder' })
  await expect(dialog).toContainText('Nothing is uploaded')
  await expectNoViolation(page, 'before the check')

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.route('**/api/discover/hashes', (route) => route.abort())
  await dialog.getByLabel('Choose a folder').and(page.locator('input')).setInputFiles(folder.path)
  await expect(dialog.getByText('You are offline')).toBeVisible()
  await expectNoViolation(page, 'offline')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Retry' }).click()

  await expect(dialog.getByText('3 files checked: 1 superseded, 1 current.')).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const rows = dialog.getByRole('listitem')
  const name = (path: string) => `${folder.path.split('/').at(-1)}/${path}`
  await expect(rows).toHaveText([
    new RegExp(`^Superseded: ${name('doors/old.rfa')}Hatch.*revision 1, the newest is 2`, 'u'),
    new RegExp(`^Unknown: ${name('own.rfa')}`, 'u'),
    new RegExp(`^Current: ${name('doors/new.rfa')}Hatch.*revision 2, the newest$`, 'u'),
  ])
  const link = rows.first().getByRole('link')
  await expect(link).toHaveAttribute('href', new RegExp(`/family\\?id=${family.id}$`, 'u'))
  expect(sent.filter((request) => request.includes(hashOf(`${theme} own`))).length).toBe(2)
  expect(sent.filter((request) => request.includes('own.rfa'))).toEqual([])
  await expectNoViolation(page, 'checked')
  await expectNoSidewaysScroll(page, 'checked')

  await dialog.getByRole('button', { name: /Superseded$/u }).click()
  await expect(rows).toHaveCount(1)
  const begun = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as CSV' }).click()
  const report = (await readDownload(await begun)).toString()
  expect(report.split('\r\n')).toHaveLength(5)
  expect(report).toContain(`,superseded,Hatch,1,2,2024,`)
  await dialog.getByRole('button', { name: 'Check another folder' }).click()
  await expect(dialog.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await folder.remove()
})
