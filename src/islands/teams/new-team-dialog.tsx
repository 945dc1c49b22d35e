import { useEffect } from 'react'

import { FormButton } from '#islands/forms/form-view.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { goToTeam } from '#lib/teams/address.ts'
import { $madeTeam, clearInvites, newTeamForm } from '#lib/teams/invite.ts'
import * as messages from '#lib/teams/messages.ts'

import { NewTeam } from './new-team.tsx'

const formId = 'make-team'

interface NewTeamDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates a team, and shows it. */
export function NewTeamDialog({ open, onOpenChange }: NewTeamDialogProps) {
  useEffect(() => {
    if (!open) return
    newTeamForm.reset()
    clearInvites()
  }, [open])
  const show = () => {
    onOpenChange(false)
    goToTeam($madeTeam.get())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.newTeam}
      footer={
        <FormButton of={newTeamForm} type="submit" form={formId}>
          {messages.create}
        </FormButton>
      }
    >
      <NewTeam id={formId} onMade={show} />
    </Dialog>
  )
}
