import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { wideInLight, showIn } from '#tests/support/browser/looks.ts'

const { theme, width } = wideInLight
test(`the settings have no violation in any state: ${theme}, ${width} pixels`, async ({
  page,
  context,
  backend,
  addPerson,
}) => {
  await showIn(page, wideInLight)
  const look = (state: string) => expectAccessible(page, state)
  await enterAs(page, backend.url, await addPerson())

  await page.goto('/settings')
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Picture file').setInputFiles('src/assets/samples/task-chair.webp')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await look('cutting out a picture')

  await page.goto('/settings/notifications')
  await page.getByText('Daily').click()
  await expect(page.getByRole('checkbox', { name: 'Doors' })).toBeVisible()
  await look('a digest')

  await page.goto('/settings/display')
  await page.getByText('Always the same').click()
  await page.getByText('Revit release', { exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await look('saved')
  await context.setOffline(true)
  await page.getByText('Metric', { exact: true }).click()
  await expect(page.getByText(/^Stored on this device/u)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(3)
  await page.route('**/api/discover/preferences', (route) => route.fulfill({ status: 500 }))
  await page.getByText('Imperial').click()
  await expect(page.getByText('Not saved.')).toBeVisible()
  await look('refused')

  await page.goto('/unsubscribe/')
  await expect(page.getByText('The link does not work')).toBeVisible()
  await look('no link')
})
