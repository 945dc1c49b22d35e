import { describe, expect, it } from 'vitest'

import { convertBound } from '#lib/catalogue/values/query.ts'

const plain = (value: number, unit = '') => ({ kind: 'number', value, unit }) as const

describe('a bound among values', () => {
  it('of the same measure is its value, and of another measure is none', () => {
    const bound = { kind: 'length', value: 900, unit: 'mm' } as const
    expect(convertBound({ kind: 'length', unit: '' }, bound)).toBe(900)
    expect(convertBound({ kind: 'area', unit: 'm²' }, bound)).toBeNull()
    expect(convertBound({ kind: 'number', unit: 'mm' }, bound)).toBeNull()
  })

  it('with its own unit applies only to numbers with that unit', () => {
    expect(convertBound({ kind: 'number', unit: 'w' }, plain(60, 'W'))).toBe(60)
    expect(convertBound({ kind: 'number', unit: 'kg' }, plain(60, 'W'))).toBeNull()
    expect(convertBound({ kind: 'angle', unit: 'W' }, plain(60, 'W'))).toBeNull()
  })

  it('without a unit uses that of the values', () => {
    expect(convertBound({ kind: 'number', unit: 'W' }, plain(60))).toBe(60)
    expect(convertBound({ kind: 'length', unit: 'm' }, plain(60))).toBe(60)
    expect(convertBound({ kind: 'area', unit: '' }, plain(60))).toBe(60)
    expect(convertBound({ kind: 'volume', unit: 'l' }, plain(60))).toBeCloseTo(0.06)
    expect(convertBound({ kind: 'angle', unit: 'turns' }, plain(60))).toBe(60)
  })
})
