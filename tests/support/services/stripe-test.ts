import { test as base } from '#tests/e2e/fixtures.ts'

import { startStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

/** The usual test, on a backend that takes payments by a stand-in for Stripe. */
export const test = base.extend<{ stripe: StripeStandIn }, { payments: StripeStandIn }>({
  payments: [
    async ({}, provide) => {
      const payments = await startStripeStandIn()
      await provide(payments)
      await payments.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ payments }, provide) => provide(payments.environment),
    { scope: 'worker' },
  ],
  stripe: async ({ payments, backend }, provide) => {
    payments.deliverTo(backend.url)
    await provide(payments)
    await payments.release()
  },
})
