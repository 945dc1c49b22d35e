import { useEffect, useRef } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { newBoardForm } from '#lib/boards/boards.ts'
import * as messages from '#lib/boards/messages.ts'

/** Creates a board; a given family is on it from the start. */
export function NewBoard({ family = '' }: { family?: string }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => newBoardForm.reset(), [])

  const clear = () => {
    const field = part.current?.querySelector('input')
    if (!field) return
    field.value = ''
    field.focus()
  }

  return (
    <div ref={part}>
      <FormView
        form={newBoardForm}
        className="grid gap-3"
        read={(text) => ({ name: text('name'), family })}
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
