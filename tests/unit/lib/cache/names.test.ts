import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isFamilyPicture } from '#lib/cache/names.ts'

const here = new URL('https://discover.example/')
const elsewhere = new URL('https://api.example/backend/')
const isPicture = (address: string, backend = here) =>
  isFamilyPicture(new URL(address, backend), backend)

describe('the picture of a family', () => {
  it.each(['150x150', '300x300'])('is recognised at %s', (size) => {
    expect(isPicture(`/api/files/pbc_1/record/window.png?thumb=${size}`)).toBe(true)
  })

  it.each(['preview_abcdefghij.png', 'picture_w300_abcdefghij.webp'])(
    'is recognised where it is stored small, as %s',
    (file) => {
      expect(isPicture(`/api/files/pbc_1/record/${file}`)).toBe(true)
      expect(isPicture(`/api/files/pbc_1/record/${file}?token=abc`)).toBe(false)
    },
  )

  it('may come from a backend in a folder of another host', () => {
    const address = `${elsewhere.href}api/files/pbc_1/record/window.png?thumb=150x150`
    expect(isPicture(address, elsewhere)).toBe(true)
    expect(isPicture(address, here)).toBe(false)
  })

  it.each([
    ['with a token', '/api/files/pbc_1/record/window.png?thumb=150x150&token=abc'],
    ['with a token first', '/api/files/pbc_1/record/window.png?token=abc&thumb=150x150'],
    ['in full size', '/api/files/pbc_1/record/window.png'],
    ['in full size, chosen by a person', '/api/files/pbc_1/record/picture_w1200_abcdefghij.webp'],
    ['of a person', '/api/files/users/record/face.png?thumb=96x96'],
    ['that is a file of Revit', '/api/files/pbc_1/record/window.rfa'],
    ['of another route', '/api/collections/families/records?thumb=150x150'],
    ['below a file', '/api/files/pbc_1/record/window.png/more?thumb=150x150'],
    ['of another path', '/pictures/pbc_1/record/window.png?thumb=150x150'],
  ])('is not recognised %s', (_, address) => {
    expect(isPicture(address)).toBe(false)
  })

  it('is not recognised with anything but its size in the query', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (name, value) => {
        const query = new URLSearchParams([
          ['thumb', '150x150'],
          [name, value],
        ])
        expect(isPicture(`/api/files/a/b/c.png?${query.toString()}`)).toBe(false)
      }),
    )
  })
})
