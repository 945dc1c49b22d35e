import { describe, expect, it } from 'vitest'

import { searchTable } from '#lib/family/types/search-table.ts'
import type { TypeTable } from '#lib/family/types/type-table.ts'
import type { Units } from '#lib/user/preferences.ts'

const table: TypeTable = {
  parameters: [
    { name: 'Width', origin: null, guid: null, dataType: 'Length', unit: 'mm' },
    { name: 'Material', origin: null, guid: null, dataType: 'Text', unit: '' },
  ],
  types: [
    { name: 'Small', values: ['600', 'Oak'] },
    { name: 'Usual', values: ['900', 'Steel'] },
    { name: 'Large', values: ['1200', 'Oak'] },
  ],
}

describe('searchTable', () => {
  it.each([
    ['width >= 900', [1, 2]],
    ['width 600..900', [0, 1]],
    ['material = oak', [0, 2]],
    ['width > 600, material = oak', [2]],
    ['width > 2000', []],
    ['width 600,900', [0, 1]],
    ['width 600;900;1200', [0, 1, 2]],
    ['width 0,9 m', [1]],
    ['width 60;90 cm', [0, 1]],
  ])('finds by “%s” the types %j', (text, types) => {
    expect(searchTable(text, table)).toMatchObject({ types })
  })

  it('reads numbers without a unit in the units of the reader', () => {
    const one = (value: string) => ({ name: value, values: [value] })
    const parameter = { name: 'Width', origin: null, guid: null, dataType: 'Length', unit: 'mm' }
    const lengths = { parameters: [parameter], types: ['900', '914.4', '1000'].map(one) }
    const find = (text: string, units: Units | null) => searchTable(text, lengths, units)
    expect(find('width 0.9', 'metres')).toMatchObject({ types: [0] })
    expect(find('width >= 3', 'imperial')).toMatchObject({ types: [1, 2] })
    expect(find('width 900', 'metric')).toMatchObject({ types: [0] })
    expect(find('width 900 mm', 'imperial')).toMatchObject({ types: [0] })
    expect(find('width 900', null)).toMatchObject({ types: [0] })
  })

  it('says what it understood', () => {
    expect(searchTable('mat ~ st', table)).toEqual({
      types: [1],
      words: 'Types with Material containing “st”',
    })
    expect(searchTable('width 850..1000', table)).toEqual({
      types: [1],
      words: 'Types with Width from 850 to 1000 mm',
    })
  })

  it('says of several values that any of them is asked for', () => {
    expect(searchTable('width 600,1200', table)).toEqual({
      types: [0, 2],
      words: 'Types with Width 600 mm or 1200 mm',
    })
  })

  it('says what it cannot understand', () => {
    expect(searchTable('widht > 900', table)).toEqual({
      problem: expect.stringMatching(/No parameter is named “widht”.*Did you mean Width\?/u),
    })
  })

  it('finds nothing by a value that a type leaves out', () => {
    const values = ['800', '900', '', '1000']
    const types = values.map((value) => ({ name: `T ${value}`, values: [value] }))
    const some = { parameters: table.parameters.slice(0, 1), types }
    expect(searchTable('width 850..1000', some)).toMatchObject({ types: [1, 3] })
  })
})
