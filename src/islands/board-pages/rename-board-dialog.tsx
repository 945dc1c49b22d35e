import { useEffect, useId } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as barMessages from '#lib/boards/bar-messages.ts'
import type { Board } from '#lib/boards/board.ts'
import { listedNameForm } from '#lib/boards/boards.ts'
import * as common from '#lib/i18n/common.ts'

interface RenameBoardDialogProps {
  /** Null where none is renamed. */
  board: Board | null
  onClose: () => void
}

/** Gives a board of the list another name. */
export function RenameBoardDialog({ board, onClose }: RenameBoardDialogProps) {
  const id = useId()
  useEffect(() => {
    if (board) listedNameForm.reset()
  }, [board])
  return (
    <Dialog
      open={board !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={barMessages.rename}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <FormButton of={listedNameForm} type="submit" form={id}>
            {common.save}
          </FormButton>
        </>
      }
    >
      {board && (
        <FormView
          id={id}
          form={listedNameForm}
          read={(text) => ({ id: board.id, name: text('name') })}
          onDone={onClose}
        >
          {(field) => (
            <TextField
              {...field('name')}
              label={common.name}
              autoComplete="off"
              defaultValue={board.name}
            />
          )}
        </FormView>
      )}
    </Dialog>
  )
}
