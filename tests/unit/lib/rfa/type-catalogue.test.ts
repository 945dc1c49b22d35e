import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { RfaError } from '#lib/rfa/rfa-error.ts'
import {
  readTypeCatalogue,
  type TypeCatalogue,
  writeTypeCatalogue,
} from '#lib/rfa/type-catalogue.ts'

const text = ',Width##LENGTH##MILLIMETERS,Größe##OTHER##\r\nSmall,762,klein\r\nLarge,900,groß\r\n'

const expected: TypeCatalogue = {
  columns: [
    { name: 'Width', dataType: 'LENGTH', unit: 'MILLIMETERS' },
    { name: 'Größe', dataType: 'OTHER', unit: '' },
  ],
  types: [
    { name: 'Small', values: ['762', 'klein'] },
    { name: 'Large', values: ['900', 'groß'] },
  ],
}

const read = (catalogue: string) => readTypeCatalogue(Buffer.from(catalogue, 'utf8'))

describe('readTypeCatalogue', () => {
  it.each([
    ['UTF-16LE with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`, 'utf8')],
    ['UTF-8', Buffer.from(text, 'utf8')],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['lines that end in LF', Buffer.from(text.replaceAll('\r\n', '\n'), 'utf8')],
  ])('reads %s', (_, bytes) => {
    expect(readTypeCatalogue(bytes)).toEqual(expected)
  })

  it.each([';', '\t', '|'])('uses the first character %j as the delimiter', (delimiter) => {
    expect(read(text.replaceAll(',', delimiter))).toEqual(expected)
  })

  it('reads doubled quotes as inch marks, and marks in cells without quotes', () => {
    const { types } = read(',Size##OTHER##\n"2"" x 4""","1, 2"\n8" pipe,3\' - 6"\n')
    expect(types).toEqual([
      { name: '2" x 4"', values: ['1, 2'] },
      { name: '8" pipe', values: ['3\' - 6"'] },
    ])
  })

  it('pads short rows and skips empty ones', () => {
    const { types } = read(',A##OTHER##,B##OTHER##\n\nOne\nTwo,2,\n\n')
    expect(types).toEqual([
      { name: 'One', values: ['', ''] },
      { name: 'Two', values: ['2', ''] },
    ])
  })

  it.each([
    ['', 'not a type catalogue'],
    ['Width,Height', 'not a type catalogue'],
    [',A##OTHER##\nOne,1,2', 'Row 2 of the type catalogue has more values than the header'],
    [',A##OTHER##\nOne,1\n,2', 'Row 3 of the type catalogue has no type name'],
    [',A##OTHER##\n"One,1', 'Row 2 of the type catalogue has a quote that does not end'],
  ])('refuses %j and names the row', (catalogue, message) => {
    expect(() => read(catalogue)).toThrow(message)
    expect(() => read(catalogue)).toThrow(RfaError)
  })
})

describe('writeTypeCatalogue', () => {
  it('writes what Revit exports', () => {
    const bytes = writeTypeCatalogue(expected)
    expect(Buffer.from(bytes).toString('utf16le')).toBe(`\uFEFF${text.trimEnd()}`)
  })

  it('refuses a name that would break the header', () => {
    const columns = [{ name: 'A##B', dataType: 'OTHER', unit: '' }]
    expect(() => writeTypeCatalogue({ columns, types: [] })).toThrow('Rename the parameter A##B')
  })

  it('is read back unchanged, whatever the cells hold', () => {
    const name = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('#'))
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('"', '""', ',', '3\' - 6"', ' ', '\r\n', '\n"', ',,', '#'),
    )
    const catalogues = fc.nat({ max: 5 }).chain((width) =>
      fc.record({
        columns: fc.array(fc.record({ name, dataType: name, unit: name }), {
          minLength: width,
          maxLength: width,
        }),
        types: fc.array(
          fc.record({
            name: cell.filter((each) => each.trim() !== ''),
            values: fc.array(cell, { minLength: width, maxLength: width }),
          }),
        ),
      }),
    )
    const delimiters = fc.constantFrom(',', ';', '\t')
    fc.assert(
      fc.property(catalogues, delimiters, (catalogue, delimiter) => {
        fc.pre(catalogue.columns.length > 0)
        expect(readTypeCatalogue(writeTypeCatalogue(catalogue, delimiter))).toEqual(catalogue)
      }),
      { numRuns: 500 },
    )
  })

  it('gives a catalogue or its own error for any bytes', () => {
    const outcomeOf = (bytes: Uint8Array): unknown => {
      try {
        return readTypeCatalogue(bytes).columns
      } catch (error) {
        return error
      }
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const outcome = outcomeOf(bytes)
        expect(outcome instanceof RfaError || Array.isArray(outcome)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

const encode16 = (catalogue: TypeCatalogue, delimiter?: string) =>
  Buffer.from(writeTypeCatalogue(catalogue, delimiter)).toString('utf16le')

describe('what is written', () => {
  const one = (name: string, value: string): TypeCatalogue => ({
    columns: [{ name: 'Size', dataType: 'OTHER', unit: '' }],
    types: [{ name, values: [value] }],
  })

  it('is quoted only if necessary', () => {
    expect(encode16(one('Plain', '7'))).toBe('\uFEFF,Size##OTHER##\r\nPlain,7')
    expect(encode16(one('a,b', '7'))).toContain('\r\n"a,b",7')
    expect(encode16(one('a,b', '7'), ';')).toContain('\r\na,b;7')
    expect(encode16(one('2"', 'a\nb'))).toContain('\r\n"2""","a\nb"')
  })

  it('never holds a # in a name, a data type or a unit', () => {
    const column = { name: 'Size', dataType: 'OTHER', unit: '' }
    for (const change of [{ name: 'A#' }, { dataType: 'A#' }, { unit: 'A#' }]) {
      const write = () => writeTypeCatalogue({ columns: [{ ...column, ...change }], types: [] })
      expect(write).toThrow(expect.objectContaining({ code: 'bad-catalogue' }))
      expect(write).toThrow('may not hold a #')
    }
  })
})

describe('what is read', () => {
  it('may end its lines with CR, without padding between', () => {
    const { types } = read(',A##OTHER##\rOne,1\rTwo,2\r\nThree,3')
    expect(types.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  })

  it('skips lines of spaces and empty values past the header', () => {
    const { types } = read(',A##OTHER##\n  \nOne,1,,\n')
    expect(types).toEqual([{ name: 'One', values: ['1'] }])
  })

  it('has columns of a name alone', () => {
    expect(read(',A\nOne,1').columns).toEqual([{ name: 'A', dataType: '', unit: '' }])
  })

  it('is refused with a code, naming the row', () => {
    const open = () => read(',A##OTHER##\nOne,1\n"Two,2')
    expect(open).toThrow(expect.objectContaining({ code: 'bad-catalogue' }))
    expect(open).toThrow(/^Row 3 .*quote/u)
    expect(() => read(',A##OTHER##\nOne,1\n,2')).toThrow(/^Row 3 .*no type name/u)
    expect(() => read(',A##OTHER##\nOne,1,2')).toThrow(/^Row 2 .*more values/u)
  })

  it('is read as windows-1252 if only one byte is like a byte order mark of UTF-16', () => {
    const latin = (catalogue: string) => readTypeCatalogue(Buffer.from(catalogue, 'latin1'))
    expect(latin(',\u00FEA##OTHER##\nOne,1').columns[0]?.name).toBe('\u00FEA')
    expect(latin(',\u00FFA##OTHER##\nOne,1').columns[0]?.name).toBe('\u00FFA')
    expect(() => latin('\u00FF,A\0')).toThrow('not a type catalogue')
    expect(() => latin('\u00FE,A\0')).toThrow('not a type catalogue')
  })

  it('counts rows as they end, also empty ones', () => {
    expect(() => read(',A\r\nOne,1\r\n,2')).toThrow(/^Row 3 /u)
    expect(() => read(',A\n\nOne,1\n\n,2')).toThrow(/^Row 5 /u)
    expect(() => read(',A\r\rOne,1\r,2')).toThrow(/^Row 4 /u)
  })

  it('has no more than a million cells', () => {
    expect(() => read(`,A\n${','.repeat(1_000_000)}`)).toThrow(
      /^Row 2 of the type catalogue is past the millionth cell/u,
    )
  })

  it('has no more than a million values, though its rows be short', () => {
    const columns = ',A##OTHER##'.repeat(2001)
    expect(() => read(`${columns}\n${'One\n'.repeat(500)}`)).toThrow('more than a million values')
    expect(read(`${columns}\n${'One\n'.repeat(400)}`).types).toHaveLength(400)
    expect(() => readTypeCatalogue(new Uint8Array(9_000_000))).toThrow('more than a million values')
  })

  it('may hold a long cell of quotes', () => {
    const quotes = '"'.repeat(1_000_000)
    expect(read(`,A##OTHER##\n"One${quotes}",1`).types[0]?.name).toHaveLength(500_003)
    expect(() => read(`,A##OTHER##\n"One${quotes},1`)).toThrow(/^Row 2 .*quote/u)
  })
})
