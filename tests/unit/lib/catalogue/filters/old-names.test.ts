// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

import { $families } from '#lib/catalogue/data/families.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { noFilter, parseFilter } from '#lib/catalogue/filters/filter.ts'
import { followOldNames } from '#lib/catalogue/filters/old-names.ts'

type Ready = Extract<ReturnType<typeof $families.get>, { status: 'ready' }>

const openWith = (search: string) => {
  history.replaceState(null, '', `/apps${search}`)
  $filter.set(parseFilter(new URLSearchParams(search)))
  const columns = { categoryNames: ['Doors', 'Windows', 'bike racks'] } as Ready['columns']
  $families.set({ status: 'ready', columns, failure: null, news: 0 } as unknown as Ready)
}

beforeEach(() => {
  $filter.set(noFilter)
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

it('an address that names a category in another language leads to the one that there is', async () => {
  openWith('?q=oak&category=T%C3%BCren&category=bike+racks&category=door')
  const before = history.length
  const stop = followOldNames()
  await vi.waitFor(() => expect($filter.get().categories).toEqual(['Doors', 'bike racks']))
  expect(location.search).toBe('?q=oak&category=Doors&category=bike+racks')
  expect(history.length).toBe(before)
  stop()
})

it.each(['?category=Doors', '?category=Nothing', '?category=M%C3%B6bel'])(
  'leaves %s as it is',
  async (search) => {
    openWith(search)
    const filter = $filter.get()
    const stop = followOldNames()
    await settle()
    expect($filter.get()).toBe(filter)
    expect(location.search).toBe(search)
    stop()
  },
)
