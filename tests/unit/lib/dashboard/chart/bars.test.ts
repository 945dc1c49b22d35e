import fc from 'fast-check'
import { expect, it } from 'vitest'

import { findBar, layOutBars } from '#lib/dashboard/chart/bars.ts'

it('bars start at the baseline, centred in slots of equal width', () => {
  const bars = layOutBars([0, 50, 100], { width: 120, height: 200, top: 100 })
  const width = 40 * 0.72
  expect(bars).toEqual([
    { x: (40 - width) / 2, y: 200, width, height: 0 },
    { x: 40 + (40 - width) / 2, y: 100, width, height: 100 },
    { x: 80 + (40 - width) / 2, y: 0, width, height: 200 },
  ])
})

it('a small count is visible, and few bars are not wide', () => {
  const [small, large] = layOutBars([1, 10_000], { width: 1000, height: 100, top: 10_000 })
  expect(small).toMatchObject({ height: 2, width: 36 })
  expect(large).toMatchObject({ height: 100, y: 0 })
})

it('every bar stays within the chart and beside the others', () => {
  const counts = fc.array(fc.nat(500), { minLength: 1, maxLength: 90 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 90, max: 1400 }), (values, width) => {
      const bars = layOutBars(values, { width, height: 190, top: 500 })
      let end = 0
      for (const bar of bars) {
        expect(bar.x).toBeGreaterThanOrEqual(end - 1e-6)
        expect(bar.y).toBeGreaterThanOrEqual(0)
        end = bar.x + bar.width
      }
      expect(end).toBeLessThanOrEqual(width + 1e-6)
    }),
  )
})

it('the bar at a point is the one whose slot contains it', () => {
  const chart = { width: 300, count: 3 }
  expect([-1, 0, 99, 100, 299, 300].map((x) => findBar(x, chart))).toEqual([null, 0, 0, 1, 2, null])
  expect(findBar(0, { width: 0, count: 3 })).toBeNull()
})
