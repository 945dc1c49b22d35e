import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { newBoardForm } from '#lib/boards/boards.ts'
import * as messages from '#lib/boards/messages.ts'

/** A new board on the spot; a family that is given is on it from the start. */
export function NewBoard({ family = '' }: { family?: string }) {
  const state = useStore(newBoardForm.$state)
  const part = useRef<HTMLDivElement>(null)
  const errors = state.status === 'invalid' ? state.fields : null
  useEffect(() => newBoardForm.reset(), [])

  const create = async (name: string) => {
    if (!(await newBoardForm.submit({ name, family }))) return
    const field = part.current?.querySelector('input')
    if (!field) return
    field.value = ''
    field.focus()
  }

  return (
    <div ref={part}>
      <Form errors={errors} className="grid gap-3" onSubmit={(value) => void create(value('name'))}>
        {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextField
            label={messages.newBoard}
            name="name"
            autoComplete="off"
            placeholder={messages.nameExample}
            error={errors?.name}
          />
          <Button
            type="submit"
            variant="secondary"
            className="mt-6.5"
            busy={state.status === 'busy'}
          >
            {messages.create}
          </Button>
        </div>
      </Form>
    </div>
  )
}
