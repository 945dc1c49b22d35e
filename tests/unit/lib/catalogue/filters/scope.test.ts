// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished } from 'vitest'

import { browserStorage } from '#lib/browser/storage.ts'
import { $chosen, $filter, changeFilter, followAddress } from '#lib/catalogue/filters/address.ts'
import { countChoices } from '#lib/catalogue/filters/filter.ts'

const open = (address: string, scope: Parameters<typeof followAddress>[0]) => {
  history.replaceState(null, '', address)
  onTestFinished(followAddress(scope))
}

beforeEach(() => localStorage.clear())

it('what a page fixes in the filter is no choice, and not in its address', () => {
  open('/favourites', { favourites: true })
  expect($filter.get().favourites).toBe(true)
  expect(countChoices($chosen.get())).toBe(0)
  changeFilter({ vendors: ['Acme'] })
  expect(location.search).toBe('?vendor=Acme')
  expect(countChoices($chosen.get())).toBe(1)
})

it('what a page fixes cannot be cleared', () => {
  open('/boards?id=b1', { board: 'b1' })
  changeFilter({ board: null, freemium: 'free' })
  expect($filter.get()).toMatchObject({ board: 'b1', freemium: 'free' })
  expect(location.search).toBe('?id=b1&freemium=free')
})

it('the plan and order of such a page are not remembered for the catalogue', () => {
  open('/favourites', { favourites: true })
  changeFilter({ freemium: 'premium', order: 'descending' })
  expect(browserStorage.read('filter')).toBeNull()
})

it('the catalogue itself fixes nothing', () => {
  open('/apps?favourites=1', {})
  expect(countChoices($chosen.get())).toBe(1)
  changeFilter({ favourites: false })
  expect($filter.get().favourites).toBe(false)
})
