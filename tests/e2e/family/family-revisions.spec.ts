import { expect, test } from '#tests/e2e/fixtures.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { addFamilyRecord, addressOf, makeTypes } from '#tests/support/browser/family-records.ts'
import { wideInLight } from '#tests/support/browser/looks.ts'
import { fileFields } from '#tests/support/records/revisions.ts'

const first = makeTypes(12, 3)

/** The shared parameter has become one of the family, and ten types are gone. */
const second = {
  parameters: first.parameters.map((parameter) => ({
    ...parameter,
    ...(parameter.origin === 'shared' && { origin: 'custom', guid: null }),
  })),
  types: [
    { name: 'Type 1', values: ['121', 'Oak', '122'] },
    ...first.types.slice(1, 2),
    { name: 'Type 13', values: ['130', 'Oak', '132'] },
  ],
}

const { theme, width } = wideInLight
test(`the revisions of a family show what each changed (${theme}, ${width} pixels)`, async ({
  page,
  admin,
  signInAs,
}) => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await signInAs('free')
  const family = await addFamilyRecord(admin, fileFields('hatch 1', { parametric: first }))
  await admin.collection('families').update(family.id, {
    ...fileFields('hatch 2', { parametric: second, bytes: 2048, revit_release: 2025 }),
    revision_note: 'Wider frame',
  })
  await page.goto(addressOf(family))
  await page.mouse.wheel(0, 400)
  const section = page.getByRole('region', { name: 'Revisions' })
  const entries = section.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Revision 2Current')
  await expect(entries.first()).toContainText('Revit 2025 · 2 KB · 1 typeWider frame')
  await expect(entries.last()).toContainText('Revision 1')
  await expect(entries.last().getByRole('button')).toHaveCount(0)

  await page.route('**/collections/revisions/records/*', (route) => route.abort())
  const opener = section.getByRole('button', { name: 'What changed since revision 1' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: 'Retry' }).focus()
  await expectNoViolation(page, 'a difference that failed')
  await page.unrouteAll()
  await page.keyboard.press('Enter')

  await expect(section.getByText('May break schedules')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await expect(section.getByText('10 types removed')).toBeVisible()
  await expect(section.getByText('1 shared parameter now of this family alone')).toBeVisible()
  const region = (name: string) => section.getByRole('region', { name })
  await expect(region('Types added').getByRole('listitem')).toHaveText(['Type 13'])
  await expect(region('Types removed').getByRole('listitem')).toHaveCount(8)
  await region('Types removed').getByRole('button', { name: 'Show 10' }).click()
  await expect(region('Types removed').getByRole('listitem')).toHaveCount(10)
  await expect(region('Types with other values')).toContainText(
    'Type 1Size 1: 120 mm became 121 mm',
  )
  await expectNoViolation(page, 'a difference')
  await expectNoSidewaysScroll(page, 'a difference')
})
