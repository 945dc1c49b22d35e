import { describe, expect, it } from 'vitest'

import { readElementCount } from '#lib/rfa/facts/element-count.ts'

const table = (count: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt16LE(0x0485)
  bytes.writeUInt32LE(count, 2)
  return bytes
}

describe('readElementCount', () => {
  it.each([
    [1833, 51_373, 1833],
    [2038, 81_582, 2038],
    [3, 28 * 3, 3],
    [3, 28 * 3 - 1, null],
    [0, 500, null],
    [0xffffffff, 500, null],
  ])('reads %d elements in %d bytes as %s', (count, length, expected) => {
    expect(readElementCount(table(count, length))).toBe(expected)
  })

  it('is null without a count', () => {
    expect(readElementCount(Buffer.alloc(5))).toBeNull()
  })
})
