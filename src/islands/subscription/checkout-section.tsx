import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
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
  return (
    <PlanSection title={messages.payTitle} text={messages.payText}>
      <FormAlert of={payForm} />
      <div>
        {price && <p className="text-2xl font-semibold tracking-tight">{formatPrice(price)}</p>}
        <p className="mt-1 text-sm text-muted text-pretty">
          {price ? messages.renews : messages.renewsAtPrice}
          {plan.until && ` ${messages.paidAlready(formatDay(plan.until))}`}
        </p>
      </div>
      <FormButton
        of={payForm}
        variant={plan.isPremium ? 'secondary' : 'primary'}
        className="justify-self-start"
        onClick={() => void payForm.submit({})}
      >
        <span className="i-lucide-credit-card size-4" aria-hidden="true" />
        {messages.goToPayment}
      </FormButton>
    </PlanSection>
  )
}
