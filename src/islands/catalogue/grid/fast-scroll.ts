import { atom } from 'nanostores'

import { debounce } from '#lib/timing/debounce.ts'

/** Whether the page is being scrolled too fast for anyone to look at a picture. */
export const $isScrollingFast = atom(false)

/** Scrolling is fast where less time than this, in milliseconds, passes per height of the window. */
const windowTime = 300

/** For how long it must not have been fast, in milliseconds. */
const restTime = 100

const restSoon = debounce(() => $isScrollingFast.set(false), restTime)

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
    if (elapsed > windowTime || distance * windowTime < innerHeight * elapsed) return
    $isScrollingFast.set(true)
    restSoon()
  }
}
