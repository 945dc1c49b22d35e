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

  it.each([';', '\t', '|'])('takes the first character %j for the delimiter', (delimiter) => {
    expect(read(text.replaceAll(',', delimiter))).toEqual(expected)
  })

  it('reads doubled quotes as inch marks, and marks in cells without quotes', () => {
    const { types } = read(',Size##OTHER##\n"2"" x 4""","1, 2"\n8" pipe,3\' - 6"\n')
    expect(types).toEqual([
      { name: '2" x 4"', values: ['1, 2'] },
      { name: '8" pipe', values: ['3\' - 6"'] },
    ])
  })

  it('fills up short rows and passes over empty ones', () => {
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
