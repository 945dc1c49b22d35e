import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sliceUp } from '#lib/catalogue/slices.ts'

let steps: number

/** Work of five steps of two milliseconds each. */
function* work() {
  for (let step = 0; step < 5; step += 1) {
    steps += 1
    vi.advanceTimersByTime(2)
    yield
  }
}

beforeEach(() => {
  steps = 0
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('works until its time has passed, and goes on where it stopped', () => {
  const sliced = sliceUp(work())
  expect(sliced.isDone).toBe(false)
  expect(steps).toBe(0)
  expect(sliced.run(4)).toBe(false)
  expect(steps).toBe(2)
  expect(sliced.run(3)).toBe(false)
  expect(steps).toBe(4)
  expect(sliced.isDone).toBe(false)
})

it('works a step even without time', () => {
  const sliced = sliceUp(work())
  expect(sliced.run(0)).toBe(false)
  expect(steps).toBe(1)
})

it('says when all is done, and then works no more', () => {
  const next = vi.fn<() => IteratorResult<void, void>>(() => ({ done: true, value: undefined }))
  const sliced = sliceUp({ next })
  expect(sliced.run(1000)).toBe(true)
  expect(sliced.isDone).toBe(true)
  expect(sliced.run(1000)).toBe(true)
  expect(next).toHaveBeenCalledTimes(1)
  const all = sliceUp(work())
  expect(all.run(1000)).toBe(true)
  expect(steps).toBe(5)
})
