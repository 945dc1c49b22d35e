import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readQuantity } from '#lib/catalogue/values/quantity.ts'
import { showInUnits } from '#lib/family/types/display-units.ts'
import type { TypeTable } from '#lib/family/types/type-table.ts'
import type { Units } from '#lib/user/preferences.ts'

const tableOf = (unit: string, ...values: string[]): TypeTable => ({
  parameters: [{ name: 'Width', origin: 'custom', guid: null, dataType: 'Length', unit }],
  types: values.map((value, index) => ({ name: `Type ${index}`, values: [value] })),
})

const shown = (table: TypeTable) => ({
  unit: table.parameters[0]?.unit,
  values: table.types.map(({ values }) => values[0]),
})

describe('in imperial units', () => {
  it('shows lengths in feet and inches to the nearest sixteenth', () => {
    const table = tableOf('mm', '1000', '2100', '304.8', '12.7', '0', '-914.4', '25.4')
    expect(shown(showInUnits(table, 'imperial'))).toEqual({
      unit: '',
      values: ['3′ 3 3/8″', '6′ 10 11/16″', '1′ 0″', '1/2″', '0″', '-3′ 0″', '1″'],
    })
  })

  it('shows areas and volumes in feet', () => {
    expect(shown(showInUnits(tableOf('m²', '1', '2,5'), 'imperial'))).toEqual({
      unit: 'ft²',
      values: ['10.76', '26.91'],
    })
    expect(shown(showInUnits(tableOf('m³', '1'), 'imperial'))).toEqual({
      unit: 'ft³',
      values: ['35.31'],
    })
  })

  it('stays within half a sixteenth of an inch, and can be read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (length) => {
        const [text = ''] = shown(showInUnits(tableOf('mm', String(length)), 'imperial')).values
        const value = readQuantity(text)?.value ?? Number.NaN
        expect(Math.abs(value - length)).toBeLessThanOrEqual(25.4 / 32 + 1e-6)
      }),
    )
  })
})

describe('in metric units', () => {
  it('shows feet and inches in millimetres, however they are written', () => {
    const table = tableOf('', `3' 0"`, '5 1/2"', '2 ft', '900 mm', 'Oak')
    expect(shown(showInUnits(table, 'metric')).values).toEqual([
      '914.4 mm',
      '139.7 mm',
      '609.6 mm',
      '900 mm',
      'Oak',
    ])
    expect(shown(showInUnits(tableOf('in', '10', `1'`), 'metric'))).toEqual({
      unit: 'mm',
      values: ['254', '304.8 mm'],
    })
  })
})

it('shows other metric lengths in millimetres, or all of them in metres', () => {
  expect(shown(showInUnits(tableOf('cm', '90', '2.1 m', '5 mm'), 'metric'))).toEqual({
    unit: 'mm',
    values: ['900', '2100 mm', '5 mm'],
  })
  expect(shown(showInUnits(tableOf('мм', '900', `3' 0"`, '2.1 m', '0.3'), 'metres'))).toEqual({
    unit: 'm',
    values: ['0.9', '0.9144 m', '2.1 m', '0.0003'],
  })
  expect(shown(showInUnits(tableOf('ft²', '10.76'), 'metres'))).toEqual({
    unit: 'm²',
    values: ['0.9996'],
  })
})

it.each<[why: string, table: TypeTable, units: Units | null]>([
  ['nobody said which', tableOf('mm', '900'), null],
  ['it is in them', tableOf('mm', '900', '2 mm'), 'metric'],
  ['it is in them', tableOf('m', '0.9', '2 m'), 'metres'],
  ['its areas are in their system', tableOf('cm²', '12'), 'metres'],
  ['it is in them', tableOf('ft', '3', `2' 6"`), 'imperial'],
  ['it is no measure', tableOf('', 'Oak', '12', 'Yes'), 'imperial'],
  ['it is an angle, a weight or a power', tableOf('°', '90', '60 W', '12 kg'), 'imperial'],
])('is the same table if %s', (_, table, units) => {
  expect(showInUnits(table, units)).toBe(table)
})
