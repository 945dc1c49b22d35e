import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { addFamilyRecord, findFamily, makeTypes } from '#tests/support/browser/family-records.ts'
import { narrowInDark, showIn } from '#tests/support/browser/looks.ts'

const { theme, width } = narrowInDark
test(`a family has no violation in any state (${theme}, ${width} pixels)`, async ({
  page,
  admin,
  signInAs,
}) => {
  await showIn(page, narrowInDark)
  await signInAs('free')
  const look = (state: string) => expectAccessible(page, state)

  const demo = await findFamily(
    admin,
    'freemium = "free" && nested_family != "[]" && category:length > 0',
  )
  const made = await addFamilyRecord(admin, {
    parametric: makeTypes(80),
    freemium: 'premium',
    name: `Hatch ${'Unbreakable'.repeat(6)}`,
  })
  await page.goto(`/family?id=${demo.id}`)
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('heading', { name: 'Similar families' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Filter types' })).toBeVisible()
  await look('a demo family')

  await page.goto(`/family?id=${made.id}`)
  await page.mouse.wheel(0, 400)
  await page.getByRole('checkbox', { name: 'Type 1', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Type 2', exact: true }).check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('types side by side')).toBeVisible()
  await page.getByText('Where the parameters come from').click()
  await page.getByText('Shared: show its GUID').click()
  await look('comparison, premium')

  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('img', { name: /^QR code/u })).toBeVisible()
  await look('QR code')

  await page.goto('/family?id=none')
  await expect(page.getByText('This family is not offered')).toBeVisible()
  await look('missing')

  await page.route('**/collections/families/records/**', (route) => route.abort())
  await page.goto(`/family?id=${demo.id}`)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await look('failed')
})
