import { useEffect, useRef } from 'react'

/** Moves the focus to the part when a change of state removes the focused element inside it. */
export function useRestoredFocus<Part extends HTMLElement>(state: string) {
  const part = useRef<Part>(null)
  const shown = useRef(state)
  const hadFocus = useRef(false)

  useEffect(() => {
    const trackFocus = ({ type, target, relatedTarget }: FocusEvent) => {
      const focused = type === 'focusin' ? target : relatedTarget
      if (focused instanceof Node) hadFocus.current = part.current?.contains(focused) ?? false
    }
    document.addEventListener('focusin', trackFocus)
    document.addEventListener('focusout', trackFocus)
    return () => {
      document.removeEventListener('focusin', trackFocus)
      document.removeEventListener('focusout', trackFocus)
    }
  }, [])

  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body
    if (shown.current !== state && isLost) part.current?.focus()
    shown.current = state
  }, [state])

  return part
}
