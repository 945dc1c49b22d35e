import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asText, buildIndex, createIndexBuilder } from '#lib/catalogue/values/index-builder.ts'
import { readTypeName } from '#lib/catalogue/values/value-index.ts'

const gather = (parameter: unknown, values: unknown[]) => {
  const { addParameter, finish } = createIndexBuilder()
  const addValue = addParameter(parameter)
  for (const [type, value] of values.entries()) addValue?.(value, type)
  return finish()
}

/** Each value with its types. */
const unpack = (
  keys: Iterable<unknown>,
  { ends, types }: { ends: Uint32Array; types: Uint32Array },
) =>
  [...keys].map((key, place) => [
    key,
    Array.from(types.slice(place === 0 ? 0 : ends[place - 1], ends[place])),
  ])

describe('asText', () => {
  it.each([
    [true, 'Yes'],
    [false, 'No'],
    [12.5, '12.5'],
    [' 900 mm ', '900 mm'],
    [null, ''],
    [{}, ''],
    [[1], ''],
  ])('writes %j as "%s"', (value, text) => {
    expect(asText(value)).toBe(text)
  })
})

describe('createIndexBuilder', () => {
  it.each([null, 'Width', {}, { name: '' }, { name: ' ' }, { name: {} }])(
    'adds no parameter for %j',
    (parameter) => {
      const { addParameter, finish } = createIndexBuilder()
      expect(addParameter(parameter)).toBeNull()
      expect(finish()).toEqual([])
    },
  )

  it('collects lengths in one list, whatever their unit, by their size', () => {
    const [width, ...others] = gather({ name: 'Width', unit: 'mm' }, [
      '900',
      '1 m',
      900,
      '',
      '0,9 m',
    ])
    expect(others).toEqual([])
    expect(width).toMatchObject({ name: 'Width', texts: null })
    const [lengths, ...otherKinds] = width?.measured ?? []
    expect(otherKinds).toEqual([])
    expect(lengths).toMatchObject({ kind: 'length', unit: '' })
    expect(lengths && unpack(lengths.values, lengths)).toEqual([
      [900, [0, 2, 4]],
      [1000, [1]],
    ])
  })

  it('separates numbers in different units', () => {
    const [power] = gather({ name: 'Power', unit: '' }, ['60 W', '60 kg', '5 W', '60 W'])
    expect(
      power?.measured.map(({ kind, unit, values, ...packed }) => ({
        kind,
        unit,
        values: unpack(values, packed),
      })),
    ).toEqual([
      {
        kind: 'number',
        unit: 'W',
        values: [
          [5, [2]],
          [60, [0, 3]],
        ],
      },
      { kind: 'number', unit: 'kg', values: [[60, [1]]] },
    ])
  })

  it('indexes words without regard to case, and numbers in text as both', () => {
    const [finish] = gather({ name: 'Finish' }, ['Oak', 'OAK', true, '7'])
    expect(finish?.texts && unpack(finish.texts.texts, finish.texts)).toEqual([
      ['oak', [0, 1]],
      ['yes', [2]],
    ])
    expect(finish?.measured).toHaveLength(1)
    const [code] = gather({ name: 'Code', dataType: 'Text' }, ['7'])
    expect(code?.texts && unpack(code.texts.texts, code.texts)).toEqual([['7', [0]]])
    expect(code?.measured).toHaveLength(1)
  })

  it('treats names that differ only in case as one parameter', () => {
    const { addParameter, finish } = createIndexBuilder()
    addParameter({ name: 'Width' })?.('1', 0)
    addParameter({ name: 'WIDTH' })?.('2', 1)
    addParameter({ name: 'Height' })?.('3', 1)
    expect(finish().map(({ name }) => name)).toEqual(['Width', 'Height'])
  })

  it('reads the same words in two units as two sizes', () => {
    const { addParameter, finish } = createIndexBuilder()
    addParameter({ name: 'Width', unit: 'mm' })?.('2', 0)
    addParameter({ name: 'Width', unit: 'm' })?.('2', 1)
    expect([...(finish()[0]?.measured[0]?.values ?? [])]).toEqual([2, 2000])
  })
})

const tableOf = (parameter: object, ...values: unknown[]) => ({
  parameters: [parameter],
  types: values.map((value, at) => ({ name: `Type ${at}`, values: [value] })),
})

const build = (...tables: unknown[]) =>
  buildIndex(tables.map((parametric, at) => ({ number: at + 1, parametric })))

const width = { name: 'Width', origin: 'custom', guid: null, dataType: 'Length', unit: 'mm' }

describe('buildIndex', () => {
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
    'accepts %j as a table without a value',
    (parametric) => {
      expect(build(parametric).parameters).toEqual([])
    },
  )

  it('reads any table that can be stored', () => {
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

  it('survives a structured clone', () => {
    const values = build(tableOf(width, '900', 'wide'))
    expect(structuredClone(values)).toEqual(values)
  })
})
