import { is, object, parse } from 'valibot'
import { expect, it } from 'vitest'

import * as schemas from '#lib/shapes/schemas.ts'

it.each([
  ['anyText', ' a ', ' a '],
  ['anyText', 7, ''],
  ['trimmedText', ' a ', 'a'],
  ['trimmedText', null, ''],
  ['textOrNull', 'a', 'a'],
  ['textOrNull', '', null],
  ['anyNumber', 7, 7],
  ['anyNumber', '7', 0],
  ['flag', true, true],
  ['flag', 'true', false],
  ['positiveOrNull', 2027, 2027],
  ['positiveOrNull', 0, null],
  ['positiveOrNull', '2027', null],
  ['dateOrNull', '2027-03-05 10:30:00.000Z', new Date('2027-03-05T10:30:00Z')],
  ['dateOrNull', '', null],
  ['knownDate', '2027-03-05 10:30:00.000Z', new Date('2027-03-05T10:30:00Z')],
] as const)('%s makes of %j %j', (name, value, made) => {
  expect(parse(schemas[name], value)).toEqual(made)
})

it.each([
  ['anyText', ''],
  ['trimmedText', ''],
  ['textOrNull', null],
  ['anyNumber', 0],
  ['flag', false],
  ['positiveOrNull', null],
  ['dateOrNull', null],
] as const)('%s makes of a field that is not there %j', (name, value) => {
  expect(parse(object({ field: schemas[name] }), {})).toEqual({ field: value })
})

it('a text that has to be there is not empty, and a date that has to be there is one', () => {
  expect(is(schemas.filledText, '')).toBe(false)
  expect(is(schemas.knownDate, 'yesterday')).toBe(false)
})
