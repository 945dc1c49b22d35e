import { expect, it } from 'vitest'

import { findTypesByValue } from '#lib/catalogue/values/find-types-by-value.ts'
import { readParametric } from '#lib/catalogue/values/types/type-table.ts'

const read = readParametric({
  parameters: [{ name: 'Width', dataType: 'Length', unit: 'mm' }],
  types: ['800', '900', null, '1000'].map((value) => ({ name: `T ${value}`, values: [value] })),
})
const table = read.kind === 'table' ? read.table : { parameters: [], types: [] }

it('finds the types of one family, and says what was looked for', () => {
  expect(findTypesByValue('width 850..1000', table)).toEqual({
    types: [1, 3],
    words: 'Types with Width from 850 to 1000 mm',
  })
  expect(findTypesByValue('width > 5 m', table)).toMatchObject({ types: [] })
})

it('says what the family has not', () => {
  expect(findTypesByValue('hight = 2', table)).toMatchObject({
    problem: expect.stringContaining('No parameter is named “hight”.'),
  })
})
