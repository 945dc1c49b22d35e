import { expect, it } from 'vitest'

import { catalogueValue, columnOf } from '#lib/family/types/catalogue-column.ts'

const parameter = (dataType: string, unit = '') => ({
  name: 'X',
  origin: null,
  guid: null,
  dataType,
  unit,
})

it.each([
  ['Length', 'mm', 'LENGTH', 'MILLIMETERS'],
  ['Angle', '°', 'ANGLE', 'DEGREES'],
  ['Area', 'm²', 'AREA', 'SQUARE_METERS'],
  ['Text', 'mm', 'OTHER', ''],
  ['Wattage', 'W', 'OTHER', ''],
  ['Integer', '', 'OTHER', ''],
])('%s in "%s" is %s %s in a type catalogue', (dataType, unit, kind, spelled) => {
  expect(columnOf(parameter(dataType, unit))).toEqual({ name: 'X', dataType: kind, unit: spelled })
})

it('writes yes and no as 1 and 0', () => {
  const write = (text: string, dataType = 'Yes/No') => catalogueValue(text, parameter(dataType))
  expect(['Yes', 'TRUE', '1'].map((text) => write(text))).toEqual(['1', '1', '1'])
  expect(['no', 'False', '0'].map((text) => write(text))).toEqual(['0', '0', '0'])
  const others = ['', 'yesterday', 'oh yes', '10', '01', 'nothing', 'casino', 'untrue', 'falsehood']
  expect(others.map((text) => write(text))).toEqual(others)
  expect(['Text', 'Yes/No/Maybe', 'Not Yes/No'].map((kind) => write('Yes', kind))).toEqual([
    'Yes',
    'Yes',
    'Yes',
  ])
})
