import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { createParameterReader } from '#lib/rfa/facts/parameter-definitions.ts'
import { readClassTable } from '#lib/rfa/objects/class-table.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import {
  classEntry,
  classNumbers,
  familyBody,
  familyClasses,
  parameterBody,
} from '#tests/unit/lib/rfa/stored-objects.ts'

const widthGuid = '94e25b89-289e-43d7-bba9-c1c23be396e9'

const read = (bodies: readonly Uint8Array[], classes: Uint8Array = familyClasses()) => {
  const budget = createBudget(objectLimit(1_000_000))
  const reader = createParameterReader(readClassTable(classes, budget), budget)
  for (const [id, body] of bodies.entries()) reader.read({ id, body }, 4)
  return reader.result()
}

const namesOf = (bodies: readonly Uint8Array[]) => read(bodies).map(({ name }) => name)

const nothingMore = { group: null, tooltip: null, spec: null, guid: null }

describe('createParameterReader', () => {
  it('wants the records of families and of both kinds of parameters', () => {
    const budget = createBudget(objectLimit(1_000_000))
    const { classes } = createParameterReader(readClassTable(familyClasses(), budget), budget)
    const { family, parameter, sharedParameter } = classNumbers
    expect(classes).toEqual(new Set([family, parameter, sharedParameter]))
  })

  it('reads name, group, tooltip, data type and shared GUID', () => {
    const bodies = [
      parameterBody({
        id: 20,
        name: 'Width',
        group: -5_000_101,
        tooltip: 'Of the frame',
        unit: 0,
        guid: widthGuid,
      }),
      parameterBody({ id: 21, name: 'Glazed' }),
      parameterBody({ id: 22, name: 'Unheard of', group: -4, unit: 4711 }),
      familyBody({ listed: [-1_001_320, 20, 21, 22] }),
    ]
    expect(read(bodies)).toEqual([
      {
        name: 'Width',
        group: 'autodesk.parameter.group:geometry',
        tooltip: 'Of the frame',
        spec: 'autodesk.spec.aec:length',
        guid: widthGuid,
      },
      { ...nothingMore, name: 'Glazed', spec: 'autodesk.spec:spec.bool' },
      { ...nothingMore, name: 'Unheard of' },
    ])
  })

  it('reads files of before Revit 2014, whose classes have no GUIDs', () => {
    const bodies = [parameterBody({ id: 20, name: 'Width' }), familyBody({ listed: [20] })]
    expect(read(bodies, familyClasses(null))).toHaveLength(1)
  })

  it('leaves out what the family does not list: deleted parameters, and those of nested families', () => {
    const bodies = [
      parameterBody({ id: 20, name: 'Width' }),
      parameterBody({ id: 21, name: 'Deleted' }),
      parameterBody({ id: 22, name: 'Radius', familyId: 8 }),
      familyBody({ listed: [20] }),
      familyBody({ id: 8, familyId: 7, name: 'Level Head', listed: [22] }),
      familyBody({ id: 9, name: 'A shared one', listed: [21] }),
    ]
    expect(namesOf(bodies)).toEqual(['Width'])
  })

  it('leaves out parameters that Revit hides from people', () => {
    const hidden = parameterBody({ id: 20, name: 'Gravity', isHidden: true })
    expect(namesOf([hidden, familyBody({ listed: [20] })])).toEqual([])
  })

  it('takes what belongs to the family where its list is not understood', () => {
    const bodies = [
      parameterBody({ id: 20, name: 'Width' }),
      parameterBody({ id: 22, name: 'Radius', familyId: 8 }),
      familyBody({}),
    ]
    expect(namesOf(bodies)).toEqual(['Width'])
  })

  it('gives none where no family is its host', () => {
    expect(namesOf([parameterBody({ id: 20, name: 'Width' })])).toEqual([])
  })

  it('keeps the order of the dialog, and that of their making for the rest', () => {
    const bodies = [
      parameterBody({ id: 23, name: 'Last' }),
      parameterBody({ id: 20, name: 'Second' }),
      parameterBody({ id: 21, name: 'Third' }),
      parameterBody({ id: 22, name: 'First' }),
    ]
    const listed = [20, 21, 22, 23]
    expect(
      namesOf([
        ...bodies,
        familyBody({
          listed,
          sorted: [
            [22, -1_010_105],
            [20, 21],
          ],
        }),
      ]),
    ).toEqual(['First', 'Second', 'Third', 'Last'])
    expect(namesOf([...bodies, familyBody({ listed })])).toEqual([
      'Second',
      'Third',
      'First',
      'Last',
    ])
  })

  it('counts the last record of an id', () => {
    const bodies = [
      familyBody({ listed: [20] }),
      parameterBody({ id: 20, name: 'Width' }),
      parameterBody({ id: 20, name: 'Overall width' }),
    ]
    expect(namesOf(bodies)).toEqual(['Overall width'])
  })

  it('bounds names, tooltips and how many there are', () => {
    const bodies = [
      parameterBody({ id: 1, name: 'n'.repeat(256), tooltip: 't'.repeat(5000) }),
      parameterBody({ id: 2, name: 'n'.repeat(257) }),
      ...Array.from({ length: 2100 }, (_, index) =>
        parameterBody({ id: 10 + index, name: `P${index}` }),
      ),
      familyBody({ listed: Array.from({ length: 3000 }, (_, index) => index) }),
    ]
    const found = read(bodies)
    expect(found).toHaveLength(2000)
    expect(found[0]?.name).toHaveLength(256)
    expect(found[0]?.tooltip).toHaveLength(2000)
    expect(found[1]?.name).toBe('P0')
  })

  it('skips every cut of a record, and records with more than they should have', () => {
    const width = parameterBody({ id: 20, name: 'Width', unit: 0, guid: widthGuid })
    const host = familyBody({ listed: [20] })
    for (let length = 0; length < width.length; length += 1) {
      expect(namesOf([width.subarray(0, length), host])).toEqual([])
    }
    expect(namesOf([Buffer.concat([width, Buffer.of(0)]), host])).toEqual([])
    expect(namesOf([width, host])).toEqual(['Width'])
  })

  it('reads nothing where the classes are not understood', () => {
    const bodies = [parameterBody({ id: 20, name: 'Width' }), familyBody({ listed: [20] })]
    expect(read(bodies, Buffer.alloc(100))).toEqual([])
    expect(read(bodies, classEntry({ name: 'Family' }))).toEqual([])
  })

  it('stops where the budget is spent', () => {
    const budget = createBudget(objectLimit(1_000_000))
    const table = readClassTable(familyClasses(), budget)
    const reader = createParameterReader(table, createBudget({ steps: 5000, bytes: 5000 }))
    const body = parameterBody({ id: 20, name: 'Width' })
    expect(() => {
      for (let times = 0; times < 100; times += 1) reader.read({ id: 20, body }, 4)
    }).toThrow(RfaError)
  })
})
