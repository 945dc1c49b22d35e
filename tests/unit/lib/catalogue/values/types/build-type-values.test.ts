import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildTypeValues } from '#lib/catalogue/values/types/build-type-values.ts'
import { readTypeName } from '#lib/catalogue/values/types/type-values.ts'

const tableOf = (parameter: object, ...values: unknown[]) => ({
  parameters: [parameter],
  types: values.map((value, at) => ({ name: `Type ${at}`, values: [value] })),
})

const build = (...tables: unknown[]) =>
  buildTypeValues(tables.map((parametric, at) => ({ number: at + 1, parametric })))

const width = { name: 'Width', origin: 'custom', guid: null, dataType: 'Length', unit: 'mm' }

describe('buildTypeValues', () => {
  it('names every type and the family it belongs to', () => {
    const values = build(tableOf(width, '900', '1000'), tableOf(width, '800'))
    expect([...values.families]).toEqual([1, 1, 2])
    expect(values.parameters).toHaveLength(1)
    expect(readTypeName(values, 0)).toBe('Type 0')
    expect(readTypeName(values, 1)).toBe('Type 1')
    expect(readTypeName(values, 2)).toBe('Type 0')
  })

  it('keeps each number once, ascending, with the types that have it', () => {
    const [parameter] = build(tableOf(width, '1000', '900', '1000', '80')).parameters
    const [measured] = parameter?.measured ?? []
    expect([...(measured?.values ?? [])]).toEqual([80, 900, 1000])
    expect([...(measured?.ends ?? [])]).toEqual([1, 2, 4])
    expect([...(measured?.types ?? [])]).toEqual([3, 1, 0, 2])
  })

  it('holds lengths in mm whatever they were written in', () => {
    const feet = { ...width, name: 'WIDTH', unit: 'ft' }
    const [parameter, ...others] = build(tableOf(width, '914.4'), tableOf(feet, '3')).parameters
    expect(others).toEqual([])
    expect(parameter?.name).toBe('Width')
    expect(parameter?.measured.map(({ kind, values }) => [kind, ...values])).toEqual([
      ['length', 914.4],
    ])
  })

  it('keeps words, and numbers among words as both', () => {
    const rating = { name: 'Fire Rating', dataType: 'Text', unit: null }
    const [parameter] = build(tableOf(rating, 'EI60', '90', 'ei60', null)).parameters
    expect(parameter?.texts?.texts).toEqual(['ei60', '90'])
    expect([...(parameter?.texts?.types ?? [])]).toEqual([0, 2, 1])
    expect(parameter?.measured.map(({ values }) => [...values])).toEqual([[90]])
  })

  it.each([true, 'a text', null, 7, [], {}, { parameters: 1, types: 'none' }, { types: [{}] }])(
    'takes %j in place of a table without a value',
    (parametric) => {
      expect(build(parametric).parameters).toEqual([])
    },
  )

  it('reads any table that somebody may have written', () => {
    const cell = fc.oneof(fc.constantFrom('900', '2 m', 'Oak', true, 12), fc.jsonValue())
    const parameter = fc.record({ name: cell, dataType: cell, unit: cell })
    const type = fc.record({ name: cell, values: fc.oneof(fc.array(cell), cell) })
    const table = fc.record({
      parameters: fc.oneof(fc.array(fc.oneof(parameter, cell)), cell),
      types: fc.oneof(fc.array(fc.oneof(type, cell)), cell),
    })
    fc.assert(
      fc.property(fc.array(table), (tables) => {
        const { families, parameters } = build(...tables)
        for (const { measured, texts } of parameters) {
          for (const { types } of [...measured, ...(texts ? [texts] : [])]) {
            expect(types.every((one) => one < families.length)).toBe(true)
          }
        }
      }),
    )
  })

  it('comes whole out of a structured clone', () => {
    const values = build(tableOf(width, '900', 'wide'))
    expect(structuredClone(values)).toEqual(values)
  })
})
