import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { readClassTable } from '#lib/rfa/objects/class-table.ts'
import { createObjectReader, type StoredObject } from '#lib/rfa/objects/stored-object.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import {
  classEntry,
  double,
  familyBody,
  familyClasses,
  field,
  guid,
  int16,
  int32,
  int8,
  kinds,
  list,
  parameterBody,
  reference,
  text,
} from '#tests/unit/lib/rfa/stored-objects.ts'

const wide = () => createBudget(objectLimit(1_000_000))

const readerOf = (...classes: Buffer[]) => {
  const budget = wide()
  const table = readClassTable(Buffer.concat([...classes, Buffer.alloc(4)]), budget)
  return createObjectReader(table, budget)
}

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const { className, fields } = value as StoredObject
  return { className, ...Object.fromEntries([...fields].map(([name, of]) => [name, plain(of)])) }
}

describe('createObjectReader', () => {
  it('reads every kind of field, those of the parent first', () => {
    const read = readerOf(
      classEntry({ name: 'Base', fields: [field('m_first', kinds.text)] }),
      classEntry({
        name: 'All',
        parent: 12,
        fields: [
          field('m_flag', kinds.flag),
          field('m_number', kinds.number),
          field('m_long', 0x0b),
          field('m_double', kinds.double),
          field('m_guid', kinds.guid),
          field('m_point', kinds.fixed | kinds.double, int32(2)),
          field('m_numbers', kinds.list | kinds.number),
          field(
            'm_rows',
            kinds.list | kinds.array,
            field(' ', kinds.fixed | kinds.number, int32(2)),
          ),
        ],
      }),
    )
    const body = Buffer.concat([
      int16(13),
      text('Ширина'),
      int8(1),
      int32(-5),
      int32(-1),
      int32(-1),
      double(0.5),
      guid('94e25b89-289e-43d7-bba9-c1c23be396e9'),
      double(1),
      double(2),
      list(int32(3), int32(4)),
      list(Buffer.concat([int32(5), int32(6)]), Buffer.concat([int32(7), int32(8)])),
    ])
    const result = read(body)
    expect(result?.isWhole).toBe(true)
    expect(plain(result?.object)).toEqual({
      className: 'All',
      m_first: 'Ширина',
      m_flag: 1,
      m_number: -5,
      m_long: -1,
      m_double: 0.5,
      m_guid: '94e25b89-289e-43d7-bba9-c1c23be396e9',
      m_point: [1, 2],
      m_numbers: [3, 4],
      m_rows: [
        [5, 6],
        [7, 8],
      ],
    })
  })

  it('reads the objects that are referred to after all others, in the order of their names', () => {
    const read = readerOf(
      classEntry({
        name: 'Node',
        fields: [
          field('m_name', kinds.text),
          field('m_left', kinds.owned),
          field('m_right', kinds.owned),
          field('m_document', kinds.foreign),
        ],
      }),
    )
    const node = (name: string, left: boolean, right: boolean) =>
      Buffer.concat([
        text(name),
        left ? reference(12) : int32(0),
        right ? reference(12) : int32(0),
        int32(1),
      ])
    const body = Buffer.concat([
      int16(12),
      node('root', true, true),
      node('left', true, false),
      node('right', false, false),
      node('left of left', false, false),
    ])
    const leaf = { className: 'Node', m_left: null, m_right: null, m_document: null }
    const result = read(body)
    expect(result?.isWhole).toBe(true)
    expect(plain(result?.object)).toMatchObject({
      m_name: 'root',
      m_left: { m_name: 'left', m_left: { ...leaf, m_name: 'left of left' }, m_right: null },
      m_right: { ...leaf, m_name: 'right' },
    })
  })

  it('leaves empty what is referred to, and not understood', () => {
    const read = readerOf(
      classEntry({
        name: 'Node',
        fields: [field('m_name', kinds.text), field('m_next', kinds.owned)],
      }),
    )
    const body = Buffer.concat([int16(12), text('root'), reference(12), int32(1_000_000)])
    const result = read(body)
    expect(result?.isWhole).toBe(false)
    expect(plain(result?.object)).toEqual({
      className: 'Node',
      m_name: 'root',
      m_next: { className: 'Node' },
    })
  })

  it.each([
    ['an unknown class', Buffer.concat([int16(999), int32(0)])],
    ['nothing', Buffer.alloc(0)],
    ['a text longer than the record', Buffer.concat([int16(12), int32(0x7fffffff)])],
    ['a text of 4 GB', Buffer.concat([int16(12), int32(-1)])],
  ])('gives null for %s', (_, body) => {
    const read = readerOf(classEntry({ name: 'Node', fields: [field('m_name', kinds.text)] }))
    expect(read(body)).toBeNull()
  })

  it('gives null where a class holds itself, or is its own parent', () => {
    const holdsItself = readerOf(
      classEntry({
        name: 'Loop',
        fields: [field('m_a', kinds.number), field('m_b', kinds.object, int16(12))],
      }),
    )
    expect(holdsItself(Buffer.concat([int16(12), Buffer.alloc(10_000)]))).toBeNull()
    const ownParent = readerOf(classEntry({ name: 'Own', parent: 12 }))
    expect(ownParent(int16(12))).toBeNull()
  })

  it('stops where values that take no bytes never end', () => {
    const read = readerOf(
      classEntry({ name: 'Empty' }),
      classEntry({
        name: 'Many',
        fields: [
          field(
            'm_x',
            kinds.list | kinds.array,
            field(
              ' ',
              kinds.fixed | kinds.array,
              int32(90_000),
              field(' ', kinds.object, int16(12)),
              int16(12),
            ),
            int16(12),
          ),
        ],
      }),
    )
    expect(() => read(Buffer.concat([int16(13), int32(100_000), Buffer.alloc(100_000)]))).toThrow(
      RfaError,
    )
  })

  it('ends on every cut of a record', () => {
    const budget = wide()
    const read = createObjectReader(readClassTable(familyClasses(), budget), budget)
    for (const body of [
      parameterBody({
        id: 9,
        name: 'Width',
        unit: 0,
        guid: '94e25b89-289e-43d7-bba9-c1c23be396e9',
      }),
      familyBody({ listed: [1, 2], sorted: [[2], [1]] }),
    ]) {
      expect(read(body)?.isWhole).toBe(true)
      for (let length = 0; length < body.length; length += 1) {
        expect(read(body.subarray(0, length))?.isWhole ?? false).toBe(false)
      }
    }
  })
})
