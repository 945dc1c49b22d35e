import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { formatDay } from '#lib/domain/day.ts'
import { formatPrice, type Price } from '#lib/domain/price.ts'
import type { Plan } from '#lib/domain/subscription.ts'
import { payForm } from '#lib/stores/checkout.ts'
import { isBusy } from '#lib/stores/form-state.ts'

import { PlanSection } from './plan-section.tsx'

interface CheckoutSectionProps {
  plan: Plan
  price: Price | null
}

export function CheckoutSection({ plan, price }: CheckoutSectionProps) {
  const state = useStore(payForm.$state)
  return (
    <PlanSection
      title="Pay by card"
      text="On the page of Stripe, the payment service. Your card never comes near this site."
    >
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <div>
        {price && <p className="text-2xl font-semibold tracking-tight">{formatPrice(price)}</p>}
        <p className="mt-1 text-sm text-muted text-pretty">
          {price ? 'It renews' : 'The next page shows the price. The plan renews'} by itself until
          you cancel it here, at any time.
          {plan.until &&
            ` You have Premium until ${formatDay(plan.until)}: there is no need to pay before.`}
        </p>
      </div>
      <Button
        variant={plan.isPremium ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={isBusy(state)}
        onClick={() => void payForm.submit({})}
      >
        <span className="i-lucide-credit-card size-4" aria-hidden="true" />
        Go to payment
      </Button>
    </PlanSection>
  )
}
