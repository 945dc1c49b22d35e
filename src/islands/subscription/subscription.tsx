import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { watchReturn } from '#lib/subscription/checkout.ts'
import { openPayment } from '#lib/subscription/payment.ts'
import { openSubscription, subscription } from '#lib/subscription/store.ts'

import { CheckoutSection } from './checkout-section.tsx'
import { HistorySection } from './history-section.tsx'
import { PaidPlanSection } from './paid-plan-section.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { RedeemSection } from './redeem-section.tsx'
import { SubscriptionSkeleton } from './subscription-skeleton.tsx'

function Content() {
  const state = useStore(subscription.$state)
  if (state.status === 'loading') return <SubscriptionSkeleton />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void subscription.reload()} />
  }
  const { plan, history, checkout, asOf } = state.value
  return (
    <>
      <PlanPanel plan={plan} asOf={asOf} />
      <div className="mt-8">
        {plan.paid && <PaidPlanSection paid={plan.paid} />}
        {!plan.paid && checkout.isOpen && <CheckoutSection plan={plan} price={checkout.price} />}
        <RedeemSection checkout={checkout} />
        <HistorySection history={history} asOf={asOf} />
      </div>
    </>
  )
}

function Page() {
  const { status } = useStore(subscription.$state)
  const part = useRestoredFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1}>
      <Content />
    </div>
  )
}

/** The plan of a person, its end, and the ways to premium. */
export const Subscription = withErrorScreen(function Subscription() {
  useEffect(openSubscription, [])
  useEffect(openPayment, [])
  useEffect(watchReturn, [])
  return (
    <div className="grid gap-5 mt-6">
      <PaymentNotice />
      <Page />
    </div>
  )
})
