import { href } from '#lib/site/routes.ts'

import type { Filter } from './filter.ts'

type Asked = Partial<Pick<Filter, 'categories' | 'vendors' | 'fits'>>

/** The address of the catalogue that shows only what is asked for, as `parseFilter` reads it. */
export function catalogueHref({ categories = [], vendors = [], fits = false }: Asked): string {
  const query = new URLSearchParams([
    ...categories.map((name) => ['category', name]),
    ...vendors.map((name) => ['vendor', name]),
    ...(fits ? [['fits', '1']] : []),
  ])
  return `${href('/apps')}?${query.toString()}`
}
