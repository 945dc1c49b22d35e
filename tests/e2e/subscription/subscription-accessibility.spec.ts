import { expect } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { wideInLight, showIn } from '#tests/support/browser/looks.ts'
import {
  describePlan,
  makeEvent,
  makePlan,
  sendEvent,
} from '#tests/support/services/stripe-events.ts'
import { test } from '#tests/support/services/stripe-test.ts'

const { theme, width } = wideInLight
test(`plans and plugins have no violation in any state (${theme}, ${width} pixels)`, async ({
  page,
  backend,
  stripe,
  addPerson,
}) => {
  await showIn(page, wideInLight)
  const person = await addPerson({ revit_release: 2024 })
  await enterAs(page, backend.url, person)
  const look = (state: string) => expectAccessible(page, state)

  await page.goto('/subscription?checkout=done')
  await expect(page.getByText('Your payment is being confirmed')).toBeVisible()
  await expect(page.getByText('families are yours to download')).toBeVisible()
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('Enter the code.')).toBeVisible()
  await look('free, waiting, an error')

  const plan = makePlan(person.id)
  stripe.plans.set(plan.id, plan)
  await sendEvent(backend.url, makeEvent('customer.subscription.updated', describePlan(plan)))
  await expect(page.getByText('Premium is open')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('cancelling')
  await page.getByRole('button', { name: 'Keep the plan' }).click()
  const failed = describePlan({ ...plan, status: 'past_due' })
  await sendEvent(backend.url, makeEvent('customer.subscription.updated', failed))
  await page.goto('/subscription')
  await expect(page.getByText('The last payment failed')).toBeVisible()
  await look('not paid')

  await page.route('**/collections/subscriptions/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The last payment failed')).toBeVisible()

  await page.goto('/plugins')
  await expect(page.getByText('Works with your Revit 2024').first()).toBeVisible()
  for (const summary of await page.locator('summary').all()) await summary.click()
  await look('plugins')
  await page.route('**/collections/plugins/**', (route) => route.fulfill({ json: { items: [] } }))
  await page.reload()
  await expect(page.getByText('No add-ins are offered here')).toBeVisible()
})
