import { type ComponentProps, useId } from 'react'

import { describeField, type FieldExtras, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id'>, FieldTexts, FieldExtras {}

export function TextField({
  label,
  hint,
  error,
  optional,
  liveHint,
  hintTone,
  meter,
  ...props
}: TextFieldProps) {
  const id = useId()
  const texts = { label, hint, error }
  return (
    <FieldFrame
      id={id}
      {...texts}
      optional={optional}
      liveHint={liveHint}
      hintTone={hintTone}
      meter={meter}
    >
      <input
        type="text"
        {...props}
        id={id}
        className="field aria-invalid:border-danger disabled:opacity-60 disabled:cursor-not-allowed"
        {...describeField(id, texts)}
      />
    </FieldFrame>
  )
}
