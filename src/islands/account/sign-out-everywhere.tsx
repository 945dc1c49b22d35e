import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { everywhereForm } from '#lib/stores/devices.ts'
import * as words from '#lib/words/account.ts'

import { FormAlert } from './form-alert.tsx'

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
