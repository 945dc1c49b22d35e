import { type ComponentProps, useId, useState } from 'react'

import * as messages from '#lib/ui/field-messages.ts'

import { describeField, type FieldExtras, FieldFrame, type FieldTexts } from './field-frame.tsx'

interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type'>, FieldTexts, FieldExtras {}

export function PasswordField({
  label,
  hint,
  error,
  optional,
  liveHint,
  hintTone,
  meter,
  ...props
}: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
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
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field pe-11 aria-invalid:border-danger disabled:opacity-60 disabled:cursor-not-allowed"
          {...describeField(id, texts)}
        />
        <button
          type="button"
          aria-label={messages.show(label.toLowerCase())}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="icon-button size-8 absolute end-1 top-1"
        >
          <span
            className={`${isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'} size-4`}
            aria-hidden="true"
          />
        </button>
      </div>
    </FieldFrame>
  )
}
