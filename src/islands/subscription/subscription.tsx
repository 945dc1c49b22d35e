import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useKeptFocus } from '#islands/ui/hooks/use-kept-focus.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { watchReturn } from '#lib/subscription/checkout.ts'
import { openPayment } from '#lib/subscription/payment.ts'
import { $subscription, loadSubscription, openSubscription } from '#lib/subscription/store.ts'

import { CheckoutSection } from './checkout-section.tsx'
import { HistorySection } from './history-section.tsx'
import { PaidPlanSection } from './paid-plan-section.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { RedeemSection } from './redeem-section.tsx'
import { SubscriptionSkeleton } from './subscription-skeleton.tsx'

function Content() {
  const state = useStore($subscription)
  if (state.status === 'loading') return <SubscriptionSkeleton />
  if (state.status === 'failed') {
    return (
      <Alert
        tone="danger"
        {...describeFailure(state.failure)}
        action={
          <Button variant="secondary" onClick={() => void loadSubscription()}>
            {common.retry}
          </Button>
        }
      />
    )
  }
  const { plan, history, checkout, asOf } = state
  return (
    <>
      <PlanPanel plan={plan} asOf={asOf} />
      <div className="mt-8">
        {plan.paid && <PaidPlanSection paid={plan.paid} />}
        {!plan.paid && checkout.isOpen && <CheckoutSection plan={plan} price={checkout.price} />}
        <RedeemSection isOnly={!checkout.isOpen} />
        <HistorySection history={history} asOf={asOf} />
      </div>
    </>
  )
}

function Page() {
  const { status } = useStore($subscription)
  const part = useKeptFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1}>
      <Content />
    </div>
  )
}

/** What a person has, until when, and how to get more. */
export function Subscription() {
  useEffect(openSubscription, [])
  useEffect(openPayment, [])
  useEffect(watchReturn, [])
  return (
    <ErrorBoundary>
      <div className="grid gap-5 mt-6">
        <PaymentNotice />
        <Page />
      </div>
    </ErrorBoundary>
  )
}
