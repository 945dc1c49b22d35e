import { expect, it } from 'vitest'

import { catalogueValue, columnOf } from '#lib/domain/catalogue-column.ts'

const parameter = (dataType: string, unit = '') => ({
  ...{ name: 'X', origin: null, guid: null },
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
  const yesNo = parameter('Yes/No')
  expect(['Yes', 'no', 'true', ''].map((text) => catalogueValue(text, yesNo))).toEqual([
    ...['1', '0', '1', ''],
  ])
  expect(catalogueValue('Yes', parameter('Text'))).toBe('Yes')
})
