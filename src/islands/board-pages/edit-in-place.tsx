import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import type { Form } from '#lib/forms/form.ts'
import * as common from '#lib/i18n/common.ts'

/** Whether something is being edited in place; what opened that has the focus again afterwards. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return { isEditing, opener, edit: () => setEditing(true), close: () => setEditing(false) }
}

/** Closes what is edited in place without saving. */
export const closeOnEscape =
  (onClose: () => void) =>
  ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }

interface EditButtonsProps<Values extends object> {
  of: Form<Values>
  onClose: () => void
}

export function EditButtons<Values extends object>({
  of: form,
  onClose,
}: EditButtonsProps<Values>) {
  return (
    <>
      <FormButton of={form} type="submit" variant="secondary">
        {common.save}
      </FormButton>
      <Button variant="ghost" onClick={onClose}>
        {common.cancel}
      </Button>
    </>
  )
}

interface TextFormProps<Values extends object> {
  form: Form<Values>
  name: keyof Values & string
  label: string
  text: string
  /** What is sent for a text. */
  valuesOf: (text: string) => Values
  onClose: () => void
  className: string
}

/** A text of several lines, edited in place. */
export function TextForm<Values extends object>({
  form,
  name,
  label,
  text,
  valuesOf,
  onClose,
  className,
}: TextFormProps<Values>) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    form.reset()
    part.current?.querySelector('textarea')?.focus()
  }, [form])
  return (
    <div ref={part} className={className}>
      <FormView
        form={form}
        className="grid gap-2"
        read={(textOf) => valuesOf(textOf(name))}
        onDone={onClose}
      >
        {(field) => (
          <>
            <TextArea
              {...field(name)}
              label={label}
              defaultValue={text}
              onKeyDown={closeOnEscape(onClose)}
            />
            <div className="flex flex-wrap gap-2">
              <EditButtons of={form} onClose={onClose} />
            </div>
          </>
        )}
      </FormView>
    </div>
  )
}
