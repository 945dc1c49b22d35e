import { expect, it } from 'vitest'

import { isBlank, textOfJson } from '#lib/shapes/json-text.ts'

it.each([
  ['nothing', null, ''],
  ['a text', ' 900 mm', ' 900 mm'],
  ['a number', 0, '0'],
  ['yes', true, 'Yes'],
  ['no', false, 'No'],
  ['a list', ['oak', 2, true], 'oak, 2, Yes'],
  ['an empty object', {}, ''],
  ['what is nested', [{ a: 1 }], '[\n  {\n    "a": 1\n  }\n]'],
])('writes %s as text', (_, value, text) => expect(textOfJson(value)).toBe(text))

it('treats 0 and no as values', () => {
  expect([0, false, '0'].map(isBlank)).toEqual([false, false, false])
  expect([null, undefined, ' ', [], {}].map(isBlank)).toEqual([true, true, true, true, true])
})
