import { describe, expect, it } from 'vitest'

import { asText, draftValues } from '#lib/catalogue/values/types/draft-values.ts'

const gather = (parameter: unknown, values: unknown[]) => {
  const { open, finish } = draftValues()
  const file = open(parameter)
  for (const [type, value] of values.entries()) file?.(value, type)
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

describe('draftValues', () => {
  it.each([null, 'Width', {}, { name: '' }, { name: ' ' }, { name: {} }])(
    'opens no parameter for %j',
    (parameter) => {
      const { open, finish } = draftValues()
      expect(open(parameter)).toBeNull()
      expect(finish()).toEqual([])
    },
  )

  it('gathers lengths in one list, whatever they are written in, by their size', () => {
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

  it('keeps numbers in different units apart', () => {
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

  it('files words without regard to case, and numbers under both where they are text', () => {
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

  it('takes names that differ in case for one parameter', () => {
    const { open, finish } = draftValues()
    open({ name: 'Width' })?.('1', 0)
    open({ name: 'WIDTH' })?.('2', 1)
    open({ name: 'Height' })?.('3', 1)
    expect(finish().map(({ name }) => name)).toEqual(['Width', 'Height'])
  })

  it('reads the same words in two units as two sizes', () => {
    const { open, finish } = draftValues()
    open({ name: 'Width', unit: 'mm' })?.('2', 0)
    open({ name: 'Width', unit: 'm' })?.('2', 1)
    expect([...(finish()[0]?.measured[0]?.values ?? [])]).toEqual([2, 2000])
  })
})
