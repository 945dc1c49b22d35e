import { describe, expect, it } from 'vitest'

import {
  readStoredParameters,
  readStoredTypes,
  readStoredValues,
} from '#lib/domain/stored-values.ts'
import { readTypeName } from '#lib/domain/type-values.ts'

const head = { format: 1, epoch: 'e', change: 3 }

const types = readStoredTypes({
  ...head,
  types: [
    [2, 5],
    [
      ['Small', ' Large\nbody '],
      ['', 'Only'],
    ],
  ],
})

describe('readStoredTypes', () => {
  it('names every type, those without a name by their place', () => {
    expect([...types.families]).toEqual([2, 2, 5, 5])
    expect([0, 1, 2, 3].map((type) => readTypeName(types, type))).toEqual([
      'Small',
      'Large body',
      'Type 1',
      'Only',
    ])
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
    [{ ...head, types: [[5], ['a']] }, 'no list'],
  ])('refuses %j', (answer, problem) => {
    expect(() => readStoredTypes(answer)).toThrow(problem)
  })
})

describe('readStoredParameters', () => {
  it('takes names that differ in case as one, with what the backend tells apart', () => {
    const pairs = [
      ['Breite', 'mm'],
      ['BREITE', 'in'],
      ['Größe', ''],
      ['GRÖßE', 'm'],
    ]
    expect(readStoredParameters({ ...head, parameters: pairs }).parameters).toEqual([
      { name: 'Breite', spellings: ['breite'], units: ['mm', 'in'] },
      { name: 'Größe', spellings: ['größe', 'grÖße'], units: ['m'] },
    ])
  })
})

describe('readStoredValues', () => {
  const answer = (...columns: unknown[]) => ({ ...head, columns })

  it('puts the values to the types of their families', () => {
    const { parameter } = readStoredValues(
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

  it('leaves out families and types that are not known, and tells the earliest version', () => {
    const strange = answer(['Width', '', 'mm', [2, 7], [['1', '2', '3'], ['4']]])
    const read = readStoredValues([strange, { ...answer(), change: 1 }], types.families)
    expect(read.change).toBe(1)
    expect([...(read.parameter?.measured[0]?.types ?? [])]).toEqual([0, 1])
    expect(readStoredValues([answer()], types.families).parameter).toBeNull()
  })

  it.each([
    answer(['Width', '', 'mm', [2], []]),
    answer(['Width', '', 'mm', [2], ['900']]),
    answer(7),
  ])('refuses %j', (damaged) => {
    expect(() => readStoredValues([damaged], types.families)).toThrow('damaged')
  })
})
