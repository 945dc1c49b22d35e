import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { Columns, FamilyRow } from '#lib/catalogue/columns/columns.ts'
import { matchesFilter, noFilter } from '#lib/catalogue/filters/filter.ts'
import { isChoosing, type Query } from '#lib/catalogue/filters/query.ts'
import { type Search, startSearch } from '#lib/catalogue/search/search.ts'
import { blockRows } from '#lib/catalogue/search/text.ts'
import { walkChosen } from '#lib/catalogue/search/walk-chosen.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { choices, familyRows, texts } from '#tests/support/rfa/family-rows.ts'

const prepare = (columns: Columns, query: Query, last?: Search): Search =>
  startSearch(columns, query, { last, ...(isChoosing(query) && { walk: walkChosen }) })

const finish = (columns: Columns, query: Query, last?: Search): Search => {
  const search = prepare(columns, query, last)
  search.run(Infinity)
  return search
}

const numbersOf = ({ columns, rows }: Search) => Array.from(rows, (row) => columns.numbers[row])

const holds = <Item>(chosen: readonly Item[] | undefined, items: readonly Item[]) =>
  !chosen?.length || items.some((item) => chosen.includes(item))

/** The same by looking at one family after the other. */
function searchPlainly(rows: FamilyRow[], query: Query): number[] {
  const families = rows
    .toSorted((a, b) => a.number - b.number)
    .filter((row) => holds(query.categories, row.categories))
    .filter((row) => holds(query.vendors, row.vendor === null ? [] : [row.vendor]))
    .filter((row) => holds(query.releases, [row.release ?? 0]))
    .filter((row) => !query.opensIn || (row.release ?? 0) <= query.opensIn)
    .filter((row) => !query.within || query.within.includes(row.number))
    .filter((row) => !query.favouriteNumbers || query.favouriteNumbers.includes(row.number))
    .map(({ isPremium, ...row }) => ({
      ...row,
      freemium: isPremium ? ('premium' as const) : ('free' as const),
      id: null,
      thumbnail: null,
    }))
  const { compare } = new Intl.Collator('en', { numeric: true })
  const found = families
    .toSorted((a, b) => compare(a.name, b.name))
    .filter((family) => matchesFilter(family, query))
    .map(({ number }) => number)
  if (query.order === 'newest') return found.toSorted((a, b) => b - a)
  return query.order === 'ascending' ? found : found.toReversed()
}

const textIn = (rows: FamilyRow[]) =>
  fc.oneof(
    texts,
    fc
      .tuple(fc.constantFrom('', ...rows.map(({ name }) => name)), fc.nat(6), fc.nat(6))
      .map(([name, from, length]) => name.slice(from, from + length).toUpperCase()),
  )

const someNumbers = (rows: FamilyRow[]) =>
  fc.option(
    fc
      .subarray(rows.map(({ number }) => number))
      .map((numbers) => Uint32Array.from(numbers).toSorted()),
  )

const searches = familyRows.chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    query: fc
      .record({
        ...choices,
        text: textIn(rows),
        within: someNumbers(rows),
        favouriteNumbers: someNumbers(rows),
      })
      .map((query): Query => ({ ...noFilter, ...query })),
  }),
)

