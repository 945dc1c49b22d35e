import { useState } from 'react'

import { FormButton } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { deletionForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import type { User } from '#lib/user/user.ts'

import { DeletionForm } from './deletion-form.tsx'

export function DeletionSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const formId = 'deletion'

  const open = () => {
    deletionForm.reset()
    setOpen(true)
  }

  return (
    <SettingsSection title={messages.deletionTitle} text={messages.deletionText}>
      <Button variant="secondary" className="justify-self-start text-danger" onClick={open}>
        {messages.deleteAccount}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.deletionQuestion}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {messages.keepAccount}
            </Button>
            <FormButton of={deletionForm} variant="danger" type="submit" form={formId}>
              {messages.deleteForGood}
            </FormButton>
          </>
        }
      >
        <DeletionForm id={formId} user={user} />
      </Dialog>
    </SettingsSection>
  )
}
