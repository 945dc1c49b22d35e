import { describe, expect, it } from 'vitest'

import { createTicks } from '#lib/catalogue/types/ticks.ts'
import { packNames } from '#lib/catalogue/values/value-index.ts'

const before = packNames([4, 4, 9], ['Small', 'Large', 'Door'])

function open() {
  const ticks = createTicks()
  ticks.follow(before)
  return ticks
}

describe('ticks', () => {
  it('count the types that are ticked, each once', () => {
    const ticks = open()
    ticks.tick([0, 2], true)
    ticks.tick([2], true)
    expect(ticks.$ticked.get()).toEqual({ count: 2 })
    ticks.tick([0], false)
    expect(ticks.byFamily()).toEqual([{ number: 9, types: ['Door'] }])
    ticks.clear()
    expect(ticks.$ticked.get()).toEqual({ count: 0 })
    expect(ticks.has(2)).toBe(false)
  })

  it('are listed by family', () => {
    const ticks = open()
    ticks.tick([0, 1, 2], true)
    expect(ticks.byFamily()).toEqual([
      { number: 4, types: ['Small', 'Large'] },
      { number: 9, types: ['Door'] },
    ])
  })

  it('stay on the same types when families change', () => {
    const ticks = open()
    ticks.tick([1, 2], true)
    ticks.follow(packNames([2, 4, 4], ['Door', 'Large', 'Larger']))
    expect(ticks.byFamily()).toEqual([{ number: 4, types: ['Large'] }])
    expect(ticks.$ticked.get()).toEqual({ count: 1 })
  })

  it('ignore what is no type', () => {
    const ticks = open()
    ticks.tick([-1, 7], true)
    expect(ticks.$ticked.get()).toEqual({ count: 0 })
  })
})
