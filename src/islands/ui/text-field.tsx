import { type ComponentProps, useId } from 'react'

import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldTexts {}

export function TextField({ label, hint, error, required = false, ...props }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <input
        type="text"
        {...props}
        id={id}
        required={required}
        className="field aria-invalid:border-danger disabled:opacity-60 disabled:cursor-not-allowed"
        {...describeField(id, { label, hint, error })}
      />
    </FieldFrame>
  )
}