describe('startSearch', () => {
  it('finds what checking every family finds, in the same order', () => {
    fc.assert(
      fc.property(searches, ({ rows, query }) => {
        const search = finish(buildColumns(rows, 'en'), query)
        expect(numbersOf(search)).toEqual(searchPlainly(rows, query))
        expect(search.count).toBe(search.rows.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('finds exactly the names that contain a text, whatever its letters', () => {
    const ofText = familyRows.chain((rows) => fc.tuple(fc.constant(rows), textIn(rows)))
    fc.assert(
      fc.property(ofText, choices.order, ([rows, text], order) => {
        const query: Query = { ...noFilter, text, order }
        const search = finish(buildColumns(rows, 'en'), query)
        expect(numbersOf(search)).toEqual(searchPlainly(rows, query))
      }),
      { numRuns: 1000 },
    )
  })

  it('finds no text across two names', () => {
    const columns = buildColumns(
      ['Door', 'Window'].map((name, at) => ({
        number: at + 1,
        name,
        isPremium: false,
        release: null,
        vendor: null,
        categories: [],
      })),
      'en',
    )
    expect(finish(columns, { ...noFilter, text: 'r\nw' }).count).toBe(0)
    expect(finish(columns, { ...noFilter, text: '\n' }).count).toBe(0)
  })
})

const manyRows = Array.from(demoFamilies(3 * blockRows), (family, at): FamilyRow => {
  const { name, freemium, release, vendor, categories } = family
  const isPremium = freemium === 'premium'
  return { number: at + 1, name, isPremium, release, vendor, categories: [...categories] }
})
const many = buildColumns(manyRows, 'en')

describe('a time-sliced search', () => {
  it.each([
    { ...noFilter, text: 'o' },
    { ...noFilter, text: 'O', order: 'descending' as const, freemium: 'free' as const },
    { ...noFilter, text: '', order: 'descending' as const },
    { ...noFilter, text: 'steel', order: 'newest' as const },
  ])('shows the first families first, however far it has progressed (%j)', (query) => {
    const final = finish(many, query).rows
    const search = prepare(many, query)
    expect(search.count).toBe(0)
    expect(search.run(0)).toBe(false)
    for (let slices = 1; !search.run(0); slices += 1) {
      expect(search.rows).toEqual(final.subarray(0, search.count))
      expect(slices).toBeLessThan(20)
    }
    expect(search.rows).toEqual(final)
    expect(search.run(0)).toBe(true)
  })

  it('finds the same families by age as by name', () => {
    const query = { ...noFilter, text: 'steel', freemium: 'premium' as const }
    const byName = numbersOf(finish(many, query)).map(Number)
    const byAge = numbersOf(finish(many, { ...query, order: 'newest' }))
    expect(byAge).toEqual(byName.toSorted((a, b) => b - a))
    expect(byAge.length).toBeGreaterThan(50)
  })

  it('has the newest families early, before it has read every name', () => {
    const search = prepare(many, { ...noFilter, text: 'e', order: 'newest' })
    for (let slices = 0; slices < 3; slices += 1) search.run(0)
    expect(search.isDone).toBe(false)
    expect(search.count).toBeGreaterThan(50)
  })

  it.each(['ascending', 'descending'] as const)(
    'has a first screen after one slice, %s',
    (order) => {
      const search = prepare(many, { ...noFilter, text: 'e', order })
      search.run(0)
      expect(search.count).toBeGreaterThan(50)
    },
  )
})

describe('narrowing', () => {
  const typed = 'Office Chair'

  it('finds the same by the plain walk as by the walk for all choices', () => {
    const plain = fc.record({ freemium: choices.freemium, order: choices.order, text: textIn([]) })
    fc.assert(
      fc.property(familyRows, plain, (rows, asked) => {
        const query: Query = { ...noFilter, ...asked }
        fc.pre(!isChoosing(query))
        const columns = buildColumns(rows, 'en')
        const chosen = startSearch(columns, query, { walk: walkChosen })
        chosen.run(Infinity)
        expect(finish(columns, query).rows).toEqual(chosen.rows)
      }),
    )
  })

  it('only searches the previous results if letters were added', () => {
    const last = finish(many, { ...noFilter, text: 'office' })
    const narrowed = prepare(many, { ...noFilter, text: 'office ch' }, last)
    expect(narrowed.run(0)).toBe(true)
    expect(narrowed.rows).toEqual(finish(many, { ...noFilter, text: 'office ch' }).rows)
  })

  it('finds what a fresh search finds, whatever came before', () => {
    const part = fc
      .tuple(fc.nat(typed.length), fc.nat(typed.length))
      .map(([a, b]) => typed.slice(Math.min(a, b), Math.max(a, b)))
    const query = fc.record({
      text: part,
      freemium: choices.freemium,
      order: choices.order,
      releases: fc.constantFrom(noFilter.releases, [2024]),
    })
    fc.assert(
      fc.property(query, query, fc.boolean(), (before, after, isSame) => {
        const first = { ...noFilter, ...before }
        const next = isSame ? { ...first, text: after.text } : { ...noFilter, ...after }
        const last = finish(many, first)
        expect(finish(many, next, last).rows).toEqual(finish(many, next).rows)
      }),
      { numRuns: 200 },
    )
  })

  it('does not reuse a search of other columns, nor an unfinished one', () => {
    const query = { ...noFilter, text: 'office' }
    const fewer = buildColumns(manyRows.slice(0, 900), 'en')
    expect(finish(many, query, finish(fewer, query)).rows).toEqual(finish(many, query).rows)
    const unfinished = prepare(many, query)
    unfinished.run(0)
    expect(finish(many, query, unfinished).rows).toEqual(finish(many, query).rows)
  })
})
