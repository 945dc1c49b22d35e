import { expect, it } from 'vitest'

import { catalogueHref } from '#lib/catalogue/filters/catalogue-href.ts'
import { noFilter, parseFilter } from '#lib/catalogue/filters/filter.ts'

it.each([
  { categories: ['doors', 'Türen & Tore'] },
  { vendors: ['Möbelwerk Lindgren + Co.'] },
  { categories: ['doors'], fits: true },
  {},
])('the catalogue reads %o from its address', (asked) => {
  const address = new URL(catalogueHref(asked), 'https://discover.example')
  expect(address.pathname).toBe('/apps')
  expect(parseFilter(address.searchParams)).toEqual({ ...noFilter, ...asked })
})
