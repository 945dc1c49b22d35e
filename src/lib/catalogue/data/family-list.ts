import { createRecent, type Recent } from '#lib/cache/recent.ts'
import { addressBook } from '#lib/catalogue/addresses.ts'
import { type FamilyRow, readRow } from '#lib/catalogue/columns/columns.ts'
import type { Family, FamilyList } from '#lib/catalogue/family.ts'
import { type Filter, isPlain, matchesFilter } from '#lib/catalogue/filters/filter.ts'
import type { Search } from '#lib/catalogue/search/search.ts'

import type { Address } from './api.ts'
import type { FirstFamily } from './first-families.ts'

/** More than any page shows at once; whoever scrolls on passes thousands. */
const keptFamilies = 1000

/** The same object for the same facts, so that a card that shows it already is left alone. */
const made = new WeakMap<object, Recent<number, Family>>()

function madeFor(key: object): Recent<number, Family> {
  const families = made.get(key) ?? createRecent<number, Family>(keptFamilies)
  made.set(key, families)
  return families
}

export const familyOf = ({ isPremium, ...row }: FamilyRow & Partial<Address>): Family => ({
  ...row,
  id: row.id ?? null,
  thumbnail: row.thumbnail,
  freemium: isPremium ? 'premium' : 'free',
})

/** Those that were shown before the catalogue had come, by their numbers. */
const shownFirst = new Map<number, Family>()

const factsOf = (family: Family): string => JSON.stringify(family, Object.keys(family).toSorted())

/** The one that is shown already where it has the same facts. */
function sameAsShown(family: Family): Family {
  const shown = shownFirst.get(family.number)
  return shown && factsOf(shown) === factsOf(family) ? shown : family
}

const outside = (position: number) => new RangeError(`There is no family at ${position}`)

export function listRows({ columns, rows, count }: Search): FamilyList {
  const families = madeFor(columns)
  return {
    count,
    numberAt: (position) => columns.numbers[rows[position] ?? -1],
    at(position) {
      const row = rows[position]
      if (row === undefined) throw outside(position)
      const number = columns.numbers[row] ?? 0
      const known = families.get(number)
      if (known && (known.id !== null || !addressBook.get(number))) return known
      const family = sameAsShown(familyOf({ ...readRow(columns, row), ...addressBook.get(number) }))
      families.set(number, family)
      return family
    },
  }
}

/** The first cards that match a plain filter, or null where there are none. */
export function listFirst(first: FirstFamily[], filter: Filter): FamilyList | null {
  if (!isPlain(filter)) return null
  const found = first
    .map((family) => sameAsShown(familyOf(family)))
    .filter((family) => matchesFilter(family, filter))
  for (const family of found) shownFirst.set(family.number, family)
  const at = (position: number) => {
    const family = found[position]
    if (!family) throw outside(position)
    return family
  }
  return found.length > 0 ? { count: found.length, at } : null
}
