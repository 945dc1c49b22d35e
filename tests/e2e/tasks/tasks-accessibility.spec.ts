import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { narrowInDark, showIn } from '#tests/support/browser/looks.ts'

const { theme, width } = narrowInDark
test(`tasks have no violation in any state (${theme}, ${width} pixels)`, async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  await showIn(page, narrowInDark)
  const publisher = await addPerson({ role: 'publisher' })
  const family = await admin.collection('families').create({
    name: `Hangar, ${theme}`,
    freemium: 'free',
    status: 'in_review',
  })
  await enterAs(page, backend.url, publisher)
  const look = (state: string) => expectAccessible(page, state)

  await page.goto('/tasks?priority=high&priority=medium')
  await page
    .getByLabel(/^Select (?!all)/u)
    .first()
    .check()
  await expect(page.getByText('1 selected')).toBeVisible()
  // The bar of the selection covers in part what is at the end of the window.
  await page
    .getByRole('button', { name: 'Clear all' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await look('rows, filtered, one selected')

  await page.goto(`/tasks?q=hangar,+${theme}`)
  await page.getByRole('link', { name: `Hangar, ${theme}` }).click()
  await page.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText('Say what is to be changed.')).toBeVisible()
  await look('a review, an error')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await look('filters')

  await page.goto('/tasks?request=fire+door')
  await expect(page.getByText('Already asked for')).toBeVisible()
  await look('a new request')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look('keyboard')

  await page.goto('/tasks?q=nothing-of-this-name')
  await expect(page.getByText('No task matches')).toBeVisible()
  await look('no match')
  await page.route('**/api/discover/tasks?**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  await look('offline')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No task matches')).toBeVisible()
  await admin.collection('families').delete(family.id)
})
