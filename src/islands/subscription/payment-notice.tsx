import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as words from '#lib/subscription/messages.ts'
import { $payment, waitForPayment } from '#lib/subscription/payment.ts'

/** What became of the payment that the person comes back from. */
export function PaymentNotice() {
  const payment = useStore($payment)
  switch (payment) {
    case 'none':
      return null
    case 'left':
      return <Alert tone="neutral" title={words.leftTitle} text={words.leftText} />
    case 'waiting':
      return (
        <div className="panel px-4 py-3">
          <Spinner label={words.confirming} />
        </div>
      )
    case 'late':
      return (
        <Alert
          tone="neutral"
          title={words.lateTitle}
          text={words.lateText}
          action={
            <Button variant="secondary" onClick={() => void waitForPayment()}>
              {words.lookAgain}
            </Button>
          }
        />
      )
    case 'confirmed':
      return <Alert tone="positive" title={words.openTitle} text={words.openText} />
  }
}
