import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { $isTyping, noteTyping, onceRested } from '#lib/catalogue/filters/typing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const typeFor = (milliseconds: number, each: number) => {
  for (let passed = 0; passed < milliseconds; passed += each) {
    noteTyping()
    vi.advanceTimersByTime(each)
  }
}

it('somebody types from the first key until none came for longer than between two keys', () => {
  expect($isTyping.get()).toBe(false)
  typeFor(2000, 200)
  expect($isTyping.get()).toBe(true)
  vi.advanceTimersByTime(100)
  expect($isTyping.get()).toBe(false)
})

it('what waits for its delay runs once, whoever types afterwards', () => {
  const work = vi.fn<() => void>()
  onceRested(work, 100)
  vi.advanceTimersByTime(99)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  typeFor(1000, 100)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

it('what is begun before or between keys runs when they have stopped', () => {
  const before = vi.fn<() => void>()
  const between = vi.fn<() => void>()
  onceRested(before, 100)
  typeFor(600, 90)
  onceRested(between, 50)
  typeFor(600, 90)
  expect(before).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(before).toHaveBeenCalledOnce()
  expect(between).toHaveBeenCalledOnce()
})

it('what is cancelled does not run', () => {
  const work = vi.fn<() => void>()
  noteTyping()
  onceRested(work, 0)()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
