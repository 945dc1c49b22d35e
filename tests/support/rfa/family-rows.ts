import fc from 'fast-check'

import { type Columns, type FamilyRow, readRow } from '#lib/catalogue/columns/columns.ts'

/** Letters whose lower case has another length, or depends on its neighbours, and marks that sort as nothing. */
const oddLetters = fc.constantFrom(
  'a',
  'A',
  'b',
  'B',
  ' ',
  '1',
  '2',
  '-',
  'é',
  'ß',
  'İ',
  'ı',
  'Σ',
  'σ',
  'ς',
  '\u0307',
  '\u00AD',
  'ﬁ',
  '家',
  '👩‍🔧',
  '\uD83D',
)

export const texts = fc.oneof(
  fc.string({ unit: oddLetters, maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'B', ' ', '1'), maxLength: 3 }),
  fc.string({ unit: 'grapheme' }),
)

const names = texts.map((text) => text.replaceAll('\n', ' '))
const vendors = ['Nordhaus', 'Aquiva', 'Ferrum']
const categories = ['doors', 'windows', 'site', 'casework']

export const somePart = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> =>
  fc.subarray([...items], { minLength: 0 })

export const familyRow: fc.Arbitrary<FamilyRow> = fc.record({
  number: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 32 - 1 })),
  name: names,
  isPremium: fc.boolean(),
  release: fc.constantFrom(null, 2019, 2022, 2025),
  vendor: fc.constantFrom(null, ...vendors),
  categories: fc.shuffledSubarray(categories),
})

export const familyRows: fc.Arbitrary<FamilyRow[]> = fc.uniqueArray(familyRow, {
  selector: ({ number }) => number,
  maxLength: 40,
})

export const choices = {
  freemium: fc.constantFrom('all' as const, 'free' as const, 'premium' as const),
  order: fc.constantFrom('ascending' as const, 'descending' as const, 'newest' as const),
  categories: somePart([...categories, 'furniture']),
  vendors: somePart([...vendors, 'Nobody']),
  releases: somePart([0, 2019, 2022, 2030]),
  opensIn: fc.constantFrom(null, 2018, 2022, 2026),
}

export const readAll = (columns: Columns): FamilyRow[] =>
  Array.from(columns.numbers, (_, row) => readRow(columns, row))
