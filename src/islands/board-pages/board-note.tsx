import { useState } from 'react'

import { IconButton } from '#islands/ui/icon-button.tsx'
import type { BoardFamily } from '#lib/boards/board.ts'
import { createNoteForm } from '#lib/boards/items.ts'
import * as messages from '#lib/boards/page-messages.ts'

import { TextForm, useEditing } from './edit-in-place.tsx'

interface BoardNoteProps {
  board: string
  item: BoardFamily
}

/** What the team noted about a family on a board, edited in place. */
export function BoardNote({ board, item }: BoardNoteProps) {
  const [form] = useState(createNoteForm)
  const { isEditing, opener, edit, close } = useEditing()
  if (isEditing) {
    return (
      <TextForm
        form={form}
        name="note"
        label={messages.noteAbout(item.name)}
        text={item.note}
        valuesOf={(note) => ({ board, family: item.id, note })}
        onClose={close}
        className="basis-full max-w-160"
      />
    )
  }
  if (item.note === '') {
    return (
      <button
        ref={opener}
        type="button"
        className="text-link justify-self-start text-sm cursor-pointer min-h-6"
        aria-label={messages.addNoteAbout(item.name)}
        onClick={edit}
      >
        {messages.addNote}
      </button>
    )
  }
  return (
    <div className="flex items-start gap-1 justify-self-start max-w-full rounded-lg bg-sunken ps-3 pe-1 py-1 text-sm">
      <span className="i-lucide-sticky-note size-4 mt-1 shrink-0 text-muted" aria-hidden="true" />
      <p className="min-w-0 py-0.5 whitespace-pre-line break-words" dir="auto">
        {item.note}
      </p>
      <IconButton
        ref={opener}
        label={messages.editNote(item.name)}
        className="size-6 shrink-0"
        onClick={edit}
      >
        <span className="i-lucide-pencil size-3.5" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
