import { expect, it } from 'vitest'

import { glanceAt } from '#lib/family/quick-look/glance.ts'
import type { FamilyParameter } from '#lib/family/types/type-table.ts'

const parameter = (name: string, dataType = 'Text'): FamilyParameter => ({
  name,
  origin: 'custom',
  guid: null,
  dataType,
  unit: dataType === 'Length' ? 'mm' : '',
})

const table = (types: number) => ({
  parameters: [
    parameter('Model'),
    parameter('Note'),
    parameter('Width', 'Length'),
    parameter('Height', 'Length'),
  ],
  types: Array.from({ length: types }, (_, index) => ({
    name: `Type ${index + 1}`,
    values: ['M', '', String(900 + index), '2100'],
  })),
})

it('shows the dimensions first, and no parameter without a value', () => {
  const { columns, rows } = glanceAt(table(2))
  expect(columns.map(({ name }) => name)).toEqual(['Width', 'Height', 'Model'])
  expect(rows[1]).toEqual({ name: 'Type 2', values: ['901', '2100', 'M'] })
})

it('shows the first types, and counts the rest', () => {
  const { rows, rest } = glanceAt(table(9))
  expect([rows.length, rest]).toEqual([6, 3])
  expect(glanceAt(table(1)).rest).toBe(0)
})
