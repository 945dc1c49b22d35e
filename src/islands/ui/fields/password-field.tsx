import { type ComponentProps, useId, useState } from 'react'

import * as messages from '#lib/ui/field-messages.ts'

import { Eye } from './eye.tsx'
import {
  describeField,
  type FieldExtras,
  FieldFrame,
  type FieldTexts,
  splitField,
} from './field-frame.tsx'

interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type'>, FieldTexts, FieldExtras {}

export function PasswordField(props: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { frame, input } = splitField(props)
  return (
    <FieldFrame id={id} {...frame}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field pe-11 aria-invalid:border-danger disabled:opacity-60 disabled:cursor-not-allowed"
          {...describeField(id, frame)}
        />
        <button
          type="button"
          aria-label={messages.show(frame.label.toLowerCase())}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="icon-button size-8 absolute end-1 top-1"
        >
          <Eye isCrossed={isShown} />
        </button>
      </div>
    </FieldFrame>
  )
}
