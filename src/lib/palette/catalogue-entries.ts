import { type FamilyRow, readRow } from '#lib/catalogue/columns/columns.ts'
import type { Addresses } from '#lib/catalogue/data/source.ts'
import { titleCase } from '#lib/catalogue/family.ts'
import { catalogueHref } from '#lib/catalogue/filters/catalogue-href.ts'
import type { NamedType } from '#lib/catalogue/paged/paged-catalogue.ts'
import { readTypeName, type TypeNames } from '#lib/catalogue/values/value-index.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

import type { Entry } from './entry.ts'
import * as messages from './messages.ts'
import { rankEntries } from './rank-entries.ts'
import type { PaletteCatalogue } from './sources.ts'

const familyHref = (id: string): string => `${href('/family')}?id=${encodeURIComponent(id)}`

const numberHref = (number: number, addresses: Addresses): string => {
  const id = addresses.get(number)?.id
  return id === undefined ? `${href('/family')}?number=${number}` : familyHref(id)
}

const describe = ({ categories, vendor }: FamilyRow): string =>
  [...categories.slice(0, 1).map(titleCase), vendor].filter(Boolean).join(' · ')

export function familyEntry({ columns, addresses }: PaletteCatalogue, row: number): Entry {
  const family = readRow(columns, row)
  const detail = describe(family)
  return {
    id: `family:${family.number}`,
    label: family.name,
    ...(detail && { detail }),
    icon: 'i-lucide-component',
    href: numberHref(family.number, addresses),
  }
}

/** Null for a type of a family that is not in the catalogue any more. */
export function typeEntry(
  { columns, addresses }: PaletteCatalogue,
  types: TypeNames,
  type: number,
): Entry | null {
  const number = types.families[type] ?? 0
  const row = columns.numbers.indexOf(number)
  if (row === -1) return null
  const { name } = readRow(columns, row)
  return {
    id: `type:${number}:${readTypeName(types, type)}`,
    label: readTypeName(types, type),
    detail: messages.typeOf(name),
    icon: 'i-lucide-blocks',
    href: numberHref(number, addresses),
  }
}

/** A type that was asked for by its name. */
export const foundTypeEntry = ({ number, id, family, name }: NamedType): Entry => ({
  id: `type:${number}:${name}`,
  label: name,
  detail: messages.typeOf(family),
  icon: 'i-lucide-blocks',
  href: familyHref(id),
})

/** The categories and vendors that meet the text. */
export function facetEntries({ columns }: PaletteCatalogue, text: string): Entry[] {
  const categories = columns.categoryNames.map((name) => ({
    id: `category:${name}`,
    label: titleCase(name),
    detail: terms.category,
    icon: 'i-lucide-layout-grid',
    href: catalogueHref({ categories: [name] }),
  }))
  const vendors = columns.vendorNames.map((name) => ({
    id: `vendor:${name}`,
    label: name,
    detail: terms.vendor,
    icon: 'i-lucide-layout-grid',
    href: catalogueHref({ vendors: [name] }),
  }))
  return rankEntries([...categories, ...vendors], text)
}
