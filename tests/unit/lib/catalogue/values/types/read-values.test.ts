import { describe, expect, it } from 'vitest'

import { readValues } from '#lib/catalogue/values/types/read-values.ts'

const parameters = ['Width', 'Height', 'Fire Rating'].map((name) => ({
  name,
  spellings: [name],
  units: [],
}))

const read = (text: string) => {
  const reading = readValues(text, parameters)
  return reading && { ...reading, conditions: reading.conditions.map(({ written }) => written) }
}

describe('readValues', () => {
  it('is null for what looks for a name', () => {
    expect(read('')).toBeNull()
    expect(read('door')).toBeNull()
  })

  it('understands whole conditions', () => {
    expect(read('width 900 and height > 2 m')).toEqual({
      conditions: ['900', '2 m'],
      problem: null,
    })
  })

  it('leaves aside what is still being written at the end', () => {
    expect(read('width > 900, height <')).toEqual({
      conditions: ['900'],
      problem: { kind: 'no-value-after-sign', before: 'height <' },
    })
  })

  it('understands nothing where the first condition is unclear already', () => {
    const problem = { kind: 'unknown-name', written: 'colour', nearest: null }
    expect(read('colour = red')).toEqual({ conditions: [], problem })
    expect(read('colour = red, width = 900')).toEqual({ conditions: [], problem })
  })
})
