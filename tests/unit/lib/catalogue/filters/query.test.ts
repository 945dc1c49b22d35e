import { describe, expect, it } from 'vitest'

import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { isChoosing, isSameChoice, type Query } from '#lib/catalogue/filters/query.ts'

const some = Uint32Array.of(1, 2)

const nothingLeftOut = {
  texts: [],
  categories: [],
  vendors: [],
  releases: [],
  freemium: [],
  opensIn: null,
  numbers: null,
}

const others: [string, Partial<Query>][] = [
  ['freemium', { freemium: 'free' }],
  ['order', { order: 'descending' }],
  ['categories', { categories: ['Doors'] }],
  ['vendors', { vendors: ['Maker'] }],
  ['releases', { releases: ['2024'] as unknown as Query['releases'] }],
  ['release on the desk', { opensIn: 2024 }],
  ['favourites', { favouriteNumbers: some }],
  ['numbers to look at', { within: some }],
  ['words to leave out', { leftOut: { ...nothingLeftOut, texts: ['oak'] } }],
]

describe('two queries', () => {
  it('are the same choice if they differ only in their text', () => {
    const query: Query = { ...noFilter, within: some }
    expect(isSameChoice(query, { ...query, text: 'door' })).toBe(true)
    expect(isSameChoice(noFilter, { ...noFilter, opensIn: null, within: null })).toBe(true)
  })

  it.each(others)('are another choice with another %s', (_, change) => {
    expect(isSameChoice(noFilter, { ...noFilter, ...change })).toBe(false)
    expect(isSameChoice({ ...noFilter, ...change }, noFilter)).toBe(false)
  })
})

describe('a query', () => {
  it('chooses nothing by its text and its order', () => {
    expect(isChoosing(noFilter)).toBe(false)
    expect(isChoosing({ ...noFilter, opensIn: null, favouriteNumbers: null })).toBe(false)
  })

  it.each(others.slice(5))('chooses by its %s', (_, change) => {
    expect(isChoosing({ ...noFilter, ...change })).toBe(true)
  })
})
