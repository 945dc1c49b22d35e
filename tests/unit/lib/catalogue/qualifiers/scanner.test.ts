import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mayHoldQualifiers } from '#lib/catalogue/qualifiers/may-hold.ts'
import { scan } from '#lib/catalogue/qualifiers/scanner.ts'

const partsOf = (text: string) =>
  scan(text).parts.map(({ name, isNegated, values }) => [
    (isNegated ? '-' : '') + (name ?? ''),
    ...values,
  ])
const piecesOf = (text: string) => scan(text).pieces.map((piece) => piece.text)

const letters = fc.constantFrom(...Array.from('ab_ -:：",，、.<>=~“«»900mm\n\t…'))
const anyText = fc.oneof(fc.string(), fc.string({ unit: letters, maxLength: 30 }))

describe('scan', () => {
  it.each([
    ['door', []],
    ['category:doors', [['category', 'doors']]],
    ['Category: doors', [['Category', 'doors']]],
    ['category:doors,windows', [['category', 'doors', 'windows']]],
    ['category:"lighting fixtures",doors', [['category', 'lighting fixtures', 'doors']]],
    ['vendor:“Atelier Garonne”', [['vendor', 'Atelier Garonne']]],
    ['vendor:"Atelier Gar', [['vendor', 'Atelier Gar']]],
    ['-premium', [['-', 'premium']]],
    ['-"fire door"', [['-', 'fire door']]],
    ['-category:doors', [['-category', 'doors']]],
    ['"fire door"-premium', [['-', 'premium']]],
    ['category:', [['category']]],
    ['category: -premium', [['category'], ['-', 'premium']]],
    ['width:900..1000', [['width', '900..1000']]],
    ['width:36"', [['width', '36"']]],
    ['width:>=900 mm', [['width', '>=900']]],
    ['"fire rating":="EI 60"', [['fire rating', '=EI 60']]],
    ['Door - single', []],
    ['a-b', []],
    ['3:1', []],
    ['width > -900', []],
    ['"category:doors"', []],
    ['width 3\' 6"', []],
  ])('finds the parts of %j', (text, parts) => {
    expect(partsOf(text)).toEqual(parts)
  })

  it('takes a unit that stands apart from its number, and no other word', () => {
    expect(scan('width:900 mm door').parts[0]?.written).toBe('900 mm')
    expect(piecesOf('width:900 mm door')).toEqual(['door'])
    expect(piecesOf('width:900 door')).toEqual(['door'])
  })

  it('leaves what stands between the parts as it is', () => {
    expect(piecesOf('fire  door category:doors oak -premium')).toEqual(['fire  door', 'oak'])
    expect(piecesOf('"door: single" a')).toEqual(['"door: single" a'])
  })

  it('never throws, and covers a text without overlapping', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { parts, pieces } = scan(text)
        const spans = [
          ...parts,
          ...pieces.map((piece) => ({ start: piece.start, end: piece.start + piece.text.length })),
        ].toSorted((one, other) => one.start - other.start)
        let at = 0
        for (const { start, end } of spans) {
          expect(text.slice(at, start).trim()).toBe('')
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(text.slice(at).trim()).toBe('')
      }),
    )
  })

  it('finds nothing in a text of which the first look says that it holds nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(mayHoldQualifiers(text) || scan(text).parts.length === 0).toBe(true)
      }),
      { numRuns: 1000, examples: [['"fire door"-premium'], ['““-a"']] },
    )
  })
})
