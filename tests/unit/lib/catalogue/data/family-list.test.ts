import { expect, it } from 'vitest'

import { addressBook } from '#lib/catalogue/addresses.ts'
import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { listFirst, listRows } from '#lib/catalogue/data/family-list.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'

const row = {
  isPremium: false,
  release: 2024,
  vendor: 'Northline',
  categories: ['Doors'],
}
const door = { ...row, number: 1, name: 'Door' }
const gate = { ...row, number: 2, name: 'Gate' }
const address = { id: 'abcdefghijklmno', thumbnail: null }

it('a card that is shown before the catalogue has come is left as it is, unless the catalogue says something else', () => {
  const first = listFirst(
    [door, gate].map((family) => ({ ...family, ...address })),
    noFilter,
  )
  const known = new Map([door, gate].map(({ number }) => [number, address]))
  addressBook.replace(known, 'families')
  const columns = buildColumns([door, { ...gate, categories: ['Doors', 'Fences'] }])
  const search = startSearch(columns, { ...noFilter, order: 'ascending' })
  search.run(1000)
  const all = listRows(search)
  expect(all.at(0)).toBe(first?.at(0))
  expect(all.at(1)).toMatchObject({ name: 'Gate', categories: ['Doors', 'Fences'] })
  expect(first?.at(1).categories).toEqual(['Doors'])
})
