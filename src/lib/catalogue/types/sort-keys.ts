import type { Columns } from '#lib/catalogue/columns/columns.ts'
import type { TypeNames } from '#lib/catalogue/values/value-index.ts'
import { rankNames } from '#lib/catalogue/values/worker.ts'

import type { TypeColumn } from './type-column.ts'
import type { SortKey } from './type-rows.ts'

type Wanted = 'type' | 'family' | 'category' | 'vendor' | 'release' | TypeColumn

interface SortKeys {
  of: (column: Wanted, types: TypeNames, columns: Columns) => Promise<SortKey>
  clear: () => void
}

/** One line each, as they are ranked. */
const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('\n', ' ')).join('\n')

/** What rows are sorted by, with the order of names from the worker, which is asked once for each list of names. */
export function createSortKeys(): SortKeys {
  const known = new Map<object, Promise<Uint32Array>>()

  function rank(list: object, joined: () => string, locale: string): Promise<Uint32Array> {
    const ranks = known.get(list) ?? rankNames(joined(), locale)
    known.set(list, ranks)
    // What failed is asked for again next time.
    ranks.catch(() => known.delete(list))
    return ranks
  }

  async function byParameter(
    { parameter, places, numbers }: TypeColumn,
    locale: string,
  ): Promise<SortKey> {
    const { texts } = parameter
    if (!texts) return { placeOf: (type) => places[type] ?? 0, max: numbers }
    const ranks = await rank(texts, () => joinNames(texts.written), locale)
    return {
      placeOf(type) {
        const place = places[type] ?? 0
        return place <= numbers ? place : numbers + 1 + (ranks[place - numbers - 1] ?? 0)
      },
      max: numbers + texts.written.length,
    }
  }

  return {
    clear: () => known.clear(),
    async of(column, types, columns) {
      const { locale } = columns
      const count = columns.numbers.length
      if (typeof column === 'object') return byParameter(column, locale)
      switch (column) {
        case 'family':
          return { placeOf: (_, family) => family + 1, max: count }
        case 'release': {
          const years = [...new Set(columns.releases)].filter(Boolean).toSorted((a, b) => a - b)
          const places = new Map(years.map((year, place) => [year, place + 1]))
          return {
            placeOf: (_, family) => places.get(columns.releases[family] ?? 0) ?? 0,
            max: years.length,
          }
        }
        case 'type': {
          const ranks = await rank(types.families, () => types.names, locale)
          return { placeOf: (type) => (ranks[type] ?? 0) + 1, max: types.families.length }
        }
        case 'vendor': {
          const { vendorNames, vendors } = columns
          const ranks = await rank(vendorNames, () => joinNames(vendorNames), locale)
          return {
            placeOf(_, family) {
              const vendor = vendors[family] ?? 0
              return vendor === 0 ? 0 : (ranks[vendor - 1] ?? 0) + 1
            },
            max: vendorNames.length,
          }
        }
        case 'category': {
          const { categoryNames, categories, categoryEnds } = columns
          const ranks = await rank(categoryNames, () => joinNames(categoryNames), locale)
          return {
            placeOf(_, family) {
              const start = family === 0 ? 0 : (categoryEnds[family - 1] ?? 0)
              const hasAny = start < (categoryEnds[family] ?? 0)
              return hasAny ? (ranks[categories[start] ?? 0] ?? 0) + 1 : 0
            },
            max: categoryNames.length,
          }
        }
      }
    },
  }
}
