import { describe, expect, it } from 'vitest'

import { readDate, readPositive, readText } from '#lib/shapes/record-values.ts'

describe('values of a record', () => {
  it('are texts without what is around them, or no text', () => {
    expect([' Oak ', '', 7, null, undefined, ['x']].map(readText)).toEqual([
      'Oak',
      '',
      '',
      '',
      '',
      '',
    ])
  })

  it('are numbers above zero, or none', () => {
    const values = [7, 0.5, 0, -1, Infinity, NaN, '7', null, [7]]
    expect(values.map(readPositive)).toEqual([7, 0.5, null, null, null, null, null, null, null])
  })

  it('are dates as the server writes them, or none', () => {
    expect(readDate('2026-03-01 10:20:30.500Z')).toEqual(new Date('2026-03-01T10:20:30.500Z'))
    expect([readDate(''), readDate('soon'), readDate(7), readDate(null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
