import { expect, it } from 'vitest'

import { readParametric } from '#lib/family/types/type-table.ts'

const width = { name: 'Width', origin: 'shared', guid: 'g-1', dataType: 'Length', unit: 'mm' }
const model = { name: 'Model', origin: 'system', guid: null, dataType: 'Text', unit: null }

const tableOf = (value: unknown) => {
  const read = readParametric(value)
  if (read.kind !== 'table') throw new Error(`it is read as ${read.kind}`)
  return read.table
}

it('reads the table that the studio writes', () => {
  const types = [
    { name: '900 x 2100', values: ['900', null] },
    { name: '1000 x 2100', values: ['1000', 'A-2'] },
  ]
  expect(tableOf({ parameters: [width, model], types })).toEqual({
    parameters: [width, { ...model, unit: '' }],
    types: [
      { name: '900 x 2100', values: ['900', ''] },
      { name: '1000 x 2100', values: ['1000', 'A-2'] },
    ],
  })
})

it('reads values by name, and gives names that no parameter has a column', () => {
  const types = [
    { name: 'A', values: { Width: 900, Colour: 'red' } },
    { name: 'B', values: { Colour: 'blue', Loaded: true } },
  ]
  const { parameters, types: rows } = tableOf({ parameters: [width], types })
  expect(parameters.map(({ name }) => name)).toEqual(['Width', 'Colour', 'Loaded'])
  expect(rows.map(({ values }) => values)).toEqual([
    ['900', 'red', ''],
    ['', 'blue', 'Yes'],
  ])
})

it('keeps values beyond the last parameter, and distinguishes two parameters of one name', () => {
  const types = [{ values: ['1', '2', { deep: 3 }] }]
  const table = tableOf({ parameters: ['Size', 'Size'], types })
  expect(table.parameters.map(({ name }) => name)).toEqual(['Size', 'Size', 'Parameter 3'])
  expect(table.types).toEqual([{ name: 'Type 1', values: ['1', '2', '{\n  "deep": 3\n}'] }])
})

it.each([
  ['yes', true, 'Yes'],
  ['a text', 'Width 900', 'Width 900'],
  ['a list', [1, 2], '1, 2'],
  ['other fields', { types: 3, by: 'hand' }, '{\n  "types": 3,\n  "by": "hand"\n}'],
])('shows %s as it is', (_, value, text) =>
  expect(readParametric(value)).toEqual({ kind: 'text', text }),
)

it.each([null, undefined, '', [], {}, { parameters: [], types: [] }])(
  'finds nothing in %j',
  (value) => expect(readParametric(value)).toEqual({ kind: 'none' }),
)

it('shows a table of millions of cells as it is written', () => {
  const values = Array.from({ length: 3000 }, () => 1)
  const types = [{ values }, ...Array.from({ length: 1000 }, () => ({}))]
  expect(readParametric({ types }).kind).toBe('text')
})

it('reads a single value, and types that are names alone', () => {
  const table = tableOf({ parameters: [width], types: [{ name: 'A', values: 900 }, 'B', {}] })
  expect(table.types).toEqual([
    { name: 'A', values: ['900'] },
    { name: 'B', values: [''] },
    { name: 'Type 3', values: [''] },
  ])
})

it('puts a value by name in the first of two parameters of that name', () => {
  const table = tableOf({ parameters: ['Size', 'Size'], types: [{ values: { Size: 1, New: 2 } }] })
  expect(table.types[0]?.values).toEqual(['1', '', '2'])
})

it('reads types without parameters and parameters without types', () => {
  expect(tableOf({ types: [{ name: 'A', values: ['1'] }] })).toMatchObject({
    parameters: [{ name: 'Parameter 1' }],
    types: [{ name: 'A', values: ['1'] }],
  })
  expect(tableOf({ parameters: [width] })).toEqual({ parameters: [width], types: [] })
})

it.each([
  { parameters: [width], types: 'none' },
  { parameters: 'none', types: ['A'] },
  { parameters: 3, types: 'none' },
  { parameters: [], types: [], by: 'hand' },
])('shows %j, which is not a table, as text', (value) => {
  expect(readParametric(value).kind).toBe('text')
})
