import type { FocusEvent } from 'react'

const reveal = (element: Element): void =>
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/**
 * Scrolls what Tab leads to into sight. A browser does not where a part of it is to be seen, nor where the focus is
 * moved without, as from the last part of a dialog to its first.
 */
export const revealFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target !== currentTarget && target.matches(':focus-visible')) {
    reveal(target)
  }
}

/**
 * Keeps what has the focus in sight where a part before it grows, such as by what arrives later.
 * @param part beside what may have the focus; given as a ref
 */
export function revealWhileGrowing(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  const observer = new ResizeObserver(() => {
    const focused = document.activeElement
    if (focused?.matches(':focus-visible') && part.parentElement?.contains(focused)) reveal(focused)
  })
  observer.observe(part)
  return () => observer.disconnect()
}
