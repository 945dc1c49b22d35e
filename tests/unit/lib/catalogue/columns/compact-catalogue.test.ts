import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkColumns } from '#lib/catalogue/columns/check-columns.ts'
import { readCatalogue, readDelta } from '#lib/catalogue/columns/compact-catalogue.ts'
import { DamagedCatalogue } from '#lib/catalogue/columns/damaged-catalogue.ts'
import { readAll } from '#tests/support/rfa/family-rows.ts'

const catalogue = {
  format: 1,
  epoch: '00ff',
  change: 12,
  collection: 'pbc_1',
  categories: ['doors', 'windows', 'site'],
  vendors: ['Nordhaus'],
  numbers: [4, 9, 2],
  names: ['Arch', 'bench', 'Window 10'],
  premium: '010',
  releases: [2024, 0, 2021],
  vendor: [1, 0, 1],
  category: [0, [3, 1], 2],
}

const delta = {
  format: 1,
  epoch: '00ff',
  change: 14,
  total: 3,
  changed: [[9, 'Bench', 1, 0, null, ['site']]],
  gone: [4],
}

describe('readCatalogue', () => {
  it('reads every family and where the backend stood', () => {
    const { columns, epoch, change, collection } = readCatalogue(catalogue, 'en')
    expect({ epoch, change, collection }).toEqual({
      epoch: '00ff',
      change: 12,
      collection: 'pbc_1',
    })
    expect(readAll(columns)).toEqual([
      ...[{ number: 4, name: 'Arch', isPremium: false, release: 2024 }].map((row) => ({
        ...row,
        vendor: 'Nordhaus',
        categories: [],
      })),
      ...[{ number: 9, name: 'bench', isPremium: true, release: null }].map((row) => ({
        ...row,
        vendor: null,
        categories: ['site', 'doors'],
      })),
      ...[{ number: 2, name: 'Window 10', isPremium: false, release: 2021 }].map((row) => ({
        ...row,
        vendor: 'Nordhaus',
        categories: ['windows'],
      })),
    ])
  })

  it('puts the families in the order of the reader', () => {
    const turned = { ...catalogue, names: ['Window 10', 'Window 9', 'arch'] }
    const names = readAll(readCatalogue(turned, 'en').columns).map(({ name }) => name)
    expect(names).toEqual(['arch', 'Window 9', 'Window 10'])
  })

  it('treats two categories with one name as one', () => {
    const doubled = {
      ...catalogue,
      categories: ['doors', 'doors', 'site'],
      category: [3, [1, 2], 2],
    }
    const { columns } = readCatalogue(doubled, 'en')
    expect(columns.categoryNames).toEqual(['doors', 'site'])
    expect(readAll(columns).map(({ categories }) => categories)).toEqual([
      ['site'],
      ['doors'],
      ['doors'],
    ])
  })

  it('gives each family its vendor, two with one name being one', () => {
    const { columns } = readCatalogue(
      { ...catalogue, vendors: ['Nordhaus', 'Aquiva', 'Nordhaus'], vendor: [2, 3, 1] },
      'en',
    )
    expect(columns.vendorNames).toEqual(['Nordhaus', 'Aquiva'])
    expect(readAll(columns).map(({ vendor }) => vendor)).toEqual(['Aquiva', 'Nordhaus', 'Nordhaus'])
  })

  it('reads a catalogue without families', () => {
    const lists = { numbers: [], names: [], premium: '', releases: [], vendor: [], category: [] }
    const { columns } = readCatalogue({ ...catalogue, ...lists })
    expect(readAll(columns)).toEqual([])
    expect(checkColumns(columns)).toEqual(columns)
  })

  it.each([
    [null, 'it is no JSON object'],
    [[catalogue], 'it is no JSON object'],
    [{ ...catalogue, format: 2 }, 'has format 2, this page reads format 1. Reload the page.'],
    [{ ...catalogue, epoch: '' }, 'its epoch is missing'],
    [{ ...catalogue, change: -1 }, 'its change is -1'],
    [{ ...catalogue, collection: null }, 'its collection is missing'],
    [{ ...catalogue, collection: '' }, 'its collection is missing'],
    [{ ...catalogue, vendors: [7] }, 'its vendor names hold 7'],
    [{ ...catalogue, releases: [2024] }, 'it has 1 releases for 3 families'],
    [{ ...catalogue, vendor: [1] }, 'it has 1 vendors for 3 families'],
    [{ ...catalogue, numbers: '4,9,2' }, 'its numbers are no list'],
    [{ ...catalogue, numbers: [4, 9, 4] }, 'its numbers hold one number twice'],
    [{ ...catalogue, numbers: [4, 0, 2] }, 'its numbers hold 0'],
    [{ ...catalogue, numbers: [4, 2 ** 32, 2] }, 'its numbers hold 4294967296'],
    [{ ...catalogue, names: ['Arch', 'bench'] }, 'it has 2 names for 3 families'],
    [{ ...catalogue, names: ['Arch', 'bench', null] }, 'its names hold null'],
    [{ ...catalogue, premium: '01' }, 'it has 2 premium marks for 3 families'],
    [{ ...catalogue, premium: '012' }, 'its premium marks hold more than 0 and 1'],
    [{ ...catalogue, premium: [0, 1, 0] }, 'its premium marks are no text'],
    [{ ...catalogue, releases: [2024, 70_000, 0] }, 'its releases hold 70000'],
    [{ ...catalogue, releases: [2024, 2020.5, 0] }, 'its releases hold 2020.5'],
    [{ ...catalogue, vendor: [1, 2, 0] }, 'its vendors hold 2'],
    [{ ...catalogue, category: [0, [4], 1] }, 'its categories hold 4'],
    [{ ...catalogue, category: [0, '1', 1] }, 'its categories of a family are no list'],
    [{ ...catalogue, category: [0, 1] }, 'it has 2 categories for 3 families'],
    [{ ...catalogue, categories: ['doors', 7, 'site'] }, 'its category names hold 7'],
  ])('builds nothing from damaged data (%#: %j)', (answer, wrong) => {
    expect(() => readCatalogue(answer)).toThrow(DamagedCatalogue)
    expect(() => readCatalogue(answer)).toThrow(wrong)
  })

  it('either refuses an answer with any part replaced or builds sound columns', () => {
    const readOrRefuse = (answer: unknown): unknown => {
      try {
        return readCatalogue(answer, 'en').columns
      } catch (error) {
        return error
      }
    }
    const field = fc.constantFrom(...Object.keys(catalogue))
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const read = readOrRefuse({ ...catalogue, [name]: value })
        expect(read instanceof DamagedCatalogue || checkColumns(read) !== null).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('readDelta', () => {
  it('reads what changed', () => {
    const bench = { number: 9, name: 'Bench', isPremium: true, release: null, vendor: null }
    expect(readDelta(delta)).toEqual({
      epoch: '00ff',
      change: 14,
      reset: false,
      total: 3,
      gone: [4],
      changed: [
        {
          ...bench,
          categories: ['site'],
        },
      ],
    })
  })

  it('reads that the catalogue must be fetched whole', () => {
    const reset = { format: 1, epoch: 'aa', change: 3, reset: true }
    expect(readDelta(reset)).toEqual({ epoch: 'aa', change: 3, reset: true })
  })

  it.each([
    ['text', 'it is no JSON object'],
    [{ ...delta, reset: 'yes' }, 'its reset is "yes"'],
    [{ ...delta, total: undefined }, 'its total is undefined'],
    [{ ...delta, changed: {} }, 'its changed families are no list'],
    [{ ...delta, changed: [7] }, 'its changed families are no list'],
    [{ ...delta, changed: [[9, 'Bench', 2, 0, null, []]] }, 'a changed family is [9,"Bench",2'],
    [{ ...delta, changed: [[9, 'Bench', 0, 0, 5, []]] }, 'a changed family is'],
    [{ ...delta, changed: [[9, 'Bench', 0, 0, null, 'site']] }, 'no list'],
    [{ ...delta, gone: [4, 9] }, 'hold one number twice'],
    [{ ...delta, gone: ['4'] }, 'its gone numbers hold "4"'],
  ])('refuses damaged data (%#: %j)', (answer, wrong) => {
    expect(() => readDelta(answer)).toThrow(DamagedCatalogue)
    expect(() => readDelta(answer)).toThrow(wrong)
  })

  it('reads plan, release and vendor of a changed family', () => {
    const changed = [
      [9, 'Bench', 0, 2024, 'Nordhaus', []],
      [11, 'Chair', 1, null, null, ['site', 'doors']],
    ]
    const read = readDelta({ ...delta, changed })
    expect(read.reset ? null : read.changed).toEqual([
      {
        number: 9,
        name: 'Bench',
        isPremium: false,
        release: 2024,
        vendor: 'Nordhaus',
        categories: [],
      },
      {
        number: 11,
        name: 'Chair',
        isPremium: true,
        release: null,
        vendor: null,
        categories: ['site', 'doors'],
      },
    ])
  })

  it.each([
    [{ ...delta, changed: [[0, 'Bench', 0, 0, null, []]] }, 'a changed family is [0,"Bench"'],
    [{ ...delta, changed: [[9, 7, 0, 0, null, []]] }, 'a changed family is [9,7,0'],
    [{ ...delta, changed: [[9, 'B', 0, 70_000, null, []]] }, 'a changed family is [9,"B",0,70000'],
    [{ ...delta, changed: [[9, 'B', 0, 0, null, [7]]] }, 'categories of a changed family hold 7'],
    [{ ...delta, gone: [9] }, 'its changed and gone numbers hold one number twice'],
    [{ ...delta, reset: false }, 'its reset is false'],
  ])('names the part that is damaged (%#)', (answer, wrong) => {
    expect(() => readDelta(answer)).toThrow(wrong)
  })
})
