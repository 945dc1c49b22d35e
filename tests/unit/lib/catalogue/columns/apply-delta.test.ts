import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { applyDelta } from '#lib/catalogue/columns/apply-delta.ts'
import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { checkColumns } from '#lib/catalogue/columns/check-columns.ts'
import type { FamilyRow } from '#lib/catalogue/columns/columns.ts'
import { familyRow, familyRows, readAll, somePart } from '#tests/support/rfa/family-rows.ts'

/** Families, some of them changed, some new and some gone. */
const changes = familyRows.chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    gone: somePart(rows.map(({ number }) => number)),
    changed: fc.uniqueArray(
      fc.oneof(
        familyRow,
        ...rows.map(({ number }) => familyRow.map((row) => ({ ...row, number }))),
      ),
      { selector: ({ number }) => number, maxLength: 12 },
    ),
  }),
)

const rebuild = (rows: FamilyRow[], changed: FamilyRow[], gone: number[]) => {
  const dropped = new Set([...gone, ...changed.map(({ number }) => number)])
  return [...rows.filter(({ number }) => !dropped.has(number)), ...changed]
}

describe('applyDelta', () => {
  it('gives the same as building from scratch', () => {
    fc.assert(
      fc.property(changes, ({ rows, changed, gone }) => {
        const expected = buildColumns(rebuild(rows, changed, gone), 'en')
        const total = expected.numbers.length
        const applied = applyDelta(buildColumns(rows, 'en'), { total, changed, gone }, 'en')
        expect(applied && readAll(applied)).toEqual(readAll(expected))
        expect(applied?.lowerNames).toBe(expected.lowerNames)
        expect(applied?.lowerEnds).toEqual(expected.lowerEnds)
        expect(checkColumns(applied)).toEqual(applied)
      }),
      { numRuns: 400 },
    )
  })

  it('sorts again if the language has changed', () => {
    fc.assert(
      fc.property(changes, ({ rows, changed, gone }) => {
        const expected = buildColumns(rebuild(rows, changed, gone), 'sv')
        const total = expected.numbers.length
        const applied = applyDelta(buildColumns(rows, 'en'), { total, changed, gone }, 'sv')
        expect(applied && readAll(applied)).toEqual(readAll(expected))
        expect(applied?.locale).toBe('sv')
      }),
      { numRuns: 50 },
    )
    const named = (number: number, name: string): FamilyRow => ({
      number,
      name,
      isPremium: false,
      release: null,
      vendor: null,
      categories: [],
    })
    const german = buildColumns([named(1, 'Öfen'), named(2, 'Zelle')], 'de')
    const swedish = applyDelta(german, { total: 2, changed: [], gone: [] }, 'sv')
    expect([...(swedish?.numbers ?? [])]).toEqual([2, 1])
  })

  it('does not change the given columns', () => {
    fc.assert(
      fc.property(changes, ({ rows, changed, gone }) => {
        const columns = buildColumns(rows, 'en')
        const before = structuredClone(columns)
        applyDelta(columns, { total: 1, changed, gone }, 'en')
        expect(columns).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })

  it('gives nothing if the resulting count differs from that of the backend', () => {
    const number = 1
    const release = null
    const vendor = null
    const door = { number, name: 'Door', isPremium: false, release, vendor, categories: [] }
    const columns = buildColumns([door], 'en')
    expect(applyDelta(columns, { total: 2, changed: [], gone: [] }, 'en')).toBeNull()
    expect(applyDelta(columns, { total: 1, changed: [], gone: [] }, 'en')).toEqual(columns)
  })

  it('gives nothing on a reset', () => {
    const reset = { epoch: 'a', change: 1, reset: true } as const
    expect(applyDelta(buildColumns([]), reset)).toBeNull()
  })
})
