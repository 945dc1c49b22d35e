import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { showToast } from '#lib/stores/toasts.ts'

import { Specimen } from './specimen.tsx'

const saved = () => showToast({ label: 'Saved to Entrance hall', tone: 'positive' })

const failed = () =>
  showToast({
    label: 'The upload stopped',
    description: 'The connection was lost after 3 of 12 files.',
    tone: 'danger',
    action: { label: 'Try again', altText: 'Open Studio to try again', run: saved },
  })

export function MessageSpecimens() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Specimen name="Alert" text="Stays until its reason is gone, next to what it is about.">
        <Alert
          tone="danger"
          title="You are offline"
          text="The catalogue below is the one from your last visit."
          action={<Button variant="secondary">Retry</Button>}
        />
        <Alert
          tone="neutral"
          title="This file carries user names and paths"
          text="They are part of the .rfa file and go online with it."
        />
        <Alert tone="positive" title="All 24 types were read" />
      </Specimen>
      <Specimen name="Toast" text="Says what just happened, for five seconds. F8 goes to it.">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() =>
              showToast({ label: 'Link copied', description: 'It opens this family.' })
            }
          >
            Neutral toast
          </Button>
          <Button variant="secondary" onClick={saved}>
            Positive toast
          </Button>
          <Button variant="secondary" onClick={failed}>
            Toast with an action
          </Button>
        </div>
      </Specimen>
      <Specimen name="Dialog" text="Asks for something that cannot wait, and hands the focus back.">
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            New team
          </Button>
        </div>
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title="New team"
          description="A team shares its boards."
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button onClick={() => setOpen(false)}>Create team</Button>
            </>
          }
        >
          <TextField label="Name" />
        </Dialog>
      </Specimen>
    </>
  )
}
