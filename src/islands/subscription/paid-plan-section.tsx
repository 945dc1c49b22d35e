import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { formatDay } from '#lib/domain/day.ts'
import type { Subscription } from '#lib/domain/subscription.ts'
import { portalForm, renewalForm } from '#lib/stores/checkout.ts'
import { isBusy } from '#lib/stores/form-state.ts'

import { CancelPlan } from './cancel-plan.tsx'
import { PlanSection } from './plan-section.tsx'

function describe({ status, isEnding, renews, until }: Subscription): string {
  if (status === 'past_due') return 'Premium is closed until the payment goes through.'
  if (isEnding) return `Cancelled. Open until ${formatDay(until)}; nothing more is charged.`
  return renews ? `The next payment is on ${formatDay(renews)}.` : 'The payment has arrived.'
}

/** The plan that is paid for: how it goes on, its card and invoices. */
export function PaidPlanSection({ paid }: { paid: Subscription }) {
  const renewal = useStore(renewalForm.$state)
  const portal = useStore(portalForm.$state)
  const failed = [renewal, portal].find((state) => state.status === 'failed')
  const subscription = paid.id
  return (
    <PlanSection title="Paid plan" text="Cards and invoices are kept by Stripe, not here.">
      {paid.status === 'past_due' && (
        <Alert
          tone="danger"
          title="The last payment failed"
          text="Change the card under “Card and invoices”, or let the plan end."
        />
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
          Card and invoices
        </Button>
        {paid.isEnding ? (
          <Button
            variant="secondary"
            busy={renewal.status === 'busy'}
            onClick={() => void renewalForm.submit({ subscription, renews: true })}
          >
            Let it renew after all
          </Button>
        ) : (
          <CancelPlan paid={paid} />
        )}
      </div>
    </PlanSection>
  )
}
