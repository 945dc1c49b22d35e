import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Quantity, readMeasure, readQuantity } from '#lib/catalogue/values/quantity.ts'

type Case = [text: string, unit: string | null, kind: Quantity['kind'], value: number]

const cases: Case[] = [
  ['762.00', 'mm', 'length', 762],
  ['16.0 cm', null, 'length', 160],
  ['1200', 'мм', 'length', 1200],
  ['1,2', 'м', 'length', 1200],
  ['2.5', 'MILLIMETERS', 'length', 2.5],
  ['3.5', 'ft', 'length', 1066.8],
  ['3\' - 0"', null, 'length', 914.4],
  ['3\' - 6 1/2"', null, 'length', 1079.5],
  ['-0\' - 6"', null, 'length', -152.4],
  ['0\' - 0 11/32"', null, 'length', 8.73125],
  ['0\' - 0 101/256"', null, 'length', 10.02109375],
  ['42 1/2"', null, 'length', 1079.5],
  ['3/4"', null, 'length', 19.05],
  ['6½"', null, 'length', 165.1],
  ['1,234\' - 0"', null, 'length', 376123.2],
  ["3.5'", null, 'length', 1066.8],
  ['3′ 6″', null, 'length', 1066.8],
  ['0.5 m²', null, 'area', 0.5],
  ['0,50', 'м²', 'area', 0.5],
  ['100.00 SF', null, 'area', 9.290304],
  ['12 cm^2', null, 'area', 0.0012],
  ['2 m³', null, 'volume', 2],
  ['10', 'CF', 'volume', 0.28316846592],
  ['250', 'L', 'volume', 0.25],
  ['45.00°', null, 'angle', 45],
  ['45', '°', 'angle', 45],
  ['-12° 30\' 36"', null, 'angle', -12.51],
  ['1', 'rad', 'angle', 57.2957795131],
  ['5', null, 'number', 5],
  ['−5', '', 'number', -5],
  ['.5', null, 'number', 0.5],
  ['1 234,5 mm', null, 'length', 1234.5],
  ['1\u202F234,5\u00A0mm', null, 'length', 1234.5],
  ['1.234,5', 'mm', 'length', 1234.5],
  ['1,234.5', 'mm', 'length', 1234.5],
  ["1'234.5", 'mm', 'length', 1234.5],
  ['1.234.567', 'mm', 'length', 1_234_567],
  ['1,234', 'm', 'length', 1234],
  ['1,234,567.5', 'mm', 'length', 1_234_567.5],
  ["1,2345'", null, 'length', 376.2756],
  ['-0', 'mm', 'length', 0],
  ['5', '  ', 'number', 5],
  ['5', ' cm ', 'length', 50],
]

const noMeasures: [string, string | null][] = [
  ['', null],
  ['   ', 'mm'],
  ['Oak', null],
  ['5 kg', null],
  ['5', 'kg'],
  ['12.3.4', null],
  ['1,23,45', 'mm'],
  ['.', 'mm'],
  ['-', null],
  ["'", null],
  ['1 1/0"', null],
  ['3 x 4 m', null],
  ['EI 30', null],
  ['2020-01-02', null],
  ['9'.repeat(100), 'mm'],
]

describe('readQuantity', () => {
  it.each(cases)('reads %j with the unit %j as %s of %d', (text, unit, kind, value) => {
    expect(readQuantity(text, unit)).toEqual({ kind, value })
  })

  it.each(noMeasures)('reads no measure from %j with the unit %j', (text, unit) => {
    expect(readQuantity(text, unit)).toBeNull()
  })

  it('prefers the unit in the text to the one beside it', () => {
    expect(readQuantity('16 cm', 'm')).toEqual({ kind: 'length', value: 160 })
    expect(readQuantity('4\' - 0"', 'mm')).toEqual({ kind: 'length', value: 1219.2 })
  })

  it('reads the same length from the decimals of every language', () => {
    const hundredths = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(hundredths, (count) => {
        const value = count / 100
        for (const locale of ['en', 'de', 'fr', 'ru', 'de-CH']) {
          const text = value.toLocaleString(locale, { minimumFractionDigits: 2 })
          expect(readQuantity(text, 'mm'), `${locale} ${text}`).toEqual({ kind: 'length', value })
        }
      }),
    )
  })

  it('reads feet and inches back as Revit writes them', () => {
    const feet = fc.integer({ min: 0, max: 900 })
    const inches = fc.integer({ min: 0, max: 11 })
    const parts = fc.integer({ min: 1, max: 255 })
    fc.assert(
      fc.property(feet, inches, parts, (foot, inch, over) => {
        const length = readQuantity(`${foot}' - ${inch} ${over}/256"`)
        expect(length?.value).toBeCloseTo(foot * 304.8 + (inch + over / 256) * 25.4, 5)
      }),
    )
  })

  it('gives a finite measure or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, unit) => {
        const found = readQuantity(text, unit)
        expect(found === null || Number.isFinite(found.value)).toBe(true)
      }),
    )
    expect(readQuantity('1'.repeat(80), 'm')).not.toBeNull()
  })

  it('ignores repeated spaces, and is not slowed down by them', () => {
    expect(readQuantity(`3'${' '.repeat(40)}-${' '.repeat(30)}0"`)?.value).toBe(914.4)
    expect(readQuantity(`-${' '.repeat(60)}5 mm`)?.value).toBe(-5)
    const texts = [`-${' '.repeat(78)}x`, `-${' '.repeat(40)}-${' '.repeat(37)}x`]
    for (let round = 0; round < 20_000; round += 1) {
      expect(readQuantity(texts[round % 2] ?? '')).toBeNull()
    }
  })
})

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
    'does not read %j as a number',
    (text) => {
      expect(readMeasure(text)).toBeNull()
    },
  )
})
