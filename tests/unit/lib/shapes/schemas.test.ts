import { type GenericSchema, is, object, parse } from 'valibot'
import { expect, it } from 'vitest'

import {
  anyNumber,
  anyText,
  dateOrNull,
  filledText,
  flag,
  knownDate,
  positiveOrNull,
  textOrNull,
} from '#lib/shapes/schemas.ts'

it.each([
  ['anyText', anyText, ' a ', ' a '],
  ['anyText', anyText, 7, ''],
  ['textOrNull', textOrNull, 'a', 'a'],
  ['textOrNull', textOrNull, '', null],
  ['anyNumber', anyNumber, 7, 7],
  ['anyNumber', anyNumber, '7', 0],
  ['flag', flag, true, true],
  ['flag', flag, 'true', false],
  ['positiveOrNull', positiveOrNull, 2027, 2027],
  ['positiveOrNull', positiveOrNull, 0, null],
  ['positiveOrNull', positiveOrNull, '2027', null],
  ['dateOrNull', dateOrNull, '2027-03-05 10:30:00.000Z', new Date('2027-03-05T10:30:00Z')],
  ['dateOrNull', dateOrNull, '', null],
  ['knownDate', knownDate, '2027-03-05 10:30:00.000Z', new Date('2027-03-05T10:30:00Z')],
] as const)('%s converts a value to its meaning', (_, schema, value, made) => {
  expect(parse<GenericSchema>(schema, value)).toEqual(made)
})

it.each([
  ['anyText', anyText, ''],
  ['textOrNull', textOrNull, null],
  ['anyNumber', anyNumber, 0],
  ['flag', flag, false],
  ['positiveOrNull', positiveOrNull, null],
  ['dateOrNull', dateOrNull, null],
] as const)('%s has a value for a missing field', (_, schema, value) => {
  expect(parse(object({ field: schema }), {})).toEqual({ field: value })
})

it('a required text is not empty, and a required date is a date', () => {
  expect(is(filledText, '')).toBe(false)
  expect(is(knownDate, 'yesterday')).toBe(false)
})
