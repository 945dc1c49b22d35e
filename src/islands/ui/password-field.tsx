import { type ComponentProps, useId, useState } from 'react'

import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'>, FieldTexts {}

export function PasswordField({
  label,
  hint,
  error,
  required = false,
  ...props
}: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          id={id}
          type={isShown ? 'text' : 'password'}
          required={required}
          className="field pe-11 aria-invalid:border-danger disabled:opacity-60 disabled:cursor-not-allowed"
          {...describeField(id, { label, hint, error })}
        />
        <button
          type="button"
          aria-label={`Show ${label.toLowerCase()}`}
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
