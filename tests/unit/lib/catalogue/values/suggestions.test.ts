import { describe, expect, it } from 'vitest'

import { suggestValues } from '#lib/catalogue/values/suggestions.ts'

const parameter = (name: string, ...units: string[]) => ({ name, spellings: [name], units })

const parameters = [
  parameter('Frame Width', 'mm'),
  parameter('Width', 'mm', 'in'),
  parameter('Fire Rating'),
  parameter('Number of Doors'),
]

const texts = (text: string) => suggestValues(text, parameters).map((one) => one.text)

describe('suggestValues', () => {
  it.each([
    ['', []],
    ['wi', []],
    ['wid', ['Width ']],
    ['door', []],
    ['fire', ['Fire Rating ']],
    ['width', ['Width = ', 'Width >= ', 'Width <= ']],
    ['Fire rating ', ['Fire Rating = ', 'Fire Rating ~ ', 'Fire Rating >= ', 'Fire Rating <= ']],
    ['width > ', []],
    ['width > 900, f', ['width > 900, Frame Width ', 'width > 900, Fire Rating ']],
    ['width > 900 and doo', ['width > 900 and Number of Doors ']],
    [
      'width > 900,width',
      ['width > 900, Width = ', 'width > 900, Width >= ', 'width > 900, Width <= '],
    ],
  ])('continues %j', (text, expected) => {
    expect(texts(text)).toEqual(expected)
  })

  it('gives the units of the parameters', () => {
    expect(suggestValues('width', [parameter('Width Overall', 'mm', 'in')])).toMatchObject([
      { label: 'Width Overall', detail: 'mm, in' },
    ])
  })
})
