import { useState } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { formatDay } from '#lib/i18n/date.ts'
import { renewalForm } from '#lib/subscription/checkout.ts'
import * as messages from '#lib/subscription/messages.ts'
import type { Subscription } from '#lib/subscription/subscription.ts'

const describe = ({ status, renews }: Subscription) =>
  status === 'past_due' || !renews
    ? messages.cancelText
    : messages.cancelTextUntil(formatDay(renews))

export function CancelPlan({ paid }: { paid: Subscription }) {
  const [isOpen, setOpen] = useState(false)

  const open = () => {
    renewalForm.reset()
    setOpen(true)
  }
  const cancel = async () => {
    if (await renewalForm.submit({ subscription: paid.id, renews: false })) setOpen(false)
  }

  return (
    <>
      <Button variant="secondary" className="text-danger" onClick={open}>
        {messages.cancelPlan}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.cancelTitle}
        description={describe(paid)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {messages.keepPlan}
            </Button>
            <FormButton of={renewalForm} variant="danger" onClick={() => void cancel()}>
              {messages.cancelPlan}
            </FormButton>
          </>
        }
      >
        <FormAlert of={renewalForm} />
      </Dialog>
    </>
  )
}
