// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $isScrollingFast, createScrollGauge } from '#islands/catalogue/grid/fast-scroll.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', 600)
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Scrolls by so many pixels in each of ten frames of 16 milliseconds; whether each of them was fast. */
function scrollBy(step: number): boolean[] {
  const note = createScrollGauge()
  return Array.from({ length: 10 }, (_, frame) => {
    note(5000 + frame * step, 1000 + frame * 16)
    return $isScrollingFast.get()
  })
}

test.each([40, 400, -400, 40_000])(
  '%d pixels a frame are fast from the second frame on',
  (step) => {
    expect(scrollBy(step)).toEqual([false, ...Array.from({ length: 9 }, () => true)])
  },
)

test('20 pixels a frame are not fast', () => {
  expect(scrollBy(20)).not.toContain(true)
})

test('single jumps are not fast, however far they go', () => {
  const note = createScrollGauge()
  for (let jump = 0; jump < 5; jump += 1) {
    note(jump * 90_000, 1000 + jump * 400)
    expect($isScrollingFast.get()).toBe(false)
  }
})

test('fast scrolling ends with the first frame 100 milliseconds after its last fast one, also where it goes on slowly', () => {
  const note = createScrollGauge()
  note(0, 0)
  note(400, 16)
  vi.advanceTimersByTime(60)
  note(402, 76)
  vi.advanceTimersByTime(39)
  expect($isScrollingFast.get()).toBe(true)
  vi.advanceTimersByTime(17)
  expect($isScrollingFast.get()).toBe(false)
})

test('fast scrolling goes on where a slow machine takes long for its frames', () => {
  const note = createScrollGauge()
  note(0, 0)
  note(400, 16)
  let at = 16
  for (const [frame, took] of [120, 250, 400, 1000].entries()) {
    at += took
    // The timer has run just before a frame that has moved again.
    vi.advanceTimersByTime(100)
    note(400 + (frame + 1) * 1500, at)
    expect($isScrollingFast.get()).toBe(true)
  }
  vi.advanceTimersByTime(117)
  expect($isScrollingFast.get()).toBe(false)
})
