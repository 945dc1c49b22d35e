import { describe, expect, it } from 'vitest'

import { buildColumn, commonUnit, readPlace } from '#lib/catalogue/types/type-column.ts'
import { buildIndex } from '#lib/catalogue/values/index-builder.ts'
import type { Units } from '#lib/user/preferences.ts'

function columnOf(values: string[], unit = 'mm', dataType = 'Length') {
  const index = buildIndex([
    {
      number: 1,
      parametric: {
        parameters: [{ name: 'Width', dataType, unit }],
        types: values.map((value, place) => ({ name: `T${place}`, values: [value] })),
      },
    },
  ])
  const [parameter] = index.parameters
  if (!parameter) throw new Error('The index has no parameter')
  return buildColumn(parameter, values.length)
}

const read = (column: ReturnType<typeof columnOf>, units: Units | null = null) =>
  Array.from(column.places, (place) =>
    Object.values(readPlace(column, place, units))
      .join(' ')
      .trim(),
  )

describe('a column of values', () => {
  it('has the numbers in the units of the reader', () => {
    const column = columnOf(['900', '1.2 m', '3\' 6"'])
    expect(read(column)).toEqual(['900', '1200', '1066.8'])
    expect(read(column, 'metres')).toEqual(['0.9', '1.2', '1.0668'])
    expect(commonUnit(column.parameter, 'metres')).toBe('m')
  })

  it('has places that ascend with the numbers, and none where there is no value', () => {
    const { places, numbers } = columnOf(['900', '', '600', '1000', '600'])
    expect([...places]).toEqual([2, 0, 1, 3, 1])
    expect(numbers).toBe(3)
  })

  it('has texts as they are first written', () => {
    expect(read(columnOf(['Oak', 'OAK', 'EI60'], '', 'Text'))).toEqual(['Oak', 'Oak', 'EI60'])
  })

  it('says the unit beside each value where they have different ones', () => {
    const column = columnOf(['900', '45°'])
    expect(commonUnit(column.parameter, 'metric')).toBe('')
    expect(read(column, 'metric')).toEqual(['900 mm', '45 °'])
  })
})
