import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { deletionForm } from '#lib/account/account.ts'
import * as words from '#lib/account/messages.ts'
import type { User } from '#lib/user/user.ts'

import { DeletionForm } from './deletion-form.tsx'

export function DeletionSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const state = useStore(deletionForm.$state)
  const formId = 'deletion'

  const open = () => {
    deletionForm.reset()
    setOpen(true)
  }

  return (
    <SettingsSection title={words.deletionTitle} text={words.deletionText}>
      <Button variant="secondary" className="justify-self-start text-danger" onClick={open}>
        {words.deleteAccount}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.deletionQuestion}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {words.keepAccount}
            </Button>
            <Button
              variant="danger"
              type="submit"
              form={formId}
              busy={state.status === 'busy' || state.status === 'done'}
            >
              {words.deleteForGood}
            </Button>
          </>
        }
      >
        <DeletionForm id={formId} user={user} />
      </Dialog>
    </SettingsSection>
  )
}
