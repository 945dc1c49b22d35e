import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { planScaledRows, scrollFor } from '#lib/catalogue/types/scaled-rows.ts'

const rowHeight = 40
const height = 480
const counts = fc.oneof(
  fc.integer({ min: 1, max: 2000 }),
  fc.constant(800_000),
  fc.constant(2_000_000),
)
const shares = fc.double({ min: 0, max: 1, noNaN: true })

/** How high the content is at the top: as high as it should be wherever it is scrolled to. */
const contentOf = (count: number) => {
  const { first, end, before, after } = planScaledRows({ count, rowHeight, height, scrolled: 0 })
  return before + (end - first) * rowHeight + after
}

describe('the rows of a long table', () => {
  it('are few, fill what is in sight, and leave the height of the content as it is', () => {
    fc.assert(
      fc.property(counts, shares, (count, share) => {
        const content = contentOf(count)
        const scrolled = share * Math.max(content - height, 0)
        const { first, end, before, after } = planScaledRows({ count, rowHeight, height, scrolled })
        expect(end - first).toBeLessThan(60)
        expect(before).toBeLessThanOrEqual(scrolled)
        const bottom = before + (end - first) * rowHeight
        expect(bottom).toBeGreaterThan(Math.min(scrolled + height, content) - 0.01)
        expect(Math.abs(bottom + after - content)).toBeLessThan(rowHeight)
      }),
    )
  })

  it('are never higher than browsers draw', () => {
    expect(contentOf(800_000)).toBe(12_000_000)
    expect(contentOf(1000)).toBe(40_000)
  })

  it('begin with the first one and end with the last one', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const sight = { count, rowHeight, height }
        expect(planScaledRows({ ...sight, scrolled: 0 }).first).toBe(0)
        const scrolled = Math.max(contentOf(count) - height, 0)
        expect(planScaledRows({ ...sight, scrolled }).end).toBe(count)
      }),
    )
  })

  it('are scrolled as little as it takes for one to be whole in sight', () => {
    fc.assert(
      fc.property(counts, shares, shares, (count, share, wanted) => {
        const sight = { count, rowHeight, height }
        const scrolled = share * Math.max(contentOf(count) - height, 0)
        const row = Math.min(Math.floor(wanted * count), count - 1)
        const next = scrollFor(row, { ...sight, scrolled })
        const { first, end, before } = planScaledRows({ ...sight, scrolled: next })
        expect(row).toBeGreaterThanOrEqual(first)
        expect(row).toBeLessThan(end)
        const top = before + (row - first) * rowHeight - next
        expect(top).toBeGreaterThan(-0.1)
        expect(top + rowHeight).toBeLessThan(height + 0.1)
      }),
    )
  })
})
