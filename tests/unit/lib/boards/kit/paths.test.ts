import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { placeFiles } from '#lib/boards/kit/paths.ts'

const place = (names: string[], known?: Map<string, string>) => [
  ...placeFiles(
    names.map((name, index) => ({ id: `f${index}`, name })),
    known,
  ).values(),
]

describe('placeFiles', () => {
  it('keeps the names of files, with duplicates in numbered folders', () => {
    expect(place(['Door', 'Window', 'Door', 'DOOR'])).toEqual([
      'Door.rfa',
      'Window.rfa',
      '2/Door.rfa',
      '3/DOOR.rfa',
    ])
  })

  it('treats a letter with a combining accent as the accented letter', () => {
    expect(place(['Café', 'Cafe\u0301'])).toEqual(['Café.rfa', '2/Cafe\u0301.rfa'])
  })

  it('avoids names that no file can have', () => {
    expect(place(['A/B: "C"', '../../etc', 'CON'])).toEqual(['A B C.rfa', 'etc.rfa', '_CON.rfa'])
  })

  it('keeps the paths of an earlier kit, and gives them to no other family', () => {
    const known = new Map([
      ['f1', 'Door.rfa'],
      ['gone', '2/Door.rfa'],
    ])
    expect(place(['Door', 'Door with lites'], known)).toEqual(['3/Door.rfa', 'Door.rfa'])
  })

  it('gives each family its own path inside the folder', () => {
    const names = fc.array(fc.oneof(fc.constantFrom('a', 'A', '', '..', 'ä'), fc.string()))
    fc.assert(
      fc.property(names, (all) => {
        const paths = place(all)
        const keys = new Set(paths.map((path) => path.normalize('NFC').toLowerCase()))
        expect(keys.size).toBe(all.length)
        for (const path of paths) expect(path).toMatch(/^(?:\d+\/)?[^/\\:]+\.rfa$/u)
      }),
    )
  })
})
