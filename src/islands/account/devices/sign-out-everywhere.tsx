import { useState } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { everywhereForm } from '#lib/account/devices/devices.ts'
import * as messages from '#lib/account/messages.ts'

export function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false)

  const open = () => {
    everywhereForm.reset()
    setOpen(true)
  }

  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={open}>
        {messages.signOutEverywhere}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.signOutQuestion}
        description={messages.signOutText}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {messages.staySignedIn}
            </Button>
            <FormButton
              of={everywhereForm}
              variant="danger"
              onClick={() => void everywhereForm.submit({})}
            >
              {messages.signOutEverywhere}
            </FormButton>
          </>
        }
      >
        <FormAlert of={everywhereForm} />
      </Dialog>
    </>
  )
}
