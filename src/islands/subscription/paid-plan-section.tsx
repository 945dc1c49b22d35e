import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { isBusy } from '#lib/forms/form-state.ts'
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

/** The plan that is paid for: how it goes on, its card and invoices. */
export function PaidPlanSection({ paid }: { paid: Subscription }) {
  const renewal = useStore(renewalForm.$state)
  const portal = useStore(portalForm.$state)
  const failed = [renewal, portal].find((state) => state.status === 'failed')
  const subscription = paid.id
  return (
    <PlanSection title={messages.paidTitle} text={messages.paidText}>
      {paid.status === 'past_due' && (
        <Alert tone="danger" title={messages.failedTitle} text={messages.failedText} />
      )}
      {failed?.status === 'failed' && (
        <Alert tone="danger" title={failed.title} text={failed.text} />
      )}
      <p className="text-sm">{describe(paid)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isBusy(portal)}
          onClick={() => void portalForm.submit({ subscription })}
        >
          <span className="i-lucide-credit-card size-4" aria-hidden="true" />
          {messages.cardAndInvoices}
        </Button>
        {paid.isEnding ? (
          <Button
            variant="secondary"
            busy={renewal.status === 'busy'}
            onClick={() => void renewalForm.submit({ subscription, renews: true })}
          >
            {messages.renewAfterAll}
          </Button>
        ) : (
          <CancelPlan paid={paid} />
        )}
      </div>
    </PlanSection>
  )
}
