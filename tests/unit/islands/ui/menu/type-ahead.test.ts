// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { matchTyped, typeAheadReset, useTypeAhead } from '#islands/ui/menu/type-ahead.ts'

const labels = ['Casework', 'Ceilings', 'Curtain Panels', 'Doors', 'Électricité']

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['d', -1, 3],
  ['D', -1, 3],
  ['c', -1, 0],
  ['c', 0, 1],
  ['c', 2, 0],
  ['cc', 0, 1],
  ['ce', 1, 1],
  ['cu', 1, 2],
  ['curtain p', 0, 2],
  ['é', 0, 4],
  ['x', 0, -1],
])('%j typed on entry %i finds entry %i', (typed, from, expected) => {
  expect(matchTyped(labels, typed, from)).toBe(expected)
})

test('an empty list has no match', () => {
  expect(matchTyped([], 'a', -1)).toBe(-1)
})

test('letters typed within a second belong together', () => {
  const { result } = renderHook(() => useTypeAhead(true))
  expect(result.current.find('c', labels, -1)).toBe(0)
  vi.advanceTimersByTime(typeAheadReset - 1)
  expect(result.current.find('u', labels, 0)).toBe(2)
})

test('a pause of one second begins a new word', () => {
  expect(typeAheadReset).toBe(1000)
  const { result } = renderHook(() => useTypeAhead(true))
  result.current.find('c', labels, -1)
  vi.advanceTimersByTime(typeAheadReset)
  expect(result.current.find('d', labels, 0)).toBe(3)
})

test('closing the list and opening it again begins a new word', () => {
  const { result, rerender } = renderHook(({ isOpen }) => useTypeAhead(isOpen), {
    initialProps: { isOpen: true },
  })
  expect(result.current.find('c', labels, -1)).toBe(0)
  rerender({ isOpen: false })
  rerender({ isOpen: true })
  expect(result.current.find('u', labels, -1)).toBe(-1)
  rerender({ isOpen: false })
  rerender({ isOpen: true })
  expect(result.current.find('d', labels, -1)).toBe(3)
})
