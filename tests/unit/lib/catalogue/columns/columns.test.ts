import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { type FamilyRow, readName, readRow } from '#lib/catalogue/columns/columns.ts'
import { newestFirst } from '#lib/catalogue/search/newest-first.ts'
import { familyRows, readAll } from '#tests/support/rfa/family-rows.ts'

const row = (number: number, name: string): FamilyRow => ({
  number,
  name,
  isPremium: false,
  release: null,
  vendor: null,
  categories: [],
})

const namesIn = (rows: FamilyRow[], locale?: string) =>
  readAll(buildColumns(rows, locale)).map(({ name }) => name)

describe('buildColumns', () => {
  it('keeps every family as it was', () => {
    fc.assert(
      fc.property(familyRows, (rows) => {
        const kept = readAll(buildColumns(rows, 'en'))
        expect(kept.toSorted((a, b) => a.number - b.number)).toEqual(
          rows.toSorted((a, b) => a.number - b.number),
        )
      }),
    )
  })

  it('has the same order whatever the order of the families', () => {
    fc.assert(
      fc.property(familyRows, (rows) => {
        expect(readAll(buildColumns(rows.toReversed(), 'en'))).toEqual(
          readAll(buildColumns(rows, 'en')),
        )
      }),
    )
  })

  it('sorts in the language of the reader, numbers as numbers, equal names by age', () => {
    const german = ['Zelle', 'Öfen', 'Stuhl 10', 'Stuhl 9', 'apfel'].map((name, at) =>
      row(at, name),
    )
    expect(namesIn(german, 'de')).toEqual(['apfel', 'Öfen', 'Stuhl 9', 'Stuhl 10', 'Zelle'])
    expect(namesIn([row(1, 'Öfen'), row(2, 'Zelle')], 'sv')).toEqual(['Zelle', 'Öfen'])
    const twins = buildColumns([row(7, 'Door'), row(3, 'Door')], 'en')
    expect([...twins.numbers]).toEqual([3, 7])
  })

  it('stores lower case separately from the names if it is longer', () => {
    const { lowerNames, lowerEnds } = buildColumns([row(1, 'İznik'), row(2, 'Stuhl')], 'en')
    expect(lowerNames).toBe('i̇znik\nstuhl')
    expect([...lowerEnds]).toEqual([6, 12])
  })

  it('replaces a line break within a name by a space', () => {
    const columns = buildColumns([row(1, 'Door\nleft'), row(2, 'Window')], 'en')
    expect(readName(columns, 0)).toBe('Door left')
    expect(readName(columns, 1)).toBe('Window')
  })

  it('survives a structured clone', () => {
    fc.assert(
      fc.property(familyRows, (rows) => {
        const columns = buildColumns(rows, 'en')
        expect(structuredClone(columns)).toEqual(columns)
      }),
      { numRuns: 20 },
    )
  })
})

describe('readRow', () => {
  it('refuses a row that is not there and says how many there are', () => {
    expect(() => readRow(buildColumns([row(1, 'Door')]), 1)).toThrow('the catalogue has 1 rows')
  })
})

describe('newestFirst', () => {
  it('walks the families by descending number', () => {
    fc.assert(
      fc.property(familyRows, (rows) => {
        const columns = buildColumns(rows, 'en')
        const steps = newestFirst(columns)
        let step = steps.next()
        while (!step.done) step = steps.next()
        const numbers = Array.from(step.value, (place) => columns.numbers[place])
        expect(numbers).toEqual([...columns.numbers].toSorted((a, b) => b - a))
      }),
    )
  })
})
