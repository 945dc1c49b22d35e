import { describe, expect, it } from 'vitest'

import { listChoices, toggle } from '#lib/catalogue/filters/choices.ts'
import { type Filter, noFilter } from '#lib/catalogue/filters/filter.ts'

const all: Filter = {
  text: 'lamp',
  freemium: 'premium',
  order: 'newest',
  categories: ['doors', 'site'],
  vendors: ['Nordhaus'],
  releases: [2024, 0],
  fits: true,
  favourites: true,
  board: 'aaaaaaaaaaaaaaa',
  show: 'types',
}

describe('listChoices', () => {
  it('is empty if nothing is chosen, and the order is not a choice', () => {
    expect(listChoices({ ...noFilter, order: 'newest' })).toEqual([])
  })

  it('lists each choice, and removing all of them preserves the order', () => {
    const choices = listChoices(all)
    expect(choices.map(({ kind, value }) => [kind, value])).toEqual([
      ['text', 'lamp'],
      ['freemium', 'premium'],
      ['fits', ''],
      ['favourites', ''],
      ['board', 'aaaaaaaaaaaaaaa'],
      ['category', 'doors'],
      ['category', 'site'],
      ['vendor', 'Nordhaus'],
      ['release', '2024'],
      ['release', '0'],
    ])
    let filter = all
    while (listChoices(filter).length > 0) {
      const before = listChoices(filter).length
      filter = { ...filter, ...listChoices(filter)[0]?.without }
      expect(listChoices(filter)).toHaveLength(before - 1)
    }
    expect(filter).toEqual({ ...noFilter, order: 'newest', show: 'types' })
  })
})

describe('toggle', () => {
  it('adds at the end, once, and removes', () => {
    expect(toggle(['a', 'b'], 'a', true)).toEqual(['b', 'a'])
    expect(toggle(['a', 'b'], 'a', false)).toEqual(['b'])
    expect(toggle([], 'a', false)).toEqual([])
  })
})
