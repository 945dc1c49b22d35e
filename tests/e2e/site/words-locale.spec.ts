import { expect, test } from '#tests/e2e/fixtures.ts'
import { addFamilyRecord, addressOf } from '#tests/support/browser/family-records.ts'

const day = { dateStyle: 'long' } as const

for (const [locale, dateLocale, types] of [
  ['en-US', 'en-US', '1,234'],
  ['de-DE', 'en-GB', '1.234'],
] as const) {
  test.describe(`a person whose browser is set to ${locale}`, () => {
    test.use({ locale })

    test('reads dates in the language of the page and numbers as at home', async ({
      page,
      signInAs,
      admin,
      errors,
    }) => {
      const family = await addFamilyRecord(admin, { type_count: 1234 })
      await signInAs('free')
      await page.goto(addressOf(family))
      const facts = page.locator('.family-facts, .family-facts-beside')
      await expect(facts).toContainText(`Types${types}`)
      const updated = new Intl.DateTimeFormat(dateLocale, day).format(new Date(family.updated))
      await expect(facts).toContainText(`Updated${updated}`)
      expect(errors).toEqual([])
      await page.goto('/404')
      await admin.collection('families').delete(family.id)
    })
  })
}
