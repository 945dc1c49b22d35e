import { useEffect, useId, useRef } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/boards/bar-messages.ts'
import { boardNameForm } from '#lib/boards/opened-board.ts'

import { closeOnEscape, EditButtons, useEditing } from './edit-in-place.tsx'

/** In characters: a longer name is set smaller. */
const longName = 50

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    boardNameForm.reset()
    input.current?.select()
  }, [])

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
                onKeyDown={closeOnEscape(onClose)}
              />
              <EditButtons of={boardNameForm} onClose={onClose} />
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
  const { isEditing, opener, edit, close } = useEditing()
  if (isEditing) {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <NameForm name={name} onClose={close} />
      </>
    )
  }
  return (
    <div className="flex items-center gap-1 min-w-0">
      <h1
        className={`${name.length > longName ? 'text-lg sm:text-2xl' : 'text-2xl sm:text-3xl'} break-words min-w-0`}
        dir="auto"
      >
        {name}
      </h1>
      <IconButton ref={opener} label={messages.rename} className="size-8 shrink-0" onClick={edit}>
        <span className="i-lucide-pencil size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
