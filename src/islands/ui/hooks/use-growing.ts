import { startTransition, useEffect, useState } from 'react'

interface Growth {
  /** How many there are from the beginning. */
  first: number
  /** How many come with each frame. */
  step: number
}

/**
 * How many of a list may be in the document, which grows frame by frame: a browser lays out and paints what is added
 * at once as a whole, and whoever presses a key meanwhile waits for it.
 */
export function useGrowing(count: number, { first, step }: Growth): number {
  const [reached, setReached] = useState(first)
  const most = Math.max(first, count)
  if (reached > most) setReached(most)

  useEffect(() => {
    if (reached >= count) return undefined
    const frame = requestAnimationFrame(() =>
      startTransition(() => setReached(Math.min(reached + step, count))),
    )
    return () => cancelAnimationFrame(frame)
  }, [count, reached, step])

  return Math.min(reached, count)
}
