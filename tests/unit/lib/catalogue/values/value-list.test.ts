import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { splitValues } from '#lib/catalogue/values/value-list.ts'

describe('splitValues', () => {
  it.each([
    ['900', ['900']],
    ['900,1000', ['900', '1000']],
    ['900,950', ['900', '950']],
    ['600,700,800', ['600', '700', '800']],
    ['80,90,100', ['80', '90', '100']],
    ['900..1000,1200', ['900..1000', '1200']],
    ['..500,900..1000,>=2000', ['..500', '900..1000', '>=2000']],
    ['900mm,1m', ['900mm', '1m']],
    [`3'-6",4'-0"`, [`3'-6"`, `4'-0"`]],
    ['EI30,EI60', ['EI30', 'EI60']],
    ['"Oak, oiled",pine', ['"Oak, oiled"', 'pine']],
    ['~"a,b",c', ['~"a,b"', 'c']],
    ['900.5,1000.5', ['900.5', '1000.5']],
    ['900,', ['900']],
    [',,', []],
  ])('cuts %j', (written, values) => {
    expect(splitValues(written)).toEqual(values)
  })

  it.each([
    ['0,9', ['0,9']],
    ['1,5..2,5', ['1,5..2,5']],
    ['2,135', ['2,135']],
    ['915,5', ['915,5']],
    ['1.000,5', ['1.000,5']],
    ['1,000.5', ['1,000.5']],
    ['1,234,567', ['1,234,567']],
    ['0,9,1,2', ['0,9', '1,2']],
    ['0,9;1,2', ['0,9', '1,2']],
    ['90,5m;1,25m', ['90,5m', '1,25m']],
    ['0,9m,1,2m', ['0,9m', '1,2m']],
  ])('leaves decimal commas in %j', (written, values) => {
    expect(splitValues(written)).toEqual(values)
  })

  it('loses no letter, and cuts nothing where there is neither a comma nor a semicolon', () => {
    const letters = fc.constantFrom(...Array.from('019,;."<>= mé→'))
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 30 }), (written) => {
        const values = splitValues(written)
        const keep = (text: string) => text.replaceAll(/[,;\s]/gu, '')
        expect(keep(values.join(''))).toBe(keep(written))
        expect(values.length).toBeLessThanOrEqual(written.split(/[,;]/u).length)
      }),
    )
  })
})
