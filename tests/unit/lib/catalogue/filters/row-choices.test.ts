import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { FamilyRow } from '#lib/catalogue/columns/columns.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { failed, failuresBy, isIn } from '#lib/catalogue/filters/row-choices.ts'

const rows: FamilyRow[] = [
  {
    number: 11,
    name: 'A',
    isPremium: true,
    release: 2022,
    vendor: 'Ferrum',
    categories: ['doors'],
  },
  { number: 12, name: 'B', isPremium: false, release: null, vendor: null, categories: [] },
  {
    number: 13,
    name: 'C',
    isPremium: false,
    release: 2024,
    vendor: 'Aquiva',
    categories: ['site', 'windows'],
  },
  { number: 14, name: 'D', isPremium: true, release: 2025, vendor: 'Ferrum', categories: ['site'] },
]
const columns = buildColumns(rows, 'en')

const failuresOf = (query: Partial<Query>) => {
  const failures = failuresBy(columns, { ...noFilter, ...query })
  return failures && rows.map((_, row) => failures(row))
}

describe('failuresBy', () => {
  it('is null if only a text is given', () => {
    expect(failuresOf({})).toBeNull()
    expect(failuresOf({ text: 'door', order: 'newest' })).toBeNull()
    expect(failuresOf({ opensIn: null, favouriteNumbers: null, within: null })).toBeNull()
  })

  it.each<[string, Partial<Query>, number, string]>([
    ['free', { freemium: 'free' }, failed.freemium, 'B C'],
    ['premium', { freemium: 'premium' }, failed.freemium, 'A D'],
    ['one category', { categories: ['site'] }, failed.categories, 'C D'],
    ['the second category of a family', { categories: ['windows'] }, failed.categories, 'C'],
    ['several categories', { categories: ['windows', 'doors'] }, failed.categories, 'A C'],
    ['a category of none', { categories: ['roofs'] }, failed.categories, ''],
    ['a vendor', { vendors: ['Ferrum'] }, failed.vendors, 'A D'],
    ['several vendors', { vendors: ['Aquiva', 'Ferrum'] }, failed.vendors, 'A C D'],
    ['a vendor of none', { vendors: ['Nobody'] }, failed.vendors, ''],
    ['a release', { releases: [2024] }, failed.releases, 'C'],
    ['an unknown release', { releases: [0, 2025] }, failed.releases, 'B D'],
    ['what opens in 2024', { opensIn: 2024 }, failed.desk, 'A B C'],
    ['what opens in 2021', { opensIn: 2021 }, failed.desk, 'B'],
    ['favourites', { favouriteNumbers: Uint32Array.of(1, 12, 14) }, failed.favourites, 'B D'],
    ['no favourites', { favouriteNumbers: new Uint32Array() }, failed.favourites, ''],
    ['a board', { within: Uint32Array.of(11, 13, 90) }, failed.rest, 'A C'],
  ])('marks those that are left out by %s', (_, query, bit, left) => {
    const names = left.split(' ')
    expect(failuresOf(query)).toEqual(rows.map(({ name }) => (names.includes(name) ? 0 : bit)))
  })

  it('adds up what a family fails of several choices', () => {
    const query = { freemium: 'premium', vendors: ['Ferrum'], releases: [2022] } as const
    const { freemium, vendors, releases } = failed
    expect(failuresOf(query)).toEqual([
      0,
      freemium | vendors | releases,
      freemium | vendors | releases,
      releases,
    ])
    expect(failuresOf({ opensIn: 2024, within: Uint32Array.of(12) })).toEqual([
      failed.rest,
      0,
      failed.rest,
      failed.desk | failed.rest,
    ])
  })
})

describe('isIn', () => {
  it.each([
    [[], 0, false],
    [[5], 5, true],
    [[5], 4, false],
    [[5], 6, false],
    [[1, 3, 5, 7], 1, true],
    [[1, 3, 5, 7], 3, true],
    [[1, 3, 5, 7], 7, true],
    [[1, 3, 5, 7], 4, false],
    [[1, 3, 5, 7], 8, false],
    [[1, 3, 5, 7], 0, false],
  ])('searches %j for %d: %s', (numbers, number, expected) => {
    expect(isIn(Uint32Array.from(numbers), number)).toBe(expected)
  })
})

describe('what is left out', () => {
  const nothing = {
    texts: [],
    categories: [],
    vendors: [],
    releases: [],
    freemium: [],
    opensIn: null,
    numbers: null,
  }

  it.each([
    [{ texts: ['b'] }, [11, 13, 14]],
    [{ categories: ['site'] }, [11, 12]],
    [{ vendors: ['Ferrum', 'Aquiva'] }, [12]],
    [{ releases: [2022, 0] }, [13, 14]],
    [{ freemium: ['premium' as const] }, [12, 13]],
    [{ opensIn: 2024 }, [14]],
    [{ numbers: Uint32Array.of(11, 14) }, [12, 13]],
    [{ texts: ['a'], categories: ['windows'] }, [12, 14]],
  ])('fails with any of %j', (leftOut, kept) => {
    const failures = failuresBy(columns, { ...noFilter, leftOut: { ...nothing, ...leftOut } })
    const rowsKept = [0, 1, 2, 3].filter((row) => failures?.(row) === 0)
    expect(rowsKept.map((row) => columns.numbers[row])).toEqual(kept)
  })
})
