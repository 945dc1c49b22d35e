import { useEffect, useState } from 'react'

import { onceReached } from '#lib/browser/reach.ts'

const isReachedNow = (): boolean => scrollY > 0 || document.activeElement !== document.body

/**
 * Whether somebody has reached for the page since it was opened. What nobody sees until then need not be rendered
 * before.
 */
export function useReached(): boolean {
  const [isReached, setReached] = useState(isReachedNow)

  useEffect(() => {
    if (isReached) return undefined
    return onceReached(() => setReached(true))
  }, [isReached])

  return isReached
}
