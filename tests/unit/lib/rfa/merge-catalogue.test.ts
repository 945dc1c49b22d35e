import { describe, expect, it } from 'vitest'

import type { FamilyParameter, ParameterTable } from '#lib/rfa/facts/parameter-table.ts'
import { mergeCatalogue } from '#lib/rfa/merge-catalogue.ts'
import type { TypeCatalogue } from '#lib/rfa/type-catalogue.ts'

const parameter = (name: string, unit: string | null = null): FamilyParameter => ({
  name,
  origin: 'shared',
  guid: null,
  dataType: 'Length',
  unit,
})

const table: ParameterTable = {
  parameters: [parameter('Width', 'mm'), parameter('Mark')],
  types: [{ name: '900', values: ['900', 'A'] }],
}

const catalogue = (columns: string[], types: Record<string, string[]>): TypeCatalogue => ({
  columns: columns.map((column) => {
    const [name = '', dataType = '', unit = ''] = column.split('##')
    return { name, dataType, unit }
  }),
  types: Object.entries(types).map(([name, values]) => ({ name, values })),
})

describe('the types of a type catalogue', () => {
  it('follow those of the file, each with its values in the columns of their names', () => {
    const merged = mergeCatalogue(
      table,
      catalogue(['Width##LENGTH##MILLIMETERS'], { Wide: ['1200'], 'Wider ': ['1400'] }),
    )
    expect(merged).toEqual({
      parameters: table.parameters,
      types: [
        { name: '900', values: ['900', 'A'] },
        { name: 'Wide', values: ['1200', null] },
        { name: 'Wider ', values: ['1400', null] },
      ],
      left: 0,
    })
  })

  it('replace the values of a type of the file, and leave those that they do not give', () => {
    const { types } = mergeCatalogue(
      table,
      catalogue(['Width##LENGTH##MILLIMETERS', 'Mark##OTHER##'], { '900': ['910', ''] }),
    )
    expect(types).toEqual([{ name: '900', values: ['910', 'A'] }])
  })

  it('carry their unit where that of the column is another', () => {
    const { types, parameters } = mergeCatalogue(
      table,
      catalogue(['Width##LENGTH##INCHES', 'Depth##LENGTH##autodesk.unit.unit:squareMeters-1.0.1'], {
        Inch: ['36', '2'],
        Feet: [`3' - 0"`, ''],
      }),
    )
    expect(types.slice(1).map(({ values }) => values)).toEqual([
      ['36 in', null, '2'],
      [`3' - 0"`, null, null],
    ])
    expect(parameters[2]).toEqual({
      name: 'Depth',
      origin: 'custom',
      guid: null,
      dataType: null,
      unit: 'm²',
    })
  })

  it('give a column of the file its unit where it has none', () => {
    const { parameters } = mergeCatalogue(
      table,
      catalogue(['Mark##LENGTH##CENTIMETERS'], { A: ['1'] }),
    )
    expect(parameters[1]?.unit).toBe('cm')
    expect(table.parameters[1]?.unit).toBeNull()
  })

  it('are as many as the server takes in a table, and the rest is counted', () => {
    const types = Object.fromEntries(
      Array.from({ length: 5100 }, (_, index) => [`Type ${index}`, [String(index)]]),
    )
    const merged = mergeCatalogue(table, catalogue(['Width##LENGTH##MILLIMETERS'], types))
    expect(merged.types).toHaveLength(5000)
    expect(merged.left).toBe(101)
    const wide = {
      parameters: Array.from({ length: 1000 }, (_, index) => parameter(`P${index}`)),
      types: [],
    }
    const narrow = mergeCatalogue(wide, catalogue(['P1##OTHER##', 'More##OTHER##'], types))
    expect(narrow.parameters).toHaveLength(1000)
    expect(narrow.types).toHaveLength(100)
    expect(narrow.left).toBe(5000)
  })
})
