import { expect, it } from 'vitest'

import { isRecordId } from '#lib/shapes/record-id.ts'

it.each([
  ['abcdefghij01234', true],
  ['000000000000000', true],
  ['abcdefghij0123', false],
  ['abcdefghij012345', false],
  ['Abcdefghij01234', false],
  ['abcdefghij0123-', false],
  ['abcdefghij01234\n', false],
  [123_456_789_012_345, false],
  [['abcdefghij01234'], false],
  [null, false],
])('%j is the id of a record: %s', (value, expected) => {
  expect(isRecordId(value)).toBe(expected)
})
