import { describe, expect, it, vi } from 'vitest'

import { createStable, memoizeLast } from '#lib/catalogue/filters/memo.ts'

describe('memoizeLast', () => {
  it('computes again only if an argument changes', () => {
    const compute = vi.fn<(one: number, other: object | null) => object>(() => ({}))
    const memoized = memoizeLast(compute)
    const object = {}
    const first = memoized(1, object)
    expect(memoized(1, object)).toBe(first)
    expect(memoized(2, object)).not.toBe(first)
    expect(memoized(1, object)).not.toBe(first)
    memoized(1, null)
    expect(compute.mock.calls).toEqual([
      [1, object],
      [2, object],
      [1, object],
      [1, null],
    ])
  })
})

describe('createStable', () => {
  it('returns the previous object if the next one is equal', () => {
    const stable = createStable<{ id: number }>((one, other) => one.id === other.id)
    const first = stable({ id: 1 })
    expect(stable({ id: 1 })).toBe(first)
    const second = stable({ id: 2 })
    expect(second).toEqual({ id: 2 })
    expect(stable({ id: 1 })).not.toBe(first)
  })
})
