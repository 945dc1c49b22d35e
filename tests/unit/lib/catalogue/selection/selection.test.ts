import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { $catalogue } from '#lib/catalogue/catalogue.ts'
import type { Family, FamilyList } from '#lib/catalogue/family.ts'
import {
  $outside,
  $selection,
  clearSelection,
  extendSelection,
  maxSelected,
  toggleFamily,
} from '#lib/catalogue/selection/selection.ts'

const family = (number: number): Family => ({
  number,
  id: `f${number}`,
  name: `Family ${number}`,
  freemium: 'free',
  categories: [],
  vendor: null,
  release: null,
  thumbnail: null,
})

const listOf = (numbers: readonly number[]): FamilyList => ({
  count: numbers.length,
  at(position) {
    const number = numbers[position]
    if (number === undefined) throw new RangeError(`There is no family at ${position}`)
    return family(number)
  },
})

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const selected = () => [...$selection.get().families.keys()].toSorted((a, b) => a - b)
const ready = (list: FamilyList) =>
  $catalogue.set({
    status: 'ready',
    list,
    isDone: true,
    total: 1000,
    failure: null,
    news: 0,
  })

beforeEach(clearSelection)

describe('one family', () => {
  it('is selected, and no longer selected the second time', () => {
    toggleFamily(family(3))
    toggleFamily(family(5))
    expect(selected()).toEqual([3, 5])
    toggleFamily(family(3))
    expect(selected()).toEqual([5])
  })

  it('any number of presses leaves those that were pressed an odd number of times', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), (presses) => {
        clearSelection()
        for (const number of presses) toggleFamily(family(number))
        const odd = upTo(21).filter(
          (number) => presses.filter((press) => press === number).length % 2 === 1,
        )
        expect(selected()).toEqual(odd)
      }),
    )
  })
})

describe('a range', () => {
  const list = listOf(upTo(50))

  it('reaches from the family that was selected last to the one that is clicked', () => {
    toggleFamily(family(4))
    extendSelection(list, 7)
    expect(selected()).toEqual([4, 5, 6, 7])
    extendSelection(list, 2)
    expect(selected()).toEqual([2, 3, 4])
  })

  it('begins where the arrow started from, and shrinks on the way back', () => {
    extendSelection(list, 11, 10)
    extendSelection(list, 12, 11)
    expect(selected()).toEqual([10, 11, 12])
    extendSelection(list, 11, 12)
    expect(selected()).toEqual([10, 11])
  })

  it('begins anew after the focus went elsewhere, and leaves what is selected', () => {
    extendSelection(list, 1, 0)
    extendSelection(list, 21, 20)
    expect(selected()).toEqual([0, 1, 20, 21])
  })

  it('is the one from the anchor to the end, whatever way led there, with what was selected before', () => {
    const steps = fc.array(fc.nat(49), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fc.nat(49)), fc.nat(49), steps, (before, anchor, ways) => {
        clearSelection()
        const others = [...new Set(before)].filter((number) => number !== anchor)
        for (const number of others) toggleFamily(family(number))
        toggleFamily(family(anchor))
        for (const way of ways) extendSelection(list, way)
        const end = ways.at(-1) ?? anchor
        const range = upTo(50).filter(
          (number) => number >= Math.min(anchor, end) && number <= Math.max(anchor, end),
        )
        const expected = new Set([...others, anchor, ...range])
        expect(selected()).toEqual([...expected].toSorted((a, b) => a - b))
      }),
    )
  })

  it('follows the anchor to its place in another list, and drops nothing that was selected', () => {
    toggleFamily(family(4))
    extendSelection(list, 6)
    extendSelection(listOf([9, 4, 30, 31, 2]), 3)
    expect(selected()).toEqual([4, 5, 6, 30, 31])
  })

  it('is the clicked family alone where the list does not hold the anchor', () => {
    toggleFamily(family(4))
    extendSelection(listOf([20, 21, 22]), 2)
    expect(selected()).toEqual([4, 22])
  })

  it('never loses a family by a change of the list, in whatever order lists and ends come', () => {
    const lists = fc.array(
      fc.tuple(fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 20 }), fc.nat(19)),
    )
    fc.assert(
      fc.property(lists, (changes) => {
        clearSelection()
        for (const [numbers, place] of changes) {
          const before = selected()
          const position = Math.min(place, numbers.length - 1)
          extendSelection(listOf(numbers), position)
          expect(selected()).toEqual(expect.arrayContaining(before))
          expect(selected()).toContain(numbers[position])
        }
      }),
    )
  })
})

it('is limited, and says so until a family is removed', () => {
  const list = listOf(upTo(2000))
  toggleFamily(family(0))
  extendSelection(list, maxSelected - 1)
  expect($selection.get().families.size).toBe(maxSelected)
  expect($selection.get().isFull).toBe(false)
  toggleFamily(family(1500))
  expect($selection.get().families.size).toBe(maxSelected)
  expect($selection.get().isFull).toBe(true)
  toggleFamily(family(0))
  expect($selection.get().isFull).toBe(false)
})

it('counts the selected families that the results do not hold', () => {
  ready(listOf([1, 2, 3]))
  toggleFamily(family(2))
  expect($outside.get()).toBe(0)
  toggleFamily(family(8))
  expect($outside.get()).toBe(1)
  ready(listOf([8]))
  expect($outside.get()).toBe(1)
  ready(listOf([]))
  expect($outside.get()).toBe(2)
  expect(selected()).toEqual([2, 8])
})
