/** What comes before anything of a page is pressed, scrolled, looked for or printed. */
export const reaches = [
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

/**
 * Calls `onReach` once, when somebody reaches for the page: with the pointer, a finger, the keyboard or a tool of the
 * browser.
 * @returns stops waiting for it
 */
export function onceReached(onReach: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const reach = (event: Event) => {
    if (isResting(event)) return
    listening.abort()
    onReach()
  }
  for (const name of reaches)
    addEventListener(name, reach, { capture: true, passive: true, signal })
  return () => listening.abort()
}
