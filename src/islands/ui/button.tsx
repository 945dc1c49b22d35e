import type { ComponentProps, MouseEvent } from 'react'

import { Spinner } from './spinner.tsx'

const variantClasses = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variantClasses
  /** Ignores clicks, but stays the same width and keeps the focus. */
  busy?: boolean
}

const ignore = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant = 'primary',
  busy = false,
  className = '',
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${variantClasses[variant]} relative aria-disabled:cursor-progress ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
