import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import { $payment, waitForPayment } from '#lib/stores/payment.ts'

/** What became of the payment that the person comes back from. */
export function PaymentNotice() {
  const payment = useStore($payment)
  switch (payment) {
    case 'none':
      return null
    case 'left':
      return (
        <Alert
          tone="neutral"
          title="You left the payment"
          text="Nothing was charged, and your plan is as it was."
        />
      )
    case 'waiting':
      return (
        <div className="panel px-4 py-3">
          <Spinner label="Your payment is being confirmed. That takes a few seconds." />
        </div>
      )
    case 'late':
      return (
        <Alert
          tone="neutral"
          title="The confirmation takes longer than usual"
          text="You need not stay or pay again: Premium opens by itself as soon as the payment service has told us."
          action={
            <Button variant="secondary" onClick={() => void waitForPayment()}>
              Look again
            </Button>
          }
        />
      )
    case 'confirmed':
      return (
        <Alert
          tone="positive"
          title="Premium is open"
          text="Thank you. Every premium family is yours to download."
        />
      )
  }
}
