import { describe, expect, it } from 'vitest'

import { orderByDepth } from '#scripts/demo/drawing/kit/order.ts'
import { box } from '#scripts/demo/drawing/kit/solids.ts'

describe('orderByDepth', () => {
  it('puts what is behind, left of and below first, in whatever order it comes', () => {
    const back = box([0, 0, 0], [10, 10, 10], '#ffffff')
    const right = box([10, 0, 0], [10, 10, 10], '#ffffff')
    const front = box([0, 10, 0], [10, 10, 10], '#ffffff')
    const upon = box([0, 0, 10], [10, 10, 10], '#ffffff')
    for (const given of [
      [back, right, front, upon],
      [upon, front, right, back],
      [front, back, upon, right],
    ]) {
      const ordered = orderByDepth(given)
      expect(ordered).toHaveLength(4)
      for (const nearer of [right, front, upon]) {
        expect(ordered.indexOf(back)).toBeLessThan(ordered.indexOf(nearer))
      }
    }
  })

  it('draws a long table before the small thing in front of it, though the table reaches further', () => {
    const table = box([0, 0, 0], [1000, 100, 10], '#ffffff')
    const chair = box([100, 100, 0], [50, 50, 40], '#ffffff')
    expect(orderByDepth([chair, table])).toEqual([table, chair])
  })

  it('leaves solids that cut into each other in the order given', () => {
    const one = box([0, 0, 0], [10, 10, 10], '#ffffff')
    const other = box([5, 5, 5], [10, 10, 10], '#ffffff')
    expect(orderByDepth([other, one])).toEqual([other, one])
    expect(orderByDepth([one, other])).toEqual([one, other])
  })
})
