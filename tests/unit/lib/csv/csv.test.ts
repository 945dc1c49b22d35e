import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { csvRow } from '#lib/csv/csv.ts'

/** Reads one row by RFC 4180. */
const readRow = (row: string): string[] => {
  const cells = [...`,${row.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/gu)]
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

describe('csvRow', () => {
  it('leaves plain cells as they are', () => {
    expect(csvRow(['doors/Door.rfa', 'created', '', '12'])).toBe('doors/Door.rfa,created,,12\r\n')
  })

  it.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', '24" door', '"24"" door"'],
    ['a line end', 'a\nb', '"a\nb"'],
    ['a semicolon', 'a;b', '"a;b"'],
  ])('quotes %s', (_, cell, written) => {
    expect(csvRow([cell])).toBe(`${written}\r\n`)
  })

  it.each(['=1+1', '+1', '-old/door.rfa', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '|cmd'])(
    'turns %j into no formula',
    (cell) => {
      expect(readRow(csvRow([cell]))).toEqual([`'${cell}`])
    },
  )

  it('returns every cell, except for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
        const read = readRow(csvRow(cells))
        expect(read).toHaveLength(cells.length)
        for (const [index, cell] of cells.entries()) {
          expect([cell, `'${cell}`]).toContain(read[index])
          expect(read[index]).not.toMatch(/^[=+\-@]/u)
        }
      }),
    )
  })
})
