import { expect } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord, addressOf, readDownload } from '#tests/support/browser/family-records.ts'
import { addLicence } from '#tests/support/records/licences.ts'
import { test } from '#tests/support/services/stripe-test.ts'

test('a licence code opens the download of a premium family', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const family = await addFamilyRecord(admin, { freemium: 'premium', name: 'Hatch, glazed' })
  const code = await addLicence(admin, { days: 30 })
  await enterAs(page, backend.url, await addPerson())
  await page.goto(addressOf(family))
  await page.getByRole('link', { name: 'Get Premium' }).click()
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan.getByRole('heading', { name: 'Free', exact: true })).toBeVisible()
  await expect(plan).toContainText('families are yours to download; Premium adds')

  const field = page.getByLabel('Your code')
  await field.fill('DEMO2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('this one has 5')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(`${code.slice(0, -1)}X`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code cannot be redeemed')).toBeVisible()
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(plan.getByRole('heading', { name: 'Premium', exact: true })).toBeVisible()
  await expect(plan.getByText('30 days left')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Licence code/u })).toContainText('Running')
  await expect(field).toHaveValue('')

  await page.goto(addressOf(family))
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('Hatch, glazed.rfa')
  expect((await readDownload(download)).length).toBeGreaterThan(64_000)
})

test('a payment is abandoned, made and awaited, and the plan is cancelled and resumed', async ({
  page,
  backend,
  stripe,
  addPerson,
}) => {
  await enterAs(page, backend.url, await addPerson())
  await page.goto('/subscription')
  await expect(page.getByText('€29 a month')).toBeVisible()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await expect(page).toHaveURL(/\/subscription\/?$/u)

  stripe.hold()
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('link', { name: 'Pay 29 euros' }).click()
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await expect(page).toHaveURL(/\?checkout=done$/u)
  await stripe.release()
  await expect(page.getByText('Premium is open')).toBeVisible()
  await expect(page).toHaveURL(/\/subscription\/?$/u)
  await expect(page.getByText(/It renews on \d+ \w+ \d{4}/u)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your plan?' })
  await expect(dialog).toContainText('Premium stays open until')
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(page.getByText(/^Cancelled\. Open until/u)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Premium', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Let it renew after all' }).click()
  await expect(page.getByText(/^The next payment is on/u)).toBeVisible()
  await page.getByRole('button', { name: 'Card and invoices' }).click()
  await page.getByRole('link', { name: 'Back to Discover' }).click()
  await expect(page.getByRole('button', { name: 'Cancel the plan' })).toBeVisible()
})

test('plugins say whether they fit the person’s Revit, and every version can be downloaded', async ({
  page,
  backend,
  addPerson,
}) => {
  await enterAs(page, backend.url, await addPerson({ revit_release: 2021 }))
  await page.goto('/plugins')
  const link = page.getByRole('article', { name: /^Discover Link/u })
  const check = page.getByRole('article', { name: /^Parameter Check/u })
  await expect(check.getByText('No version was made for your Revit 2021')).toBeVisible()
  await expect(link.getByText('Works with your Revit 2021; 2.1.0, the newest')).toBeVisible()
  await link.getByText('1 newer version, not made for your Revit 2021').click()
  await expect(link.getByText('Keeps the search')).toBeVisible()
  await expect(
    link.getByRole('button', { name: 'Download anyway Discover Link 2.1.0' }),
  ).toHaveClass(/secondary/u)
  const begun = page.waitForEvent('download')
  await link.getByRole('button', { name: 'Download Discover Link 2.0.3' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('discover-link-2.0.3.zip')
  expect((await readDownload(download)).subarray(0, 2).toString()).toBe('PK')
  await expect(link.getByText('The download has begun')).toBeVisible()
})
