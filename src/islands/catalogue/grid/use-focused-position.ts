import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The position of the card that contains the element, or null where no card of the grid does. */
export function positionOf(element: EventTarget | null, grid: HTMLElement | null): number | null {
  if (!(element instanceof Element) || !grid?.contains(element)) return null
  const position = element.closest('[aria-posinset]')?.getAttribute('aria-posinset')
  return position ? Number(position) - 1 : null
}

/** The position of the card that has the focus, or that lost it without another element receiving it. */
export function useFocusedPosition(
  grid: RefObject<HTMLElement | null>,
  initial: () => number | null,
): number | null {
  const [position, setPosition] = useState(initial)

  useEffect(() => {
    const update = ({ target }: FocusEvent) => setPosition(positionOf(target, grid.current))
    document.addEventListener('focusin', update)
    return () => document.removeEventListener('focusin', update)
  }, [grid])

  return position
}

/** Moves the focus to the last card where the list has become too short for the focused one. */
export function useFocusFallback(
  grid: RefObject<HTMLElement | null>,
  focused: number | null,
  count: number,
): void {
  useLayoutEffect(() => {
    const isLost = focused !== null && focused >= count
    if (isLost && document.activeElement === document.body) {
      grid.current?.querySelector<HTMLElement>(':scope > :last-child a')?.focus()
    }
  }, [grid, focused, count])
}
