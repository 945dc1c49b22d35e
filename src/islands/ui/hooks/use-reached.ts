import { useEffect, useState } from 'react'

/** What comes before anything of a page is pressed, scrolled, looked for or printed. */
const reaches = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
  'blur',
  'beforeprint',
]

/** Browsers also send a move of a mouse that only rests where the page has come to be. */
const isResting = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

const isReachedNow = (): boolean => scrollY > 0 || document.activeElement !== document.body

/**
 * Whether somebody has reached for the page since it was opened, with the pointer, a finger, the keyboard or a tool of
 * the browser. What nobody sees until then need not be rendered before.
 */
export function useReached(): boolean {
  const [isReached, setReached] = useState(isReachedNow)

  useEffect(() => {
    if (isReached) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const reach = (event: Event) => {
      if (!isResting(event)) setReached(true)
    }
    for (const event of reaches)
      addEventListener(event, reach, { capture: true, passive: true, signal })
    return () => listening.abort()
  }, [isReached])

  return isReached
}
