import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createSlicedTask, type Sliced, sliceUp } from '#lib/catalogue/slices.ts'

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

it('works until its time has passed, and continues where it stopped', () => {
  const sliced = sliceUp(work())
  expect(sliced.isDone).toBe(false)
  expect(steps).toBe(0)
  expect(sliced.run(4)).toBe(false)
  expect(steps).toBe(2)
  expect(sliced.run(3)).toBe(false)
  expect(steps).toBe(4)
  expect(sliced.isDone).toBe(false)
})

it('works one step even without time', () => {
  const sliced = sliceUp(work())
  expect(sliced.run(0)).toBe(false)
  expect(steps).toBe(1)
})

it('reports when it is done, and then does no more work', () => {
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

describe('createSlicedTask', () => {
  const spy = () => vi.fn<(work: Sliced) => void>()

  it('runs its first slice immediately and the others in turn, and reports after each', () => {
    const afterSlice = vi.fn<(isDone: boolean) => void>()
    createSlicedTask().start(
      () => sliceUp(work()),
      ({ isDone }) => afterSlice(isDone),
    )
    expect(afterSlice.mock.calls).toEqual([[false]])
    vi.runAllTimers()
    expect(afterSlice.mock.calls).toEqual([[false], [false], [true]])
    expect(steps).toBe(5)
  })

  it('prepares nothing before the delay has passed', () => {
    const prepare = vi.fn<() => Sliced>(() => sliceUp(work()))
    createSlicedTask().start(prepare, spy(), 30)
    vi.advanceTimersByTime(29)
    expect(prepare).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('abandons its work when another task starts, or when it is cancelled', () => {
    const task = createSlicedTask()
    const first = spy()
    const second = spy()
    task.start(() => sliceUp(work()), first)
    task.start(() => sliceUp(work()), second)
    task.cancel()
    vi.runAllTimers()
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
  })
})

it('forgets its steps once they are done, with all that they hold', async () => {
  vi.useRealTimers()
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  if (typeof collectGarbage !== 'function') throw new Error('memory cannot be collected here')
  const start = () => {
    const iterator = [undefined, undefined].values()
    return { sliced: sliceUp(iterator), held: new WeakRef(iterator) }
  }
  const { sliced, held } = start()
  while (!sliced.run(1000));
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(held.deref()).toBeUndefined()
  expect(sliced.isDone).toBe(true)
})
