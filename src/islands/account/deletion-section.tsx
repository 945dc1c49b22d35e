import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import type { User } from '#lib/domain/user.ts'
import { deletionForm } from '#lib/stores/account.ts'

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
    <SettingsSection title="Delete the account" text="For good. Nobody can bring it back.">
      <Button variant="secondary" className="justify-self-start text-danger" onClick={open}>
        Delete my account
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete your account?"
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Keep my account
            </Button>
            <Button
              variant="danger"
              type="submit"
              form={formId}
              busy={state.status === 'busy' || state.status === 'done'}
            >
              Delete for good
            </Button>
          </>
        }
      >
        <DeletionForm id={formId} user={user} />
      </Dialog>
    </SettingsSection>
  )
}
