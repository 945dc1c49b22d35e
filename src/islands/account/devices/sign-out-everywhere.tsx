import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { FormAlert } from '#islands/account/form-alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { everywhereForm } from '#lib/account/devices/devices.ts'
import * as words from '#lib/account/messages.ts'

export function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false)
  const state = useStore(everywhereForm.$state)

  const open = () => {
    everywhereForm.reset()
    setOpen(true)
  }

  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={open}>
        {words.signOutEverywhere}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.signOutQuestion}
        description={words.signOutText}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {words.staySignedIn}
            </Button>
            <Button
              variant="danger"
              busy={state.status === 'busy' || state.status === 'done'}
              onClick={() => void everywhereForm.submit({})}
            >
              {words.signOutEverywhere}
            </Button>
          </>
        }
      >
        <FormAlert state={state} />
      </Dialog>
    </>
  )
}
