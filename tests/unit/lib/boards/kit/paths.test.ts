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
  it('lets files keep their names, with the same ones in numbered folders', () => {
    expect(place(['Door', 'Window', 'Door', 'DOOR'])).toEqual([
      'Door.rfa',
      'Window.rfa',
      '2/Door.rfa',
      '3/DOOR.rfa',
    ])
  })

  it('takes a letter and its accent for the letter with the accent', () => {
    expect(place(['Café', 'Cafe\u0301'])).toEqual(['Café.rfa', '2/Cafe\u0301.rfa'])
  })

  it('leaves what no file may be called', () => {
    expect(place(['A/B: "C"', '../../etc', 'CON'])).toEqual(['A B C.rfa', 'etc.rfa', '_CON.rfa'])
  })

  it('keeps the places of an earlier kit, and gives them to nobody else', () => {
    const known = new Map([
      ['f1', 'Door.rfa'],
      ['gone', '2/Door.rfa'],
    ])
    expect(place(['Door', 'Door with lites'], known)).toEqual(['3/Door.rfa', 'Door.rfa'])
  })

  it('gives each family a place of its own inside the folder', () => {
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
