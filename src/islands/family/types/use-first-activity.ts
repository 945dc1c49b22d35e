import { useEffect } from 'react'

import { reaches } from '#lib/browser/reach.ts'

/** In milliseconds, without any activity: a screen reader may cause none of these events. */
const maxDelay = 1500

/**
 * Calls `onActivity` on the first activity of the user, or after a delay without any. A mouse that rests on the page counts
 * here: whoever opened a family is about to read it.
 */
export function useFirstActivity(onActivity: () => Promise<void>): void {
  useEffect(() => {
    const run = () => void onActivity()
    const timer = setTimeout(run, maxDelay)
    for (const name of reaches) addEventListener(name, run, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of reaches) removeEventListener(name, run)
    }
  }, [onActivity])
}
