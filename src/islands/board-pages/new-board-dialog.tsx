import { useEffect, useId } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { newBoardForm } from '#lib/boards/boards.ts'
import * as messages from '#lib/boards/messages.ts'
import * as common from '#lib/i18n/common.ts'

interface NewBoardDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocus: () => HTMLElement | null
}

/** Names a new board. */
export function NewBoardDialog({ open, onOpenChange, returnFocus }: NewBoardDialogProps) {
  const id = useId()
  const close = () => onOpenChange(false)
  useEffect(() => {
    if (open) newBoardForm.reset()
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.newBoard}
      returnFocus={returnFocus}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {common.cancel}
          </Button>
          <FormButton of={newBoardForm} type="submit" form={id}>
            {messages.create}
          </FormButton>
        </>
      }
    >
      <FormView
        id={id}
        form={newBoardForm}
        read={(text) => ({ name: text('name') })}
        onDone={close}
      >
        {(field) => (
          <TextField
            {...field('name')}
            label={common.name}
            hint={messages.noneText}
            autoComplete="off"
            placeholder={messages.nameExample}
          />
        )}
      </FormView>
    </Dialog>
  )
}
