import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { formatDay } from '#lib/domain/day.ts'
import type { Subscription } from '#lib/domain/subscription.ts'
import { renewalForm } from '#lib/stores/checkout.ts'

const describe = ({ status, renews }: Subscription) =>
  status === 'past_due' || !renews
    ? 'Nothing more is charged. You can take it up again until it has ended.'
    : `Premium stays open until ${formatDay(renews)}, and nothing is charged from then on. Until that day you can take it up again.`

export function CancelPlan({ paid }: { paid: Subscription }) {
  const [isOpen, setOpen] = useState(false)
  const state = useStore(renewalForm.$state)

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
        Cancel the plan
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancel your plan?"
        description={describe(paid)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Keep the plan
            </Button>
            <Button variant="danger" busy={state.status === 'busy'} onClick={() => void cancel()}>
              Cancel the plan
            </Button>
          </>
        }
      >
        {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      </Dialog>
    </>
  )
}
