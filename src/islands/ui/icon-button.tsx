import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name of the button; the shell shows it as a tooltip. */
  label: string
  /** A key that does the same, as `aria-keyshortcuts` names it; the tooltip shows it too. */
  shortcut?: string
}

export function IconButton({ label, shortcut, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={`icon-button disabled:opacity-60 disabled:cursor-not-allowed ${className}`}
    />
  )
}
