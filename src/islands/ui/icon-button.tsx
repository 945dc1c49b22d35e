import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name of the button. */
  label: string
}

export function IconButton({ label, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={`icon-button disabled:opacity-60 disabled:cursor-not-allowed ${className}`}
    />
  )
}
