import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/boards/bar-messages.ts'
import { boardNameForm } from '#lib/boards/opened-board.ts'
import * as common from '#lib/i18n/common.ts'

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const state = useStore(boardNameForm.$state)
  const errors = state.status === 'invalid' ? state.fields : null
  const problem = state.status === 'failed' ? `${state.title}. ${state.text}` : errors?.name

  useEffect(() => {
    boardNameForm.reset()
    input.current?.select()
  }, [])

  const save = async (typed: string) => {
    if (await boardNameForm.submit({ name: typed })) onClose()
  }
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }

  return (
    <Form
      errors={errors}
      className="flex flex-wrap items-center gap-2 mb-1.5"
      onSubmit={(value) => void save(value('name'))}
    >
      <input
        ref={input}
        name="name"
        type="text"
        className="field flex-1 basis-48 aria-invalid:border-danger"
        aria-label={messages.nameLabel}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        defaultValue={name}
        onKeyDown={handleKey}
      />
      <Button type="submit" variant="secondary" busy={state.status === 'busy'}>
        {common.save}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {common.cancel}
      </Button>
      {problem && (
        <p id={id} role="alert" className="basis-full text-sm text-danger">
          {problem}
        </p>
      )}
    </Form>
  )
}

/** The name of a board, changed in its place. */
export function BoardName({ name }: { name: string }) {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) return <NameForm name={name} onClose={() => setEditing(false)} />
  return (
    <div className="flex items-center gap-1 min-w-0">
      <h2 className="text-lg truncate" dir="auto" title={name}>
        {name}
      </h2>
      <IconButton
        ref={pencil}
        label={messages.rename}
        className="size-8 shrink-0"
        onClick={() => setEditing(true)}
      >
        <span className="i-lucide-pencil size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
