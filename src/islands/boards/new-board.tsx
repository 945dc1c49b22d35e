import { useEffect, useRef } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { newBoardForm } from '#lib/boards/boards.ts'
import * as messages from '#lib/boards/messages.ts'
import { announce } from '#lib/toasts/announcements.ts'

const none: readonly string[] = []

/** Creates a board; the given families are on it from the start. */
export function NewBoard({ families = none }: { families?: readonly string[] }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => newBoardForm.reset(), [])

  const clear = () => {
    const field = part.current?.querySelector('input')
    if (!field) return
    announce(messages.created(field.value.trim()))
    field.value = ''
    field.focus()
  }

  return (
    <div ref={part}>
      <FormView
        form={newBoardForm}
        className="grid gap-3"
        read={(text) => ({ name: text('name'), families })}
        onDone={clear}
      >
        {(field) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <TextField
              {...field('name')}
              label={messages.newBoard}
              autoComplete="off"
              placeholder={messages.nameExample}
            />
            <FormButton of={newBoardForm} type="submit" variant="secondary" className="mt-6.5">
              {messages.create}
            </FormButton>
          </div>
        )}
      </FormView>
    </div>
  )
}
