import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { readClassTable } from '#lib/rfa/objects/class-table.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import {
  classEntry,
  classNumbers,
  familyClasses,
  field,
  int16,
  int32,
  kinds,
} from '#tests/unit/lib/rfa/stored-objects.ts'

const read = (bytes: Uint8Array) => readClassTable(bytes, createBudget(objectLimit(1_000_000)))

const namesUpTo = (table: ReturnType<typeof read>, last: number) =>
  Array.from({ length: last - 11 }, (_, index) => table.classOf(index + 12)?.name ?? null)

describe('readClassTable', () => {
  it.each([0, null] as const)('numbers classes as they first appear (GUIDs: %s)', (guids) => {
    const table = read(familyClasses(guids))
    expect(table.idOf('Element')).toBe(15)
    expect(table.idOf('Family')).toBe(classNumbers.family)
    expect(table.idOf('ParamElemExternal')).toBe(classNumbers.sharedParameter)
    expect(table.idOf('FamilyParamsOrderCell')).toBe(classNumbers.order)
    expect(table.idOf('ParamElemGlobal')).toBeNull()
    expect(table.classOf(classNumbers.family)?.parent).toBe(15)
    expect(table.classOf(11)).toBeNull()
    expect(table.classOf(28)).toBeNull()
  })

  it('numbers a class whose entry stands in a field of another', () => {
    const inner = classEntry({ name: 'Inner', fields: [field('m_x', kinds.number)] })
    const table = read(
      Buffer.concat([
        classEntry({
          name: 'Outer',
          fields: [
            field('m_inner', kinds.list | kinds.object, int16(0x8000 | 13), inner),
            field(
              'm_pairs',
              kinds.array | kinds.list,
              field(' ', kinds.fixed | kinds.double, int32(2)),
            ),
            field(
              'm_ids',
              kinds.array | kinds.fixed,
              int32(2),
              field(' ', kinds.object, int16(13)),
              int16(13),
            ),
          ],
        }),
        classEntry({ name: 'Last', parent: 12, guids: 3 }),
        Buffer.alloc(4),
      ]),
    )
    expect(namesUpTo(table, 14)).toEqual(['Outer', 'Inner', 'Last'])
    expect(table.classOf(12)?.fields.map(({ name, type }) => [name, type.length])).toEqual([
      ['m_inner', null],
      ['m_pairs', null],
      ['m_ids', 2],
    ])
  })

  it('keeps what stands before a place that it does not understand', () => {
    const bytes = Buffer.concat([
      classEntry({ name: 'A3PartyAImage' }),
      classEntry({ name: 'AreaTag' }),
      classEntry({ name: 'Broken', parent: 0x8000 | 99 }),
    ])
    const table = read(bytes)
    expect(table.idOf('A3PartyAImage')).toBe(12)
    expect(table.idOf('AreaTag')).toBe(13)
  })

  it('ends on every cut of the table', () => {
    const bytes = familyClasses()
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => read(bytes.subarray(0, length))).not.toThrow()
    }
  })

  it('gives up where entries within one another have no end', () => {
    const nest = (depth: number): Buffer => {
      let entry = classEntry({ name: 'Deepest' })
      for (let at = depth; at > 0; at -= 1) {
        entry = classEntry({ name: `C${at}`, parent: 12 + at, parentEntry: entry })
      }
      return Buffer.concat([entry, Buffer.alloc(4)])
    }
    expect(read(nest(20)).idOf('Deepest')).toBe(32)
    expect(() => read(nest(2000))).not.toThrow()
  })

  it('stops where the budget is spent', () => {
    const little = createBudget({ steps: 5000, bytes: 1_000_000 })
    expect(() => readClassTable(familyClasses(), little)).toThrow(RfaError)
  })
})
