import type { ReactNode } from 'react'

export interface FieldTexts {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface FieldFrameProps extends FieldTexts {
  id: string
  required: boolean
  children: ReactNode
}

/** The attributes that tie an input to its hint and its error. */
export const describeField = (id: string, { hint, error }: FieldTexts) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

export function FieldFrame({ id, label, hint, error, required, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5 content-start">
      <label htmlFor={id} className="w-fit text-sm font-medium text-ink">
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <span className="i-lucide-circle-alert size-4 mt-0.5" aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
