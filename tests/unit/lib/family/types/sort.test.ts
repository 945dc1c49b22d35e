import { expect, it } from 'vitest'

import { compareTypes, filterTypes, sortTypes } from '#lib/family/types/sort.ts'
import { readParametric } from '#lib/family/types/type-table.ts'

const read = readParametric({
  parameters: [
    { name: 'Width', dataType: 'Length', unit: 'mm' },
    { name: 'Finish', dataType: 'Text' },
    { name: 'Note', dataType: 'Text' },
  ],
  types: [
    { name: 'Type 10', values: ['1000', 'Oak', ''] },
    { name: 'Type 2', values: ['90 cm', 'ash', ''] },
    { name: 'Type 1', values: ['', 'Oak', ''] },
    { name: 'Type 3', values: ['custom', 'Beech', ''] },
  ],
})
if (read.kind !== 'table') throw new Error('there is no table')
const { table } = read
const all = filterTypes(table, '')

it('finds the types that hold every word, in their name or a value', () => {
  expect(filterTypes(table, 'OAK')).toEqual([0, 2])
  expect(filterTypes(table, 'oak  10')).toEqual([0])
  expect(filterTypes(table, 'walnut')).toEqual([])
  expect(all).toEqual([0, 1, 2, 3])
})

it('sorts names as people count', () => {
  expect(sortTypes(table, all, { column: -1, isDescending: false })).toEqual([2, 1, 3, 0])
})

it('sorts values by size in any unit, then words, then empty values', () => {
  expect(sortTypes(table, all, { column: 0, isDescending: false })).toEqual([1, 0, 3, 2])
  expect(sortTypes(table, all, { column: 0, isDescending: true })).toEqual([0, 1, 3, 2])
})

it('sorts words case-insensitively, and equal ones in the order of the file', () => {
  expect(sortTypes(table, all, { column: 1, isDescending: false })).toEqual([1, 3, 0, 2])
})

it('keeps the order of the file if none was chosen', () => {
  expect(sortTypes(table, [3, 1], null)).toEqual([3, 1])
})

it('compares types by the parameters that one of them has, and marks what differs', () => {
  expect(compareTypes(table, [0, 2])).toEqual([
    { parameter: 0, values: ['1000', ''], differs: true },
    { parameter: 1, values: ['Oak', 'Oak'], differs: false },
  ])
})

it('finds no word that only results from joining a name and a value', () => {
  expect(filterTypes(table, '10 1000')).toEqual([0])
  expect(filterTypes(table, '101000')).toEqual([])
  expect(filterTypes(table, '  ')).toEqual([0, 1, 2, 3])
})

const sortOne = (column: number, isDescending: boolean, ...values: string[]) => {
  const parameters = [{ name: 'Width', dataType: 'Length', unit: 'cm' }]
  const types = values.map((value) => ({ name: value || '-', values: [value] }))
  const made = readParametric({ parameters, types })
  if (made.kind !== 'table') throw new Error('there is no table')
  const indexes = values.map((_, index) => index)
  const sorted = sortTypes(made.table, indexes, { column, isDescending })
  return sorted.map((index) => values[index])
}

it('sorts numbers by what the parameter is measured in', () => {
  expect(sortOne(0, false, '100', '0.5 m', '2')).toEqual(['2', '0.5 m', '100'])
  expect(sortOne(0, true, '100', '0.5 m', '2')).toEqual(['100', '0.5 m', '2'])
})

it('puts words after numbers and empty values last, in either direction', () => {
  const values = ['', 'oak', '7', '', 'ash', '30']
  expect(sortOne(0, false, ...values)).toEqual(['7', '30', 'ash', 'oak', '', ''])
  expect(sortOne(0, true, ...values)).toEqual(['30', '7', 'oak', 'ash', '', ''])
  expect(sortOne(0, false, ...values.toReversed())).toEqual(['7', '30', 'ash', 'oak', '', ''])
})

it('sorts names that are numbers as names', () => {
  expect(sortOne(-1, false, '1 m', '20', '3')).toEqual(['1 m', '3', '20'])
})

it('treats a missing type as one without values', () => {
  expect(sortTypes(table, [9, 1], { column: 0, isDescending: false })).toEqual([1, 9])
  expect(compareTypes(table, [9, 2])).toEqual([
    { parameter: 1, values: ['', 'Oak'], differs: true },
  ])
})

it('sorts single words, numbers and blanks whichever comes first', () => {
  for (const values of [
    ['b', '', '2 m', 'a', '30'],
    ['30', 'a', '2 m', '', 'b'],
    ['', '2 m', '30', 'b', 'a'],
  ]) {
    expect(sortOne(0, false, ...values)).toEqual(['30', '2 m', 'a', 'b', ''])
    expect(sortOne(0, true, ...values)).toEqual(['2 m', '30', 'b', 'a', ''])
  }
  expect(sortOne(-1, false, 'b', 'a', 'c')).toEqual(['a', 'b', 'c'])
  expect(sortOne(-1, true, 'b', 'a', 'c')).toEqual(['c', 'b', 'a'])
})

it('finds words around spaces', () => {
  expect(filterTypes(table, ' oak ')).toEqual([0, 2])
  expect(filterTypes(table, 'ash\t90')).toEqual([1])
})
