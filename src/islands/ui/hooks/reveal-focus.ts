import type { FocusEvent } from 'react'

/**
 * Scrolls what Tab leads to into sight. A browser does not where a part of it is to be seen, nor where the focus is
 * moved without, as from the last part of a dialog to its first.
 */
export const revealFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target !== currentTarget && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
