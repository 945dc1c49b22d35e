import { type ComponentProps, useId } from 'react'

import {
  describeField,
  type FieldExtras,
  FieldFrame,
  type FieldTexts,
  splitField,
} from './field-frame.tsx'

interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'id'>, FieldTexts, Pick<FieldExtras, 'optional'> {}

/** A multi-line field that grows with its text. */
export function TextArea(props: TextAreaProps) {
  const id = useId()
  const { frame, input } = splitField(props)
  return (
    <FieldFrame id={id} {...frame}>
      <textarea
        rows={3}
        dir="auto"
        {...input}
        id={id}
        className="field h-auto max-h-64 py-2 [field-sizing:content] min-h-20 aria-invalid:border-danger"
        {...describeField(id, frame)}
      />
    </FieldFrame>
  )
}
