import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** In milliseconds, when nobody gives a sign: the page may be read by other means, or only looked at. */
const anyway = 1500

/** Says that a person is about to look further, or has had time to see what is there. */
export function useReach(reach: () => Promise<void>): void {
  useEffect(() => {
    const go = () => void reach()
    const timer = setTimeout(go, anyway)
    for (const sign of signs) addEventListener(sign, go, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, go)
    }
  }, [reach])
}
