// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'

import { readPlace, storePlace } from '#islands/catalogue/grid/place.ts'

afterEach(() => history.replaceState(null, ''))

test('a place is read again for the filter that it was stored for', () => {
  storePlace({ filter: 'q=door', top: 1200, position: 41 })
  expect(readPlace('q=door')).toEqual({ filter: 'q=door', top: 1200, position: 41 })
  expect(readPlace('q=doors')).toBeNull()
})

test('storing a place preserves the rest of the history state', () => {
  history.replaceState({ step: 2 }, '')
  storePlace({ filter: '', top: 0, position: null })
  expect(history.state).toMatchObject({ step: 2, place: { top: 0 } })
})

test.each([
  null,
  'a text',
  { place: null },
  { place: { filter: '', top: '12', position: null } },
  { place: { filter: '', top: 12 } },
  { place: { filter: '', top: 12, position: 'x' } },
])('a state that is not a place is ignored: %j', (state) => {
  history.replaceState(state, '')
  expect(readPlace('')).toBeNull()
})
