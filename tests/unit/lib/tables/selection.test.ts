import { expect, it } from 'vitest'

import { createSelection, summarizeSelection } from '#lib/tables/selection.ts'

it('selects rows and takes the selection back', () => {
  const { $ticked, tick, clear } = createSelection()
  tick(['a', 'b'], true)
  tick(['a'], false)
  expect([...$ticked.get()]).toEqual(['b'])
  clear()
  expect($ticked.get().size).toBe(0)
})

it.each([
  [[], { isAll: false, isPartly: false }],
  [['other'], { isAll: false, isPartly: false }],
  [['a', 'other'], { isAll: false, isPartly: true }],
  [['a', 'b'], { isAll: true, isPartly: false }],
])('says of %j whether all rows shown are selected', (ticked, summary) => {
  expect(summarizeSelection(['a', 'b'], new Set(ticked))).toEqual(summary)
})

it('selects nothing where no row is shown', () => {
  expect(summarizeSelection([], new Set(['a']))).toEqual({ isAll: false, isPartly: false })
})
