import { useEffect, useRef } from 'react'

/** Brings the focus to the element where a new state took away what had it. */
export function useKeptFocus<Part extends HTMLElement>(state: string) {
  const part = useRef<Part>(null)
  const shown = useRef(state)

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (shown.current !== state && isLost) part.current?.focus()
    shown.current = state
  }, [state])

  return part
}
