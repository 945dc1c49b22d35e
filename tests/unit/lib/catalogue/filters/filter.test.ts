import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Family } from '#lib/catalogue/family.ts'
import {
  countChoices,
  type Filter,
  formatFilter,
  isFiltering,
  isPlain,
  matchesFilter,
  noFilter,
  parseFilter,
} from '#lib/catalogue/filters/filter.ts'

const family = (name: string, freemium: Family['freemium'] = 'free'): Family => ({
  number: 1,
  id: name,
  name,
  freemium,
  categories: [],
  vendor: null,
  release: null,
  thumbnail: null,
})

const names = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }))

const filters: fc.Arbitrary<Filter> = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  freemium: fc.constantFrom('all', 'free', 'premium'),
  order: fc.constantFrom('ascending', 'descending', 'newest'),
  categories: names,
  vendors: names,
  releases: fc.uniqueArray(fc.constantFrom(0, 2019, 2024, 2026)),
  fits: fc.boolean(),
  favourites: fc.boolean(),
  board: fc.option(fc.stringMatching(/^[a-z0-9]{15}$/u)),
  show: fc.constantFrom('families', 'types'),
})

describe('matchesFilter', () => {
  const matches = (one: Family, filter: Partial<Filter>) =>
    matchesFilter(one, { ...noFilter, ...filter })

  it('matches names that contain the text, whatever their case', () => {
    expect(matches(family('DESK lamp'), { text: 'desk' })).toBe(true)
    expect(matches(family('Bench'), { text: 'ENCH' })).toBe(true)
    expect(matches(family('Bench'), { text: 'desk' })).toBe(false)
    expect(matches(family('Bench'), {})).toBe(true)
  })

  it('matches the chosen plan', () => {
    expect(matches(family('Desk', 'premium'), { freemium: 'premium' })).toBe(true)
    expect(matches(family('Desk', 'premium'), { freemium: 'free' })).toBe(false)
    expect(matches(family('Desk'), { freemium: 'premium', text: 'desk' })).toBe(false)
  })
})

describe('a filter in the address', () => {
  it('survives a round trip', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const address = formatFilter(filter).toString()
        expect(parseFilter(new URLSearchParams(address))).toEqual(filter)
      }),
    )
  })

  it('omits defaults and preserves other parameters', () => {
    expect(formatFilter(noFilter, new URLSearchParams('q=desk&view=1')).toString()).toBe('view=1')
  })

  it('falls back to showing all for values it does not know', () => {
    expect(parseFilter(new URLSearchParams('freemium=gratis&order=up'))).toEqual(noFilter)
    const others = 'category=&vendor=&release=next&release=1999&fits=yes&favourites=0&board=lobby'
    expect(parseFilter(new URLSearchParams(others))).toEqual(noFilter)
  })

  it('names each choice once', () => {
    const query = new URLSearchParams('category=doors&category=doors&release=2024&release=2024')
    expect(parseFilter(query)).toMatchObject({ categories: ['doors'], releases: [2024] })
  })
})

describe('a choice', () => {
  it('in a facet is counted and filters, while text, plan and order are not counted', () => {
    const chosen = { ...noFilter, categories: ['doors', 'windows'], fits: true, board: 'b' }
    expect([countChoices(chosen), isFiltering(chosen), isPlain(chosen)]).toEqual([4, true, false])
    const plain: Filter = { ...noFilter, text: 'a', freemium: 'free', order: 'descending' }
    expect([countChoices(plain), isFiltering(plain), isPlain(plain)]).toEqual([0, true, true])
    const newest: Filter = { ...noFilter, order: 'newest' }
    expect([countChoices(newest), isFiltering(newest), isPlain(newest)]).toEqual([0, false, false])
  })

  it('of each kind is counted and filters on its own', () => {
    const choices: Partial<Filter>[] = [
      { categories: ['doors', 'windows'] },
      { vendors: ['Nordhaus', 'Aquiva'] },
      { releases: [2024, 0] },
      { fits: true },
      { favourites: true },
      { board: 'b' },
    ]
    const counts = choices.map((choice) => countChoices({ ...noFilter, ...choice }))
    expect(counts).toEqual([2, 2, 2, 1, 1, 1])
    expect(countChoices({ ...noFilter, ...Object.assign({}, ...choices) })).toBe(9)
    const others: Partial<Filter>[] = [{ text: 'a' }, { freemium: 'free' }, ...choices]
    expect(others.every((choice) => isFiltering({ ...noFilter, ...choice }))).toBe(true)
    expect(isFiltering(noFilter)).toBe(false)
  })

  it.each([
    ['0', [0]],
    ['2024', [2024]],
    ['12024', []],
    ['20240', []],
    ['00', []],
    ['1924', []],
  ])('reads the release %s of an address as %j', (release, expected) => {
    expect(parseFilter(new URLSearchParams({ release })).releases).toEqual(expected)
  })

  it('is the same list as long as nothing is chosen', () => {
    const { categories, vendors, releases } = parseFilter(new URLSearchParams('release=no'))
    expect([categories, vendors, releases].every((list) => list === noFilter.vendors)).toBe(true)
  })
})
