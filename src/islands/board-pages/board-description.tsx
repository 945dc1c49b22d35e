import { IconButton } from '#islands/ui/icon-button.tsx'
import { LongText } from '#islands/ui/long-text.tsx'
import { boardDescriptionForm } from '#lib/boards/opened-board.ts'
import * as messages from '#lib/boards/page-messages.ts'

import { TextForm, useEditing } from './edit-in-place.tsx'

/** What a board is for, edited in place. */
export function BoardDescription({ description }: { description: string }) {
  const { isEditing, opener, edit, close } = useEditing()
  if (isEditing) {
    return (
      <TextForm
        form={boardDescriptionForm}
        name="description"
        label={messages.descriptionLabel}
        text={description}
        valuesOf={(text) => ({ description: text })}
        onClose={close}
        className="max-w-160"
      />
    )
  }
  if (description === '') {
    return (
      <button
        ref={opener}
        type="button"
        className="text-link justify-self-start text-sm cursor-pointer min-h-6"
        onClick={edit}
      >
        {messages.addDescription}
      </button>
    )
  }
  return (
    <div className="flex items-start gap-1 min-w-0 max-w-170">
      <LongText text={description} className="min-w-0" />
      <IconButton
        ref={opener}
        label={messages.describe}
        className="size-8 -mt-1 shrink-0"
        onClick={edit}
      >
        <span className="i-lucide-pencil size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
