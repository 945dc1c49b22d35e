import { type PointerEvent, useRef } from 'react'

/** The distance from which a press is a swipe and no longer a click, in pixels. */
const clickTolerance = 4

interface Swipe {
  distance: number
  onStart: () => void
  onEnd: () => void
  onAway: () => void
}

/** Moves an element with the finger to the right: dismisses it beyond the distance, else moves it back. */
export function useSwipe({ distance, onStart, onEnd, onAway }: Swipe) {
  const start = useRef<number | null>(null)

  const moved = (event: PointerEvent) =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current)

  const follow = (element: HTMLElement, pixels: number) => {
    element.style.transition = 'none'
    element.style.translate = `${pixels}px`
  }

  const release = (element: HTMLElement) => {
    element.style.transition = ''
    element.style.translate = ''
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      start.current = event.clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const pixels = moved(event)
      const element = event.currentTarget
      if (start.current === null) return
      if (!element.hasPointerCapture(event.pointerId)) {
        if (pixels < clickTolerance) return
        element.setPointerCapture(event.pointerId)
        onStart()
      }
      follow(element, pixels)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isAway = moved(event) >= distance
      start.current = null
      if (!isAway) release(event.currentTarget)
      if (isAway) onAway()
      else onEnd()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null
      release(event.currentTarget)
      onEnd()
    },
  }
}
