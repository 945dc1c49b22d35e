import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/subscription/messages.ts'
import { $payment, waitForPayment } from '#lib/subscription/payment.ts'

/** The outcome of the payment that the person returns from. */
export function PaymentNotice() {
  const payment = useStore($payment)
  switch (payment) {
    case 'none':
      return null
    case 'left':
      return <Alert tone="neutral" title={messages.leftTitle} text={messages.leftText} />
    case 'waiting':
      return (
        <div className="panel px-4 py-3">
          <Spinner label={messages.confirming} />
        </div>
      )
    case 'late':
      return (
        <Alert
          tone="neutral"
          title={messages.lateTitle}
          text={messages.lateText}
          action={
            <Button variant="secondary" onClick={() => void waitForPayment()}>
              {common.checkAgain}
            </Button>
          }
        />
      )
    case 'confirmed':
      return <Alert tone="positive" title={messages.openTitle} text={messages.openText} />
  }
}
