import { describe, expect, it } from 'vitest'

import { findNamed, findNearest, findParameters } from '#lib/catalogue/values/parameter-name.ts'

const parameters = ['Width', 'Frame Width', 'Height', 'Fire Rating', 'R'].map((name) => ({ name }))

describe('findNearest', () => {
  it.each([
    ['widht', 'Width'],
    ['wdth', 'Width'],
    ['heigt', 'Height'],
    ['FIRE RATNIG', 'Fire Rating'],
    ['frame with', 'Frame Width'],
    ['colour', undefined],
    ['xy', undefined],
    ['', 'R'],
  ])('%j may be meant as %s', (written, name) => {
    expect(findNearest(parameters, written)?.name).toBe(name)
  })
})

describe('findParameters', () => {
  it('prefers a whole name to the beginning of one, and that to a later word', () => {
    const names = (written: string) => findParameters(parameters, written).map(({ name }) => name)
    expect(names('width')).toEqual(['Width'])
    expect(names('fra')).toEqual(['Frame Width'])
    expect(names('rat')).toEqual(['Fire Rating'])
    expect(names('sill')).toEqual([])
  })
})

it('findNamed takes a whole name in any case', () => {
  expect(findNamed(parameters, ' fire RATING ')).toBe(parameters[3])
  expect(findNamed(parameters, 'fire')).toBeUndefined()
})

it.each([
  ['fi rat', ['Fire Rating']],
  ['  WIDTH ', ['Width']],
  ['frame  w', ['Frame Width']],
  ['firerating', []],
  ['frame height', []],
  ['wi', ['Width']],
  ['w', ['Width']],
  ['h', ['Height']],
  ['rating of', []],
])('findParameters takes %j for %j', (written, expected) => {
  expect(findParameters(parameters, written).map(({ name }) => name)).toEqual(expected)
})

it.each([
  ['ba', 'ab', 'ab'],
  ['abcdef', 'badcfe', null],
  ['abcdefghi', 'bacdefgih', 'bacdefgih'],
  ['abcdefghi', 'bcadefigh', null],
  ['acb', 'bac', null],
  ['xaab', 'xaba', 'xaba'],
  [' width ', 'Widths', 'Widths'],
  ['abc', 'xyc', null],
  ['abcdef', 'abcdxy', 'abcdxy'],
])('findNearest takes %j beside %j for %j', (written, name, expected) => {
  expect(findNearest([{ name }], written)?.name ?? null).toBe(expected)
})
