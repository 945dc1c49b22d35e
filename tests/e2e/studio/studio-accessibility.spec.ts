import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { dropFiles } from '#tests/support/browser/drop-files.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { addFamilyRecord } from '#tests/support/browser/family-records.ts'
import { narrowInDark } from '#tests/support/browser/looks.ts'
import { studioTotals } from '#tests/support/browser/studio-totals.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

test('Studio has no violation in any state', async ({ page, admin, backend, addPerson }) => {
  const publisher = await addPerson({ role: 'publisher' })
  const fields = { publisher: publisher.id, status: 'draft' }
  await addFamilyRecord(admin, { ...fields, name: `Studio ${'Unbreakable'.repeat(6)}` })
  const revised = { ...demo, name: 'Studio Hatch' }
  await addFamilyRecord(admin, { ...fields, name: revised.name })
  const files = [
    { name: 'Studio Hatch.rfa', bytes: await writeDemoRfa(revised) },
    { name: 'broken.rfa', bytes: Buffer.from('no family') },
  ]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { theme, width, height } = narrowInDark
  const look = async (state: string) => {
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoViolation(page, `${state} (${theme}, ${width} pixels)`)
    await expectNoSidewaysScroll(page, `${state} (${theme}, ${width} pixels)`)
  }
  await page.setViewportSize({ width, height })
  await enterAs(page, backend.url, publisher)
  await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
  await page.goto('/studio')
  await page.getByRole('checkbox', { name: 'Select Studio Hatch' }).check()
  await look('own families')
  await page.getByRole('button', { name: 'Change 1...' }).click()
  await page.getByRole('combobox', { name: 'Categories' }).fill('doo')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('change of many, with a combobox')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await dropFiles(page, page.getByRole('region', { name: 'Add families' }), files)
  await expect(studioTotals(page, '1 ready · 1 cannot be read')).toBeVisible()
  await page.getByRole('button', { name: 'Details of Studio Hatch' }).click()
  await expect(page.getByText('Compared with revision 1')).toBeVisible()
  await look('a revision')
  await page.keyboard.press('Escape')
  await page.route('**/collections/families/records/**', (route) => route.abort())
  await page.route('**/api/health', (route) => route.abort())
  await page
    .getByRole('button', { name: /^(?:Save|Publish)/u })
    .last()
    .click()
  await expect(page.getByText('The connection was lost')).toBeVisible()
  await look('files, and a lost connection')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(studioTotals(page, '1 ready · 1 cannot be read')).toBeVisible()
  await page.unrouteAll()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/404')
})
