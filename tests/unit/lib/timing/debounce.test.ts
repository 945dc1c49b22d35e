import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { debounce } from '#lib/timing/debounce.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => vi.useRealTimers())

it('runs once the calls have paused, with the arguments of the last one', () => {
  const run = vi.fn<(word?: string) => void>()
  const debounced = debounce(run, 100)
  debounced('a')
  vi.advanceTimersByTime(99)
  debounced('b')
  vi.advanceTimersByTime(99)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['b']])
})

it('runs the waiting call immediately when it is flushed, and not again', () => {
  const run = vi.fn<(word?: string) => void>()
  const debounced = debounce(run, 100)
  debounced.flush()
  expect(run).not.toHaveBeenCalled()
  debounced('a')
  debounced.flush()
  expect(run.mock.calls).toEqual([['a']])
  vi.runAllTimers()
  debounced.flush()
  expect(run).toHaveBeenCalledTimes(1)
})

it('forgets the waiting call when it is cancelled', () => {
  const run = vi.fn<(word?: string) => void>()
  const debounced = debounce(run, 100)
  debounced()
  debounced.cancel()
  vi.runAllTimers()
  debounced.flush()
  expect(run).not.toHaveBeenCalled()
})

it('can be called from its own run', () => {
  const debounced = debounce((left: number) => {
    if (left > 0) debounced(left - 1)
  }, 100)
  debounced(2)
  vi.advanceTimersByTime(299)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
})
