import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord, addressOf, readDownload } from '#tests/support/browser/family-records.ts'

test.describe('the release', () => {
  test('is asked of a person who has set none, and then compared', async ({
    page,
    admin,
    backend,
    addPerson,
  }) => {
    const family = await addFamilyRecord(admin, { revit_release: 2024 })
    const person = await addPerson()
    await enterAs(page, backend.url, person)
    await page.goto(addressOf(family))
    await expect(page.getByText('Opens in Revit 2024 and newer')).toBeVisible()
    const link = page.getByRole('link', { name: 'Set my Revit release' })
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`/onboarding\\?next=.*${family.id}$`, 'u'),
    )
    for (const [own, words] of [
      [2024, 'Opens in your Revit 2024'],
      [2023, 'Does not open in your Revit 2023'],
    ] as const) {
      await admin.collection('users').update(person.id, { revit_release: own })
      await enterAs(page, backend.url, person)
      await page.goto(addressOf(family))
      await expect(page.getByText(words)).toBeVisible()
    }
  })
})

test.describe('the download', () => {
  test('of a free family has its name and every byte, and is recorded once', async ({
    page,
    admin,
    backend,
    addPerson,
  }) => {
    const person = await addPerson()
    const family = await addFamilyRecord(admin, { name: 'Luke 60 "Süd"', revision: 4 })
    await enterAs(page, backend.url, person)
    await page.goto(addressOf(family))
    for (let time = 0; time < 2; time += 1) {
      const begun = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download' }).click()
      const download = await begun
      expect(download.suggestedFilename()).toBe('Luke 60 Süd.rfa')
      const bytes = await readDownload(download)
      expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
      expect(bytes.length).toBeGreaterThan(64_000)
    }
    await expect(page.getByText('The download has begun')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(family.id, 'u'))
    const filter = `user = "${person.id}"`
    const rows = await admin.collection('downloads').getFullList({ filter })
    expect(rows).toMatchObject([{ family: family.id, revision: 4 }])
  })

  test('of a premium family leads to the plans, and with a plan to the file', async ({
    page,
    admin,
    signInAs,
    browser,
  }) => {
    const family = await addFamilyRecord(admin, { freemium: 'premium' })
    await signInAs('free')
    await page.goto(addressOf(family))
    await expect(page.getByRole('link', { name: 'Get Premium' })).toHaveAttribute(
      'href',
      /\/subscription$/u,
    )
    await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
    const baseURL = new URL(page.url()).origin
    const context = await browser.newContext({ baseURL })
    const other = await context.newPage()
    await signInAs('premium', other)
    await other.goto(addressOf(family))
    const begun = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Download' }).click()
    expect((await begun).suggestedFilename()).toBe('Hatch, single.rfa')
    await context.close()
  })

  test('beyond the daily limit says when to try again', async ({
    page,
    admin,
    backend,
    addPerson,
  }) => {
    const person = await addPerson()
    const family = await addFamilyRecord(admin)
    const batch = admin.createBatch()
    for (let made = 0; made < 100; made += 1)
      batch.collection('downloads').create({ user: person.id })
    await batch.send()
    await enterAs(page, backend.url, person)
    await page.goto(addressOf(family))
    await page.getByRole('button', { name: 'Download' }).click()
    const alert = page.getByRole('alert').filter({ hasText: /./u })
    await expect(alert).toContainText('Your downloads for today are used up')
    await expect(alert).toContainText(/Try again on \w+day/u)
    await expect(page.getByRole('button', { name: 'Download' })).toBeFocused()
  })
})
