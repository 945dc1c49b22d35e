import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Family } from '#lib/domain/family.ts'
import {
  type Filter,
  formatFilter,
  matchesFilter,
  noFilter,
  parseFilter,
} from '#lib/domain/filter.ts'

const family = (name: string, freemium: Family['freemium'] = 'free'): Family => ({
  ...{ number: 1, id: name, name, freemium },
  ...{ categories: [], vendor: null, release: null, thumbnail: null },
})

const filters: fc.Arbitrary<Filter> = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  freemium: fc.constantFrom('all', 'free', 'premium'),
  order: fc.constantFrom('ascending', 'descending'),
})

describe('matchesFilter', () => {
  const matches = (one: Family, filter: Partial<Filter>) =>
    matchesFilter(one, { ...noFilter, ...filter })

  it('holds for names that contain the text, whatever their capitals', () => {
    expect(matches(family('DESK lamp'), { text: 'desk' })).toBe(true)
    expect(matches(family('Bench'), { text: 'ENCH' })).toBe(true)
    expect(matches(family('Bench'), { text: 'desk' })).toBe(false)
    expect(matches(family('Bench'), {})).toBe(true)
  })

  it('holds for the chosen plan', () => {
    expect(matches(family('Desk', 'premium'), { freemium: 'premium' })).toBe(true)
    expect(matches(family('Desk', 'premium'), { freemium: 'free' })).toBe(false)
    expect(matches(family('Desk'), { freemium: 'premium', text: 'desk' })).toBe(false)
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
