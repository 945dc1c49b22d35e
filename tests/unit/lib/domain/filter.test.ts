import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Family } from '#lib/domain/family.ts'
import {
  type Filter,
  filterFamilies,
  formatFilter,
  noFilter,
  parseFilter,
  sortByName,
} from '#lib/domain/filter.ts'

const family = (name: string, freemium: Family['freemium'] = 'free'): Family => ({
  id: name,
  name,
  freemium,
  categories: [],
  vendor: null,
  thumbnail: null,
})

const names = (families: Family[]) => families.map(({ name }) => name)

const filters: fc.Arbitrary<Filter> = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  freemium: fc.constantFrom('all', 'free', 'premium'),
  order: fc.constantFrom('ascending', 'descending'),
})

describe('filterFamilies', () => {
  const sorted = [family('Bench'), family('Desk', 'premium'), family('DESK lamp')]

  it('keeps the names that contain the text, whatever their capitals', () => {
    expect(names(filterFamilies(sorted, { ...noFilter, text: 'desk' }))).toEqual([
      'Desk',
      'DESK lamp',
    ])
    expect(names(filterFamilies(sorted, { ...noFilter, text: 'ENCH' }))).toEqual(['Bench'])
  })

  it('keeps only the chosen plan', () => {
    expect(names(filterFamilies(sorted, { ...noFilter, freemium: 'premium' }))).toEqual(['Desk'])
    expect(names(filterFamilies(sorted, { ...noFilter, freemium: 'free' }))).toEqual([
      'Bench',
      'DESK lamp',
    ])
  })

  it('turns the order round and leaves its input alone', () => {
    expect(names(filterFamilies(sorted, { ...noFilter, order: 'descending' }))).toEqual([
      'DESK lamp',
      'Desk',
      'Bench',
    ])
    expect(names(sorted)[0]).toBe('Bench')
  })

  it('keeps exactly the families that match both, for any filter', () => {
    const families = fc.array(
      fc.tuple(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('free' as const, 'premium' as const),
      ),
    )
    fc.assert(
      fc.property(families, filters, (rows, filter) => {
        const all = rows.map(([name, freemium]) => family(name, freemium))
        const found = new Set(filterFamilies(all, filter))
        for (const one of all) {
          const matches =
            one.name.toLowerCase().includes(filter.text.toLowerCase()) &&
            (filter.freemium === 'all' || filter.freemium === one.freemium)
          expect(found.has(one)).toBe(matches)
        }
      }),
    )
  })
})

describe('sortByName', () => {
  it('sorts by the language of the reader and by numbers as numbers', () => {
    const sorted = sortByName(
      ['Zelle', 'Öfen', 'Stuhl 10', 'Stuhl 9', 'apfel'].map((name) => family(name)),
      'de',
    )
    expect(names(sorted)).toEqual(['apfel', 'Öfen', 'Stuhl 9', 'Stuhl 10', 'Zelle'])
    expect(names(sortByName([family('Öfen'), family('Zelle')], 'sv'))).toEqual(['Zelle', 'Öfen'])
  })
})

describe('a filter in the address', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const address = formatFilter(filter).toString()
        expect(parseFilter(new URLSearchParams(address))).toEqual(filter)
      }),
    )
  })

  it('leaves out what changes nothing and keeps what belongs to others', () => {
    expect(formatFilter(noFilter, new URLSearchParams('q=desk&view=1')).toString()).toBe('view=1')
  })

  it('falls back to showing all for values it does not know', () => {
    expect(parseFilter(new URLSearchParams('freemium=gratis&order=up'))).toEqual(noFilter)
  })
})
