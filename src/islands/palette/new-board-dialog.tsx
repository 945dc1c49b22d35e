import { useEffect, useId } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { DialogPanel } from '#islands/ui/dialog/dialog-panel.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as boardMessages from '#lib/boards/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/palette/messages.ts'
import { newBoardForm } from '#lib/palette/new-board.ts'
import { $isNamingBoard } from '#lib/palette/store.ts'

interface NewBoardDialogProps {
  open: boolean
  returnFocus: () => HTMLElement | null
}

/** Names a board and opens it. */
export function NewBoardDialog({ open, returnFocus }: NewBoardDialogProps) {
  const id = useId()
  const close = () => $isNamingBoard.set(false)
  useEffect(() => {
    if (open) newBoardForm.reset()
  }, [open])
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      title={boardMessages.newBoard}
      description={messages.newBoardText}
      returnFocus={returnFocus}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {common.cancel}
          </Button>
          <FormButton of={newBoardForm} type="submit" form={id}>
            {messages.createBoard}
          </FormButton>
        </>
      }
    >
      <FormView
        form={newBoardForm}
        id={id}
        read={(text) => ({ name: text('name') })}
        submit={false}
      >
        {(field) => <TextField label={common.name} {...field('name')} />}
      </FormView>
    </DialogPanel>
  )
}
