import { useEffect, useRef, useState } from 'react'

/** How long the pointer rests on an entry before its sub-menu opens, in milliseconds. */
export const submenuDelay = 100

/** How long the pointer may be on its way to the sub-menu, in milliseconds. */
export const submenuGrace = 300

/** Opens a sub-menu under a resting pointer, and keeps it open while the pointer moves to it. */
export function useSubmenuHover(isParentOpen: boolean, onLeft: () => void) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef(0)
  const isLeaving = useRef(false)
  const open = isOpen && isParentOpen

  if (isOpen && !isParentOpen) setOpen(false)

  const wait = (milliseconds: number, next: boolean) => {
    clearTimeout(timer.current)
    isLeaving.current = !next
    timer.current = window.setTimeout(() => {
      timer.current = 0
      isLeaving.current = false
      setOpen(next)
      if (!next) onLeft()
    }, milliseconds)
  }

  const settle = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = 0
    isLeaving.current = false
    setOpen(next)
  }

  useEffect(() => {
    return () => clearTimeout(timer.current)
  }, [])

  return {
    open,
    enter: () => {
      if (open) settle(true)
      else if (timer.current === 0) wait(submenuDelay, true)
    },
    leave: () => {
      if (open) wait(submenuGrace, false)
      else settle(false)
    },
    /** Requests from the keyboard; those from the pointer wait until the grace period ends. */
    change: (next: boolean) => {
      if (next || !isLeaving.current) settle(next)
    },
  }
}
