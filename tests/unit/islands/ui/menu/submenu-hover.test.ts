// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { submenuDelay, submenuGrace, useSubmenuHover } from '#islands/ui/menu/submenu-hover.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function hoverBranch() {
  const onLeft = vi.fn<() => void>()
  const hook = renderHook(({ isParentOpen }) => useSubmenuHover(isParentOpen, onLeft), {
    initialProps: { isParentOpen: true },
  })
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  return { ...hook, onLeft, pass, hover: () => hook.result.current }
}

test('the sub-menu opens after the pointer has rested for 100 ms', () => {
  expect(submenuDelay).toBe(100)
  const { hover, pass } = hoverBranch()
  act(() => hover().enter())
  pass(99)
  expect(hover().open).toBe(false)
  pass(1)
  expect(hover().open).toBe(true)
})

test('moving on the entry does not restart the wait', () => {
  const { hover, pass } = hoverBranch()
  act(() => hover().enter())
  pass(60)
  act(() => hover().enter())
  pass(40)
  expect(hover().open).toBe(true)
})

test('a pointer that only passes over opens nothing', () => {
  const { hover, pass } = hoverBranch()
  act(() => hover().enter())
  pass(60)
  act(() => hover().leave())
  pass(1000)
  expect(hover().open).toBe(false)
})

test('the sub-menu closes 300 ms after the pointer has left', () => {
  expect(submenuGrace).toBe(300)
  const { hover, pass, onLeft } = hoverBranch()
  act(() => hover().change(true))
  act(() => hover().leave())
  pass(299)
  expect(hover().open).toBe(true)
  pass(1)
  expect(hover().open).toBe(false)
  expect(onLeft).toHaveBeenCalledTimes(1)
})

test('a pointer that returns within the delay keeps the sub-menu open', () => {
  const { hover, pass, onLeft } = hoverBranch()
  act(() => hover().change(true))
  act(() => hover().leave())
  pass(250)
  act(() => hover().enter())
  pass(1000)
  expect(hover().open).toBe(true)
  expect(onLeft).not.toHaveBeenCalled()
})

test('the sub-menu closes with its parent and stays closed when the parent opens again', () => {
  const { hover, rerender } = hoverBranch()
  act(() => hover().change(true))
  rerender({ isParentOpen: false })
  rerender({ isParentOpen: true })
  expect(hover().open).toBe(false)
})
