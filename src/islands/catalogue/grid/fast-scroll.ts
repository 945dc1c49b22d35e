import { atom } from 'nanostores'

import { createAfterFrame } from '#lib/timing/after-frame.ts'
import { debounce } from '#lib/timing/debounce.ts'

/** Whether the page is being scrolled too fast for anyone to look at a picture. */
export const $isScrollingFast = atom(false)

/** Scrolling is fast where less time than this, in milliseconds, passes per height of the window. */
const windowTime = 300

/** For how long it must not have been fast, in milliseconds. */
const restTime = 100

/** A slow machine may take longer than `restTime` for a frame: only a frame that has not moved shows that it has ended. */
const rest = createAfterFrame(() => $isScrollingFast.set(false))
const restSoon = debounce(rest, restTime)

/**
 * A function that takes how far the page is scrolled, in pixels, and when, in milliseconds, each time that it has moved,
 * and keeps `$isScrollingFast`. A single jump is not fast, however far it goes: what it leads to is looked at.
 */
export function createScrollGauge(): (top: number, at: number) => void {
  let before = { top: 0, at: Number.NEGATIVE_INFINITY }
  return (top, at) => {
    const elapsed = at - before.at
    const distance = Math.abs(top - before.top)
    before = { top, at }
    if (elapsed > windowTime && !$isScrollingFast.get()) return
    // In a fast scroll, a frame that took longer than a window's height passes for is a slow frame, not a slow scroll.
    if (distance * windowTime < innerHeight * Math.min(elapsed, windowTime)) return
    rest.cancel()
    $isScrollingFast.set(true)
    restSoon()
  }
}
