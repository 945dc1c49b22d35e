import { describe, expect, it } from 'vitest'

import { readMeasure } from '#lib/catalogue/values/measures/measure.ts'

describe('readMeasure', () => {
  it.each([
    ['900', 'mm', { kind: 'length', value: 900, unit: 'mm' }],
    ['2.1 m', 'mm', { kind: 'length', value: 2100, unit: 'm' }],
    [`3' - 0"`, '', { kind: 'length', value: 914.4, unit: '' }],
    ['0.5 m²', '', { kind: 'area', value: 0.5, unit: 'm2' }],
    ['200', 'L', { kind: 'volume', value: 0.2, unit: 'L' }],
    ['45.00°', '', { kind: 'angle', value: 45, unit: '°' }],
    ['60', 'W', { kind: 'number', value: 60, unit: 'W' }],
    [' 60 W ', '', { kind: 'number', value: 60, unit: 'W' }],
    ['1,8', 'W/(m²·K)', { kind: 'number', value: 1.8, unit: 'W/(m2·K)' }],
    ['-3', '', { kind: 'number', value: -3, unit: '' }],
  ])('reads %s with the unit %j', (text, unit, measure) => {
    expect(readMeasure(text, unit)).toEqual(measure)
  })

  it.each(['', 'EI60', 'Oak', '900 x 2100', '2 x 40 W', 'Yes', '..'])(
    'takes %j for no number',
    (text) => {
      expect(readMeasure(text)).toBeNull()
    },
  )
})
