import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { throttle } from '#lib/timing/throttle.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => vi.useRealTimers())

it('runs once for all calls within the delay, and again for later ones', () => {
  const run = vi.fn<() => void>()
  const throttled = throttle(run, 100)
  throttled()
  vi.advanceTimersByTime(99)
  throttled()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
  throttled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(2)
})

it('takes the delay that holds at the first call', () => {
  const run = vi.fn<() => void>()
  let delay = 10
  const throttled = throttle(run, () => delay)
  throttled()
  delay = 100
  vi.advanceTimersByTime(10)
  expect(run).toHaveBeenCalledTimes(1)
  throttled()
  vi.advanceTimersByTime(99)
  expect(run).toHaveBeenCalledTimes(1)
})

it('forgets the waiting run when it is cancelled, and runs again when it is called', () => {
  const run = vi.fn<() => void>()
  const throttled = throttle(run, 100)
  throttled()
  throttled.cancel()
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
  throttled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})

it('may be called from its own run', () => {
  let left = 2
  const throttled = throttle(() => {
    left -= 1
    if (left > 0) throttled()
  }, 100)
  throttled()
  vi.runAllTimers()
  expect(left).toBe(0)
})
