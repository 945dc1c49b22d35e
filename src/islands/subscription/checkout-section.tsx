import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { isBusy } from '#lib/forms/form-state.ts'
import { formatDay } from '#lib/i18n/date.ts'
import { payForm } from '#lib/subscription/checkout.ts'
import * as messages from '#lib/subscription/messages.ts'
import { formatPrice } from '#lib/subscription/price-messages.ts'
import type { Price } from '#lib/subscription/price.ts'
import type { Plan } from '#lib/subscription/subscription.ts'

import { PlanSection } from './plan-section.tsx'

interface CheckoutSectionProps {
  plan: Plan
  price: Price | null
}

export function CheckoutSection({ plan, price }: CheckoutSectionProps) {
  const state = useStore(payForm.$state)
  return (
    <PlanSection title={messages.payTitle} text={messages.payText}>
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <div>
        {price && <p className="text-2xl font-semibold tracking-tight">{formatPrice(price)}</p>}
        <p className="mt-1 text-sm text-muted text-pretty">
          {price ? messages.renews : messages.renewsAtPrice}
          {plan.until && ` ${messages.paidAlready(formatDay(plan.until))}`}
        </p>
      </div>
      <Button
        variant={plan.isPremium ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={isBusy(state)}
        onClick={() => void payForm.submit({})}
      >
        <span className="i-lucide-credit-card size-4" aria-hidden="true" />
        {messages.goToPayment}
      </Button>
    </PlanSection>
  )
}
