import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { FamilyRow } from '#lib/catalogue/columns/columns.ts'
import { countFacets, startFacets } from '#lib/catalogue/filters/count-facets.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { walkChosen } from '#lib/catalogue/search/walk-chosen.ts'
import { choices, familyRows, readAll, texts } from '#tests/support/rfa/family-rows.ts'

const queries: fc.Arbitrary<Query> = fc
  .record({ ...choices, text: texts })
  .map((query) => ({ ...noFilter, ...query }))

/** The families that a query shows once one of its choices is undone. */
function rowsWithout(rows: FamilyRow[], query: Query, undone: Partial<Query>): FamilyRow[] {
  const columns = buildColumns(rows, 'en')
  const search = startSearch(columns, { ...query, ...undone }, { walk: walkChosen })
  search.run(Infinity)
  const all = readAll(columns)
  return Array.from(search.rows, (row) => all[row]).filter((row) => row !== undefined)
}

function countEach<Name>(names: Name[], chosen: readonly Name[], known: Name[]) {
  return new Map(
    [...new Set([...names, ...chosen.filter((name) => known.includes(name))])].map((name) => [
      name,
      names.filter((one) => one === name).length,
    ]),
  )
}

describe('countFacets', () => {
  it('counts each facet as if nothing in it were chosen', () => {
    fc.assert(
      fc.property(familyRows, queries, (rows, query) => {
        const facets = countFacets(buildColumns(rows, 'en'), query)
        const categories = rowsWithout(rows, query, { categories: [] }).flatMap(
          (row) => row.categories,
        )
        const known = rows.flatMap((row) => row.categories)
        expect(new Map(facets.categories)).toEqual(
          countEach(categories, query.categories ?? [], known),
        )
        const vendors = rowsWithout(rows, query, { vendors: [] }).flatMap((row) => row.vendor ?? [])
        const makers = rows.flatMap((row) => row.vendor ?? [])
        expect(new Map(facets.vendors)).toEqual(countEach(vendors, query.vendors ?? [], makers))
        const releases = rowsWithout(rows, query, { releases: [] }).map((row) => row.release ?? 0)
        const wanted = query.releases ?? []
        expect(new Map(facets.releases)).toEqual(countEach(releases, wanted, [...wanted]))
        const plans = rowsWithout(rows, query, { freemium: 'all' })
        const premium = plans.filter((row) => row.isPremium).length
        expect(facets.freemium).toEqual({ premium, free: plans.length - premium })
      }),
      { numRuns: 300 },
    )
  })

  it('counts favourites and boards, whether or not they are chosen', () => {
    const own = familyRows.chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        release: fc.constantFrom(null, 2018, 2022),
        numbers: fc.subarray(rows.map(({ number }) => number)),
        isChosen: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(own, queries, ({ rows, release, numbers, isChosen }, asked) => {
        const favourites = Uint32Array.from(numbers).toSorted()
        const query = isChosen
          ? { ...asked, opensIn: release, favouriteNumbers: favourites }
          : asked
        const facets = countFacets(buildColumns(rows, 'en'), query, { release, favourites })
        const fitting = rowsWithout(rows, query, { opensIn: release })
        expect(facets.fits).toBe(release === null ? 0 : fitting.length)
        const marked = rowsWithout(rows, query, { favouriteNumbers: favourites })
        expect(facets.favourites).toBe(marked.length)
      }),
      { numRuns: 300 },
    )
  })

  const few: FamilyRow[] = [
    ...([
      [11, 'A', true, 2022, 'Ferrum', ['doors']],
      [12, 'B', false, null, null, []],
    ] as const),
    ...([[13, 'C', false, 2024, 'Aquiva', ['site', 'windows']]] as const),
    ...([[14, 'D', true, 2025, 'Ferrum', ['site']]] as const),
  ].map(([number, name, isPremium, release, vendor, categories]) => ({
    number,
    name,
    isPremium,
    release,
    vendor,
    categories: [...categories],
  }))
  const own = { release: 2025, favourites: Uint32Array.of(12, 13) }

  it.each<[string, Partial<Query>, object]>([
    [
      'nothing',
      {},
      {
        fits: 4,
        favourites: 2,
        freemium: {
          free: 2,
          premium: 2,
        },
        categories: 'site 2, doors 1, windows 1',
        vendors: 'Ferrum 2, Aquiva 1',
        releases: '2025 1, 2024 1, 2022 1, 0 1',
      },
    ],
    [
      'what no family has all of',
      { freemium: 'premium', vendors: ['Aquiva'], releases: [2022] },
      {
        fits: 0,
        favourites: 0,
        freemium: {
          free: 0,
          premium: 0,
        },
        categories: '',
        vendors: 'Ferrum 1, Aquiva 0',
        releases: '2022 0',
      },
    ],
    [
      'several kinds',
      { freemium: 'free', categories: ['site'], releases: [2024, 2025] },
      {
        fits: 1,
        favourites: 1,
        freemium: {
          free: 1,
          premium: 1,
        },
        categories: 'site 1, windows 1',
        vendors: 'Aquiva 1',
        releases: '2025 0, 2024 1',
      },
    ],
    [
      'the own release and other favourites',
      { opensIn: 2022, favouriteNumbers: Uint32Array.of(14) },
      {
        fits: 1,
        favourites: 1,
        freemium: {
          free: 0,
          premium: 0,
        },
        categories: '',
        vendors: '',
        releases: '',
      },
    ],
    [
      'a release that is yet to come',
      { releases: [2030], text: 'a' },
      {
        fits: 0,
        favourites: 0,
        freemium: {
          free: 0,
          premium: 0,
        },
        categories: '',
        vendors: '',
        releases: '2030 0, 2022 1',
      },
    ],
  ])('counts four families if %s is chosen', (_, query, expected) => {
    const facets = countFacets(buildColumns(few, 'en'), { ...noFilter, ...query }, own)
    const write = (counts: [string | number, number][]) =>
      counts.map((count) => count.join(' ')).join(', ')
    expect({
      ...facets,
      categories: write(facets.categories),
      vendors: write(facets.vendors),
      releases: write(facets.releases),
    }).toEqual(expected)
  })

  it('counts no favourites and boards while they are unknown', () => {
    const { fits, favourites } = countFacets(buildColumns(few, 'en'), noFilter)
    expect([fits, favourites]).toEqual([0, 0])
  })

  const rows = ['site', 'doors', 'doors', 'casework'].map((category, at) => ({
    number: at + 1,
    name: `Family ${at}`,
    isPremium: false,
    vendor: null,
    release: 2020 + at,
    categories: [category],
  }))

  it('names the most frequent first, equal ones by name, and the latest release first', () => {
    const { categories, releases } = countFacets(buildColumns(rows, 'en'), noFilter)
    expect(categories).toEqual([
      ['doors', 2],
      ['casework', 1],
      ['site', 1],
    ])
    expect(releases.map(([release]) => release)).toEqual([2023, 2022, 2021, 2020])
  })

  it('keeps a choice that shows nothing, so that it can be undone', () => {
    const query = { ...noFilter, text: 'family 0', categories: ['doors'] }
    expect(countFacets(buildColumns(rows, 'en'), query).categories).toEqual([
      ['site', 1],
      ['doors', 0],
    ])
  })

  it('counts in slices to the same end', () => {
    const many = Array.from({ length: 9000 }, (_, at) => ({
      number: at + 1,
      name: `Family ${at}`,
      isPremium: at % 3 === 0,
      release: null,
      vendor: null,
      categories: ['doors'],
    }))
    const columns = buildColumns(many, 'en')
    const count = startFacets(columns, noFilter)
    expect(count.run(0)).toBe(false)
    expect(count.facets.freemium.premium).toBeLessThan(3000)
    while (!count.isDone) count.run(0)
    expect(count.facets).toEqual(countFacets(columns, noFilter))
  })
})
