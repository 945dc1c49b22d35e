// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useGrowing } from '#islands/ui/hooks/use-growing.ts'

const growth = { first: 2, step: 3 }

const frames = new Map<number, FrameRequestCallback>()
let asked = 0

beforeEach(() => {
  frames.clear()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    asked += 1
    frames.set(asked, frame)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  return () => vi.unstubAllGlobals()
})

const nextFrame = async () =>
  act(async () => {
    const due = [...frames.values()]
    frames.clear()
    for (const frame of due) frame(0)
  })

const grow = (count: number) =>
  renderHook((props: { count: number }) => useGrowing(props.count, growth), {
    initialProps: { count },
  })

test('a list begins with its first few and gets some more with each frame, up to all', async () => {
  const { result } = grow(9)
  const seen = [result.current]
  while (frames.size > 0) {
    await nextFrame()
    seen.push(result.current)
  }
  expect(seen).toEqual([2, 5, 8, 9])
})

test('a list of no more than the first few is there at once, and asks for no frame', () => {
  expect(grow(2).result.current).toBe(2)
  expect(grow(0).result.current).toBe(0)
  expect(frames.size).toBe(0)
})

test('a list that becomes longer grows on from where it was', async () => {
  const { result, rerender } = grow(5)
  await nextFrame()
  expect(result.current).toBe(5)
  rerender({ count: 10 })
  expect(result.current).toBe(5)
  await nextFrame()
  expect(result.current).toBe(8)
})

test('a list that becomes shorter is at once no longer than it is, and grows anew after that', async () => {
  const { result, rerender } = grow(8)
  await nextFrame()
  await nextFrame()
  expect(result.current).toBe(8)
  rerender({ count: 4 })
  expect(result.current).toBe(4)
  rerender({ count: 8 })
  expect(result.current).toBe(4)
})
