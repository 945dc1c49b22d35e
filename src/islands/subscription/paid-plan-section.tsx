import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { formatDay } from '#lib/i18n/date.ts'
import { portalForm, renewalForm } from '#lib/subscription/checkout.ts'
import * as messages from '#lib/subscription/messages.ts'
import type { Subscription } from '#lib/subscription/subscription.ts'

import { CancelPlan } from './cancel-plan.tsx'
import { PlanSection } from './plan-section.tsx'

function describe({ status, isEnding, renews, until }: Subscription): string {
  if (status === 'past_due') return messages.closedUntilPaid
  if (isEnding) return messages.cancelledUntil(formatDay(until))
  return renews ? messages.nextPayment(formatDay(renews)) : messages.paymentArrived
}

/** The paid plan: its renewal, payment card and invoices. */
export function PaidPlanSection({ paid }: { paid: Subscription }) {
  const subscription = paid.id
  return (
    <PlanSection title={messages.paidTitle} text={messages.paidText}>
      {paid.status === 'past_due' && (
        <Alert tone="danger" title={messages.failedTitle} text={messages.failedText} />
      )}
      <FormAlert of={renewalForm} />
      <FormAlert of={portalForm} />
      <p className="text-sm">{describe(paid)}</p>
      <div className="flex flex-wrap gap-3">
        <FormButton
          variant="secondary"
          of={portalForm}
          onClick={() => void portalForm.submit({ subscription })}
        >
          <span className="i-lucide-credit-card size-4" aria-hidden="true" />
          {messages.cardAndInvoices}
        </FormButton>
        {paid.isEnding ? (
          <FormButton
            variant="secondary"
            of={renewalForm}
            onClick={() => void renewalForm.submit({ subscription, renews: true })}
          >
            {messages.renewAfterAll}
          </FormButton>
        ) : (
          <CancelPlan paid={paid} />
        )}
      </div>
    </PlanSection>
  )
}
