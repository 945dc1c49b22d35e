import { describe, expect, it } from 'vitest'

import { findInTable } from '#lib/catalogue/values/types/find-in-table.ts'
import type { TypeTable } from '#lib/catalogue/values/types/type-table.ts'

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

describe('findInTable', () => {
  it.each([
    ['width >= 900', [1, 2]],
    ['width 600..900', [0, 1]],
    ['material = oak', [0, 2]],
    ['width > 600, material = oak', [2]],
    ['width > 2000', []],
  ])('finds by “%s” the types %j', (text, types) => {
    expect(findInTable(text, table)).toMatchObject({ types })
  })

  it('tells what it understood, and of what', () => {
    const found = findInTable('mat ~ st', table)
    expect(found).toMatchObject({
      types: [1],
      conditions: [{ parameter: 'Material', text: { value: 'st', isWhole: false } }],
      parameters: [{ name: 'Width' }, { name: 'Material' }],
    })
  })

  it('tells what it cannot understand', () => {
    expect(findInTable('widht > 900', table)).toEqual({
      problem: { kind: 'unknown-name', written: 'widht', nearest: 'Width' },
    })
  })
})
