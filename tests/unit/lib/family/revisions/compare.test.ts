import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { describeParameterChange, describeRisk } from '#lib/family/revisions/change-messages.ts'
import {
  compareRevisions,
  findRisks,
  isUnchanged,
  type TableChanges,
} from '#lib/family/revisions/compare.ts'

const guids = [
  '11111111-1111-1111-1111-111111111111',
  '22222222-2222-2222-2222-222222222222',
  '33333333-3333-3333-3333-333333333333',
]

const parameter = (name: string, fields: Record<string, unknown> = {}) => ({
  name,
  origin: 'custom',
  guid: null,
  dataType: 'Length',
  unit: 'mm',
  ...fields,
})

const shared = (name: string, guid = guids[0]) => parameter(name, { origin: 'shared', guid })

const table = (parameters: unknown[], types: Record<string, string[]>) => ({
  parameters,
  types: Object.entries(types).map(([name, values]) => ({ name, values })),
})

function compare(before: unknown, after: unknown): TableChanges {
  const changes = compareRevisions(before, after)
  if (!changes) throw new Error('the two cannot be compared')
  return changes
}

const words = fc.constantFrom('Width', 'Height', 'Depth', 'Finish', 'width')

const anyParameter = fc.record({
  name: words,
  origin: fc.constantFrom('custom', 'shared', 'system', null),
  guid: fc.option(fc.constantFrom(...guids)),
  dataType: fc.constantFrom('Length', 'Text'),
  unit: fc.constantFrom('mm', ''),
})

const anyTable = fc
  .record({
    parameters: fc.array(anyParameter, { minLength: 1, maxLength: 6 }),
    types: fc.array(fc.tuple(words, fc.array(fc.constantFrom('1', '2', ''), { maxLength: 6 }))),
  })
  .map(({ parameters, types }) => ({
    parameters,
    types: types.map(([name, values]) => ({ name, values: values.slice(0, parameters.length) })),
  }))

describe('comparing two revisions', () => {
  it('finds types that were added, removed and changed', () => {
    const columns = [parameter('Width'), parameter('Height')]
    const before = table(columns, { A: ['900', '2000'], B: ['1000', '2000'] })
    const after = table(columns, { B: ['1010', '2000'], C: ['800', '2000'] })
    expect(compare(before, after)).toMatchObject({
      typesRemoved: ['A'],
      typesAdded: ['C'],
      typesChanged: [
        { name: 'B', values: [{ parameter: 'Width', before: '1000', after: '1010' }] },
      ],
      parametersChanged: [],
    })
  })

  it('follows a shared parameter by its GUID to another name, whatever the order of the columns', () => {
    const before = table([parameter('Height'), shared('Width')], { A: ['2000', '900'] })
    const after = table([shared('Clear width'), parameter('Height')], { A: ['900', '2000'] })
    const changes = compare(before, after)
    expect(changes).toMatchObject({ typesChanged: [], parametersAdded: [], parametersRemoved: [] })
    expect(changes.parametersChanged.map(describeParameterChange)).toEqual([['was called Width']])
    expect(findRisks(changes)).toEqual([])
  })

  it('does not treat an added parameter as a change of the types', () => {
    const before = table([parameter('Width')], { A: ['900'] })
    const after = table([parameter('Width'), parameter('Fire rating')], { A: ['900', '30'] })
    const changes = compare(before, after)
    expect(changes.parametersAdded.map(({ name }) => name)).toEqual(['Fire rating'])
    expect(changes.typesChanged).toEqual([])
    expect(findRisks(changes)).toEqual([])
  })

  it.each([
    ['true', true],
    ['text', 'text'],
    ['nothing', null],
  ])('is not possible if one of them contains %s', (_, other) => {
    const whole = table([parameter('Width')], { A: ['900'] })
    expect(compareRevisions(whole, other)).toBeNull()
    expect(compareRevisions(other, whole)).toBeNull()
  })

  it('finds nothing between a table and itself', () => {
    fc.assert(
      fc.property(anyTable, (whole) => {
        expect(isUnchanged(compare(whole, structuredClone(whole)))).toBe(true)
      }),
    )
  })

  it('finds the same in the other direction, with added and removed exchanged', () => {
    fc.assert(
      fc.property(anyTable, anyTable, (before, after) => {
        const there = compare(before, after)
        const back = compare(after, before)
        expect(back.typesAdded).toEqual(there.typesRemoved)
        expect(back.typesRemoved).toEqual(there.typesAdded)
        expect(back.parametersAdded).toEqual(there.parametersRemoved)
        expect(back.parametersRemoved).toEqual(there.parametersAdded)
        expect(back.parametersChanged).toHaveLength(there.parametersChanged.length)
        expect(back.typesChanged).toHaveLength(there.typesChanged.length)
      }),
    )
  })

  it('accounts for every type: the old ones, minus the removed, plus the added, are the new ones', () => {
    fc.assert(
      fc.property(anyTable, anyTable, (before, after) => {
        const { typesAdded, typesRemoved } = compare(before, after)
        const names: string[] = before.types.map(({ name }) => name)
        for (const name of typesRemoved) names.splice(names.indexOf(name), 1)
        const expected = after.types.map(({ name }) => name)
        expect([...names, ...typesAdded].toSorted()).toEqual(expected.toSorted())
      }),
    )
  })

  it('lists only values that differ', () => {
    fc.assert(
      fc.property(anyTable, anyTable, (before, after) => {
        for (const { values } of compare(before, after).typesChanged) {
          expect(values.length).toBeGreaterThan(0)
          for (const value of values) expect(value.before).not.toBe(value.after)
        }
      }),
    )
  })
})

