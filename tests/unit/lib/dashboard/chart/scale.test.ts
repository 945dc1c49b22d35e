import fc from 'fast-check'
import { expect, it } from 'vitest'

import { findTicks, scaleTo } from '#lib/dashboard/chart/scale.ts'

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [[3], [0, 1, 2, 3]],
  [
    [40, 12],
    [0, 10, 20, 30, 40],
  ],
  [[61], [0, 20, 40, 60, 80]],
  [[999], [0, 500, 1000]],
  [[12_345], [0, 5000, 10_000, 15_000]],
])('the lines for %j are at %j', (counts, ticks) => {
  expect(findTicks(counts)).toEqual(ticks)
})

it('the lines are round, evenly spaced, few, and reach the greatest count', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1 }), (counts) => {
      const ticks = findTicks(counts)
      const step = ticks[1] ?? 0
      expect(String(step)).toMatch(/^[125]0*$/u)
      expect(ticks).toEqual(ticks.map((_, index) => index * step))
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...counts))
    }),
  )
})

it('the height of a count is its share of the maximum', () => {
  const scale = scaleTo(80, 160)
  expect([0, 20, 80, -5].map(scale)).toEqual([0, 40, 160, 0])
  expect(scaleTo(0, 160)(3)).toBe(0)
})
