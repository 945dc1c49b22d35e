import { FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import type { Form } from '#lib/forms/form.ts'
import * as common from '#lib/i18n/common.ts'

interface EmailFormProps {
  form: Form<{ email: string }>
  /** What the field begins with. */
  email: string
  /** The label of the button. */
  submit: string
}

/** Asks for the address that a mail goes to. */
export function EmailForm({ form, email, submit }: EmailFormProps) {
  return (
    <FormView form={form} read={(text) => ({ email: text('email') })} submit={{ children: submit }}>
      {(field) => (
        <TextField
          {...field('email')}
          label={common.email}
          type="email"
          autoComplete="email"
          defaultValue={email}
          required
        />
      )}
    </FormView>
  )
}
