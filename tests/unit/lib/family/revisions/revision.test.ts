import { describe, expect, it } from 'vitest'

import { readRevision } from '#lib/family/revisions/revision.ts'
import { originalOf } from '#lib/rfa/revit-backup.ts'

describe('readRevision', () => {
  it('reads all that a record says', () => {
    const record = {
      id: 'r1',
      number: 3,
      created: '2026-03-01 10:20:30.500Z',
      revit_release: 2024,
      bytes: 540_000,
      type_count: 12,
      note: ' New handle ',
    }
    expect(readRevision(record)).toEqual({
      id: 'r1',
      number: 3,
      created: new Date('2026-03-01T10:20:30.500Z'),
      release: 2024,
      bytes: 540_000,
      typeCount: 12,
      note: 'New handle',
    })
  })

  it('treats missing fields of a record as unknown', () => {
    expect(readRevision({ id: 'r1', number: 1 })).toEqual({
      id: 'r1',
      number: 1,
      created: null,
      release: null,
      bytes: null,
      typeCount: 0,
      note: '',
    })
  })

  it.each([null, 'r1', [], {}, { number: 1 }, { id: 7, number: 1 }, { id: 'r1', number: 0 }])(
    'does not read %j as a revision',
    (record) => {
      expect(readRevision(record)).toBeNull()
    },
  )
})

describe('originalOf', () => {
  it.each([
    ['Door.0001.rfa', 'Door.rfa'],
    ['Door.0042.RFA', 'Door.RFA'],
    ['Door.rfa', 'Door.rfa'],
    ['Door.001.rfa', 'Door.001.rfa'],
    ['Door.0001.rvt', 'Door.0001.rvt'],
    ['Door.0001.rfa.zip', 'Door.0001.rfa.zip'],
    ['Door.0001.0002.rfa', 'Door.0001.rfa'],
  ])('returns %s as a state of %s', (name, original) => {
    expect(originalOf(name)).toBe(original)
  })
})
