import { expect, it } from 'vitest'

import { catalogueOf } from '#lib/family/types/catalogue-column.ts'
import type { Units } from '#lib/user/preferences.ts'

const write = (
  { dataType, unit = '', values }: { dataType: string; unit?: string; values: string[] },
  units: Units | null = null,
) => {
  const parameter = { name: 'X', origin: null, guid: null, dataType, unit }
  const types = values.map((value, index) => ({ name: `Type ${index}`, values: [value] }))
  const { columns, types: rows } = catalogueOf(
    { parameters: [parameter], types },
    types.map((_, index) => index),
    units,
  )
  const [column] = columns
  const head = column && `${column.name}##${column.dataType}##${column.unit}`
  return [head, ...rows.map((row) => row.values.join('|'))]
}

const inches = { dataType: 'Length', values: [`4' - 0"`, `0' - 0 3/8"`] }
const centimetres = { dataType: 'Länge', unit: 'cm', values: ['16,0', '90 cm', '1 m'] }

it.each<[...Parameters<typeof write>, string[]]>([
  [inches, null, ['X##LENGTH##FEET', '4', '0.03125']],
  [inches, 'imperial', ['X##LENGTH##FEET', '4', '0.03125']],
  [inches, 'metric', ['X##LENGTH##MILLIMETERS', '1219.2', '9.525']],
  [inches, 'metres', ['X##LENGTH##METERS', '1.2192', '0.009525']],
  [centimetres, null, ['X##LENGTH##CENTIMETERS', '16', '90', '100']],
  [centimetres, 'metric', ['X##LENGTH##MILLIMETERS', '160', '900', '1000']],
  [centimetres, 'imperial', ['X##LENGTH##FEET', '0.52493438', '2.95275591', '3.2808399']],
  [
    { dataType: 'Length', unit: 'mm', values: ['900', ''] },
    null,
    ['X##LENGTH##MILLIMETERS', '900', ''],
  ],
  [{ dataType: 'Длина', unit: 'мм', values: ['900'] }, null, ['X##LENGTH##MILLIMETERS', '900']],
  [{ dataType: 'Length', unit: 'in', values: ['10'] }, null, ['X##LENGTH##INCHES', '10']],
  [{ dataType: 'Area', unit: 'm²', values: ['1.5'] }, 'metres', ['X##AREA##SQUARE_METERS', '1.5']],
  [
    { dataType: 'Area', unit: 'm²', values: ['1'] },
    'imperial',
    ['X##AREA##SQUARE_FEET', '10.76391042'],
  ],
  [
    { dataType: 'Volume', unit: 'm³', values: ['1'] },
    'imperial',
    ['X##VOLUME##CUBIC_FEET', '35.31466672'],
  ],
  [{ dataType: 'Angle', unit: '°', values: ['45.00°'] }, 'imperial', ['X##ANGLE##DEGREES', '45']],
])('%j is for a reader of %s %j', (column, units, lines) => {
  expect(write(column, units)).toEqual(lines)
})

it.each([
  ['Text', 'mm', '900'],
  ['Wattage', 'W', '60'],
  ['Integer', '', '5'],
  ['Length', 'mm', '<varies>'],
  ['Material', '', '<By Category>'],
])('%s in "%s" is written as it is: %s', (dataType, unit, value) => {
  expect(write({ dataType, unit, values: [value] }, 'imperial')).toEqual(['X##OTHER##', value])
})

it('never mixes a number with a unit that is not its own', () => {
  const values = ['900', 'as needed', `3' 0"`]
  expect(write({ dataType: 'Length', unit: 'mm', values }, 'metric')).toEqual([
    'X##OTHER##',
    ...values,
  ])
})

it('writes yes and no of any language as 1 and 0', () => {
  const read = (dataType: string, ...values: string[]) => write({ dataType, values }).slice(1)
  expect(read('Yes/No', 'Yes', 'TRUE', '1', 'no', 'False', '0')).toEqual([
    '1',
    '1',
    '1',
    '0',
    '0',
    '0',
  ])
  expect(read('Ja/Nein', 'Ja', 'Nein')).toEqual(['1', '0'])
  expect(read('Да/Нет', 'Да', 'Нет')).toEqual(['1', '0'])
  const others = ['yesterday', 'oh yes', '10', '01', 'nothing', 'casino', 'untrue', 'falsehood']
  expect(read('Yes/No', ...others)).toEqual(others)
  expect(read('Text', 'Yes')).toEqual(['Yes'])
  expect(read('Yes/No/Maybe', 'Yes')).toEqual(['Yes'])
})

it('leaves out parameters without a value', () => {
  expect(write({ dataType: 'Text', values: ['', ''] })).toEqual([undefined, '', ''])
})
