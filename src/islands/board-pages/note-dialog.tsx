import { useId, useState } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import type { BoardFamily } from '#lib/boards/board.ts'
import { createNoteForm } from '#lib/boards/items.ts'
import * as messages from '#lib/boards/page-messages.ts'
import * as common from '#lib/i18n/common.ts'

interface NoteDialogProps {
  board: string
  item: BoardFamily
  open: boolean
  onClose: () => void
}

/** Writes the note about a family, where its card has no room for that. */
export function NoteDialog({ board, item, open, onClose }: NoteDialogProps) {
  const id = useId()
  const [form] = useState(createNoteForm)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={messages.note}
      description={item.name}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <FormButton of={form} type="submit" form={id}>
            {common.save}
          </FormButton>
        </>
      }
    >
      <FormView
        id={id}
        form={form}
        read={(textOf) => ({ board, family: item.id, note: textOf('note') })}
        onDone={onClose}
      >
        {(field) => (
          <TextArea
            {...field('note')}
            label={messages.noteAbout(item.name)}
            hint={messages.noteHint}
            defaultValue={item.note}
          />
        )}
      </FormView>
    </Dialog>
  )
}
