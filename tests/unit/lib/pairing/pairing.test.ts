import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatCode, parseCode } from '#lib/pairing/pairing.ts'

describe('parseCode', () => {
  it.each([
    'ABCD-2345',
    'abcd2345',
    ' abcd 2345 ',
    'ABCD–2345',
    '#code=ABCD2345',
    'https://discover.example/qr/#code=ABCD2345',
    'https://discover.example/qr/#code=abcd-2345&x=1',
  ])('finds the code in %j', (text) => {
    expect(parseCode(text)).toBe('ABCD2345')
  })

  it.each(['', 'ABCD-234', 'ABCD-23456', 'ABCD_2345', 'https://discover.example/', '#code='])(
    'finds none in %j',
    (text) => {
      expect(parseCode(text)).toBeNull()
    },
  )

  it('reads back every code as it is shown', () => {
    const letters = array(constantFrom(...Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ')), {
      minLength: 8,
      maxLength: 8,
    })
    assert(property(letters, (code) => parseCode(formatCode(code.join(''))) === code.join('')))
  })
})