describe('a revision may break schedules', () => {
  const before = table([shared('Width')], { A: ['900'], B: ['1000'] })

  it.each([
    ['a type is removed', table([shared('Width')], { A: ['900'] }), /^1 type removed/u],
    [
      'a shared parameter becomes one of the family',
      table([parameter('Width')], { A: ['900'], B: ['1000'] }),
      /^1 shared parameter now of this family alone/u,
    ],
    [
      'a shared parameter gets another GUID',
      table([shared('Width', guids[1])], { A: ['900'], B: ['1000'] }),
      /^1 shared parameter under another GUID/u,
    ],
    [
      'a shared parameter is removed',
      table([parameter('Height')], { A: ['900'], B: ['1000'] }),
      /^1 shared parameter removed/u,
    ],
  ])('if %s', (_, after, risk) => {
    expect(findRisks(compare(before, after)).map(describeRisk)).toEqual([
      expect.stringMatching(risk),
    ])
  })

  it('but not if a GUID differs only in case, or is unknown', () => {
    for (const guid of [guids[0]?.toUpperCase() ?? '', null]) {
      const after = table([parameter('Width', { origin: 'shared', guid })], {
        A: ['900'],
        B: ['1000'],
      })
      expect(isUnchanged(compare(before, after))).toBe(true)
    }
  })
})

describe('a parameter that changed', () => {
  it('is described by everything that differs', () => {
    const before = table([shared('Width')], { A: ['900'] })
    const to = parameter('Width', { dataType: 'Number', unit: '' })
    const [change] = compare(before, table([to], { A: ['900'] })).parametersChanged
    expect(change && describeParameterChange(change)).toEqual([
      'was shared, is now of this family alone',
      'data type Length became Number',
      'unit mm became none',
    ])
  })
})

describe('each difference of a parameter', () => {
  const changesOf = (from: unknown, to: unknown) =>
    compare(table([from], { A: ['1'] }), table([to], { A: ['1'] }))

  it.each([
    ['its data type', parameter('Width', { dataType: 'Number' }), 1],
    ['its unit', parameter('Width', { unit: 'cm' }), 1],
    ['that it is shared', parameter('Width', { origin: 'shared' }), 1],
    ['that it has a GUID', parameter('Width', { guid: guids[0] }), 1],
    ['where it came from', parameter('Width', { origin: 'system' }), 0],
    ['nothing', parameter('Width'), 0],
  ])('is found: %s', (_, to, count) => {
    const changes = changesOf(parameter('Width'), to)
    expect(changes.parametersChanged).toHaveLength(count)
    expect(isUnchanged(changes)).toBe(count === 0)
    expect([changes.parametersAdded, changes.parametersRemoved]).toEqual([[], []])
  })

  it('is a risk if a GUID was lost, whatever the origin says', () => {
    const changes = changesOf(parameter('Width', { guid: guids[0] }), parameter('Width'))
    expect(findRisks(changes)).toEqual([{ kind: 'unshared', count: 1 }])
  })

  it('follows the order of the later revision', () => {
    const before = table([shared('Width'), parameter('Height')], { A: ['1', '2'] })
    const to = [parameter('Height', { unit: 'cm' }), shared('Clear width')]
    const changes = compare(before, table(to, { A: ['3', '4'] }))
    expect(changes.parametersChanged.map(({ after }) => after.name)).toEqual([
      'Height',
      'Clear width',
    ])
    expect(changes.typesChanged).toMatchObject([
      {
        name: 'A',
        values: [
          { parameter: 'Height', before: '2', after: '3' },
          { parameter: 'Clear width', before: '1', after: '4' },
        ],
      },
    ])
  })
})
