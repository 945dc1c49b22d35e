import { atom, onMount } from 'nanostores'

import { secondsLeft } from './seconds-left.ts'

const resendAfter = 30_000

/** Seconds until another mail may be requested, counted from `startedAt` while someone is subscribed. */
export function createCountdown() {
  const $left = atom(0)
  let ends = 0
  const tick = () => $left.set(secondsLeft(ends, Date.now()))
  onMount($left, () => {
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  })
  return {
    $left,
    /** @param startedAt in milliseconds since 1970 */
    start(startedAt: number): void {
      ends = Math.min(startedAt, Date.now()) + resendAfter
      tick()
    },
  }
}
