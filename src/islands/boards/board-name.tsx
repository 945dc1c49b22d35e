import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/boards/bar-messages.ts'
import { boardNameForm } from '#lib/boards/opened-board.ts'
import * as common from '#lib/i18n/common.ts'

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    boardNameForm.reset()
    input.current?.select()
  }, [])

  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }

  return (
    <FormView
      form={boardNameForm}
      className="grid gap-2 mb-2"
      read={(text) => ({ name: text('name') })}
      onDone={onClose}
    >
      {(field) => {
        const { name: fieldName, error } = field('name')
        return (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <input
                ref={input}
                name={fieldName}
                type="text"
                className="field flex-1 basis-48 aria-invalid:border-danger"
                aria-label={messages.nameLabel}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? id : undefined}
                autoComplete="off"
                defaultValue={name}
                onKeyDown={handleKey}
              />
              <FormButton of={boardNameForm} type="submit" variant="secondary">
                {common.save}
              </FormButton>
              <Button variant="ghost" onClick={onClose}>
                {common.cancel}
              </Button>
            </div>
            {error && (
              <p id={id} role="alert" className="text-sm text-danger">
                {error}
              </p>
            )}
          </>
        )
      }}
    </FormView>
  )
}

/** The name of a board, edited in place. */
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
