import { type ComponentProps, useId } from 'react'

import {
  describeField,
  type FieldExtras,
  FieldFrame,
  type FieldTexts,
  splitField,
} from './field-frame.tsx'

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id'>, FieldTexts, FieldExtras {}

export function TextField(props: TextFieldProps) {
  const id = useId()
  const { frame, input } = splitField(props)
  return (
    <FieldFrame id={id} {...frame}>
      <input
        type="text"
        {...input}
        id={id}
        className="field aria-invalid:border-danger disabled:opacity-60 disabled:cursor-not-allowed"
        {...describeField(id, frame)}
      />
    </FieldFrame>
  )
}
