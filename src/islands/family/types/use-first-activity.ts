import { useEffect } from 'react'

const activities = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** In milliseconds, without any activity: a screen reader may cause none of these events. */
const maxDelay = 1500

/** Calls `onActivity` on the first activity of the user, or after a delay without any. */
export function useFirstActivity(onActivity: () => Promise<void>): void {
  useEffect(() => {
    const run = () => void onActivity()
    const timer = setTimeout(run, maxDelay)
    for (const activity of activities) {
      addEventListener(activity, run, { once: true, passive: true })
    }
    return () => {
      clearTimeout(timer)
      for (const activity of activities) removeEventListener(activity, run)
    }
  }, [onActivity])
}
