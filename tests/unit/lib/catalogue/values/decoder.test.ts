import { describe, expect, it } from 'vitest'

import { decodeParameters, decodeTypes, decodeValues } from '#lib/catalogue/values/decoder.ts'
import { readTypeName } from '#lib/catalogue/values/value-index.ts'

const head = { format: 1, epoch: 'e', change: 3 }

const types = decodeTypes({
  ...head,
  types: [
    [2, 5],
    [
      ['Small', ' Large\nbody '],
      ['', 'Only'],
    ],
  ],
})

describe('decodeTypes', () => {
  it('names every type, those without a name by their position', () => {
    expect([...types.families]).toEqual([2, 2, 5, 5])
    expect([0, 1, 2, 3].map((type) => readTypeName(types, type))).toEqual([
      'Small',
      'Large body',
      'Type 1',
      'Only',
    ])
  })

  it('finds no types if no family has any', () => {
    expect([...decodeTypes({ ...head, types: [[], []] }).families]).toEqual([])
  })

  it.each([
    [{ ...head, format: 2 }, 'format 2'],
    [
      {
        ...head,
        types: [
          [5, 2],
          [[], []],
        ],
      },
      '2 after 5',
    ],
    [{ ...head, types: [[5], []] }, '0 types for 1 families'],
    [{ ...head, types: [[5], ['a']] }, 'its types of a family are no list'],
    [{ ...head, types: [5, []] }, 'its numbers are no list'],
    [{ ...head, types: [[5], 5] }, 'its types are no list'],
    [{ ...head, types: 5 }, 'its types are no list'],
  ])('refuses %j', (answer, problem) => {
    expect(() => decodeTypes(answer)).toThrow(problem)
  })
})

describe('decodeParameters', () => {
  it('merges names that differ only in case, with what the backend distinguishes', () => {
    const pairs = [
      ['Breite', 'mm'],
      ['BREITE', 'in'],
      ['Größe', ''],
      ['GRÖßE', 'm'],
    ]
    expect(decodeParameters({ ...head, parameters: pairs }).parameters).toEqual([
      { name: 'Breite', spellings: ['breite'], units: ['mm', 'in'] },
      { name: 'Größe', spellings: ['größe', 'grÖße'], units: ['m'] },
    ])
  })
})

describe('damaged parameters', () => {
  it.each([
    [7, 'its parameters are no list'],
    [['Width'], 'its parameters hold "Width"'],
    [[['Width']], 'its parameters hold ["Width"]'],
    [[['Width', 'mm', 'in']], 'its parameters hold ["Width","mm","in"]'],
    [[['Width', 7]], 'its parameters hold ["Width",7]'],
    [[[7, 'mm']], 'its parameters hold [7,"mm"]'],
  ])('%j are refused: %s', (parameters, problem) => {
    expect(() => decodeParameters({ ...head, parameters })).toThrow(problem)
  })
})

describe('decodeValues', () => {
  const answer = (...columns: unknown[]) => ({ ...head, columns })

  it('assigns the values to the types of their families', () => {
    const { parameter } = decodeValues(
      [
        answer(['Width', 'Length', 'mm', [2, 5], [['900', '1000'], { 1: '0.9 m' }]]),
        { ...answer(['WIDTH', '', 'in', [5], [['36']]]), change: 2 },
      ],
      types.families,
    )
    const [measured] = parameter?.measured ?? []
    expect([...(measured?.values ?? [])]).toEqual([900, 914.4, 1000])
    expect([...(measured?.types ?? [])]).toEqual([0, 3, 2, 1])
  })

  it('leaves out unknown families and types, and returns the earliest version', () => {
    const strange = answer(['Width', '', 'mm', [2, 7], [['1', '2', '3'], ['4']]])
    const read = decodeValues([strange, { ...answer(), change: 1 }], types.families)
    expect(read.change).toBe(1)
    expect([...(read.parameter?.measured[0]?.types ?? [])]).toEqual([0, 1])
    expect(decodeValues([answer()], types.families).parameter).toBeNull()
  })

  it('leaves out a column without a name, and reads the next', () => {
    const columns = answer(['', '', 'mm', [2], [['1']]], ['Width', '', 'mm', [2], [['2']]])
    const { parameter } = decodeValues([columns], types.families)
    expect([...(parameter?.measured[0]?.values ?? [])]).toEqual([2])
  })

  it.each([
    [answer(['Width', '', 'mm', [2], []]), 'it has 0 values for 1 families'],
    [answer(['Width', '', 'mm', [2], ['900']]), 'the values of a family are no list'],
    [answer(['Width', '', 'mm', 2, []]), 'its numbers are no list'],
    [answer(['Width', '', 'mm', ['x'], [[]]]), 'its numbers hold "x"'],
    [answer(['Width', '', 'mm', [2], 7]), 'its values are no list'],
    [answer(7), 'its columns are no list'],
    [{ ...head, columns: 7 }, 'its columns are no list'],
  ])('refuses %j: %s', (damaged, problem) => {
    const wrong = `The catalogue that arrived is damaged: ${problem}.`
    expect(() => decodeValues([damaged], types.families)).toThrow(wrong)
  })

  it('refuses to read the values of no parameter', () => {
    expect(() => decodeValues([], types.families)).toThrow('it holds no parameter')
  })
})
