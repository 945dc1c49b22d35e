import { useEffect, useRef } from 'react'

/** Brings the focus to the part where a new state took away the element in it that had the focus. */
export function useKeptFocus<Part extends HTMLElement>(state: string) {
  const part = useRef<Part>(null)
  const shown = useRef(state)
  const hadFocus = useRef(false)

  useEffect(() => {
    const noteFocus = ({ type, target, relatedTarget }: FocusEvent) => {
      const focused = type === 'focusin' ? target : relatedTarget
      if (focused instanceof Node) hadFocus.current = part.current?.contains(focused) ?? false
    }
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('focusout', noteFocus)
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('focusout', noteFocus)
    }
  }, [])

  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body
    if (shown.current !== state && isLost) part.current?.focus()
    shown.current = state
  }, [state])

  return part
}
