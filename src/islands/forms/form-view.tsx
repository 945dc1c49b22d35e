import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button, type ButtonProps } from '#islands/ui/button.tsx'
import { Form as FormElement } from '#islands/ui/fields/form.tsx'
import type { Form } from '#lib/forms/form.ts'

interface OfForm<Values extends object> {
  of: Form<Values>
}

/** The error of a form that belongs to no field. */
export function FormAlert<Values extends object>({ of: form }: OfForm<Values>) {
  const state = useStore(form.$state)
  return state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />
}

interface FormButtonProps<Values extends object> extends ButtonProps, OfForm<Values> {}

/** A button that sends a form, by `onClick` or as the submit button of a `form` elsewhere. */
export function FormButton<Values extends object>({ of: form, ...props }: FormButtonProps<Values>) {
  return <Button {...props} busy={useStore(form.$isBusy)} />
}

/** Gives a field its name and its error. */
export type FieldsOf<Values extends object> = <Name extends keyof Values & string>(
  name: Name,
) => { name: Name; error: string | undefined }

interface FormViewProps<Values extends object> {
  form: Form<Values>
  /** For a button outside the form. */
  id?: string
  /** The values to send, from the text of each field. */
  read: (text: (field: keyof Values & string) => string) => Values
  /** Called on success. */
  onDone?: (values: Values) => void
  className?: string
  children: (field: FieldsOf<Values>) => ReactNode
  /** The button at the end, with its label as `children`; none if it is outside the form. */
  submit?: Omit<ButtonProps, 'type' | 'form'> | false
}

/** A form with its fields: shows errors at the fields or above them, and moves the focus to the first one. */
export function FormView<Values extends object>({
  form,
  id,
  read,
  onDone,
  className,
  children,
  submit,
}: FormViewProps<Values>) {
  const state = useStore(form.$state)
  const isBusy = useStore(form.$isBusy)
  const errors = state.status === 'invalid' ? state.fields : null

  const send = async (values: Values) => {
    if (await form.submit(values)) onDone?.(values)
  }

  return (
    <FormElement
      id={id}
      className={className}
      errors={errors}
      onSubmit={(text) => void send(read(text))}
    >
      <FormAlert of={form} />
      {children((name) => ({ name, error: errors?.[name] }))}
      {submit && <Button busy={isBusy} {...submit} type="submit" />}
    </FormElement>
  )
}
