import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { everywhereForm } from '#lib/stores/devices.ts'

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
        Sign out everywhere
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="Every device is signed out at once, this one too. You will have to sign in again."
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Stay signed in
            </Button>
            <Button
              variant="danger"
              busy={state.status === 'busy' || state.status === 'done'}
              onClick={() => void everywhereForm.submit({})}
            >
              Sign out everywhere
            </Button>
          </>
        }
      >
        <FormAlert state={state} />
      </Dialog>
    </>
  )
}
