import { describe, expect, it } from 'vitest'

import { readFamilyRecord } from '#lib/rfa/family-record.ts'

const none = 0xffffffff
const id = 0x01000000

interface Layout {
  idLength: 4 | 8
  /** How many bytes stand before the record's own id. */
  own: number
  owner: number
  /** How many bytes of flags there are. */
  flags: number
  listed: number
  name: string
  category: number | null
}

const usual: Layout = {
  idLength: 4,
  own: 10,
  owner: none,
  flags: 6,
  listed: 2,
  name: 'Door Handle',
  category: null,
}

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4)
  return bytes
}

/** The bytes of a family among Revit's objects. */
const write = (changes: Partial<Layout> = {}): Buffer => {
  const { idLength, own, owner, flags, listed, name, category } = { ...usual, ...changes }
  const before = Buffer.alloc(own)
  before.writeUInt32LE(1, own - 4)
  const ids = Buffer.alloc(8 * idLength)
  ids.writeUInt32LE(id, 0)
  ids.writeUInt32LE(owner, 2 * idLength)
  return Buffer.concat([
    before,
    ids,
    Buffer.alloc(flags),
    words(none),
    Buffer.alloc(2),
    words(listed),
    Buffer.alloc(listed * idLength),
    words(name.length),
    Buffer.from(name, 'utf16le'),
    ...(category === null ? [] : [words(category)]),
  ])
}

const read = (body: Uint8Array, idLength: 4 | 8 = 4) => readFamilyRecord({ id, body }, idLength)

describe('readFamilyRecord', () => {
  it.each([4, 8] as const)('reads a family of ids with %d bytes', (idLength) => {
    expect(read(write({ idLength, category: -2_000_023 }), idLength)).toEqual({
      id,
      name: 'Door Handle',
      isFree: true,
      builtInCategory: -2000023,
    })
  })

  it('is not free if it belongs to another element', () => {
    expect(read(write({ owner: 77 }))?.isFree).toBe(false)
  })

  it('reads the host, which has no name', () => {
    expect(read(write({ name: '' }))).toEqual({
      id,
      name: '',
      isFree: true,
      builtInCategory: null,
    })
  })

  it.each([
    [-2_000_000, -2_000_000],
    [-2_010_500, -2_010_500],
    [-1_999_999, null],
    [-2_010_501, null],
    [2_000_023, null],
  ])('reads %d as the category %s', (category, expected) => {
    expect(read(write({ category }))?.builtInCategory).toBe(expected)
  })

  it('looks for its own id behind a one, not behind other numbers', () => {
    const body = write({ own: 40 })
    words(2, id, 1, 5).copy(body, 6)
    expect(read(body)?.name).toBe('Door Handle')
  })

  it('looks for its own id in the first 160 bytes only', () => {
    expect(read(write({ own: 156 }))?.name).toBe('Door Handle')
    expect(read(write({ own: 157 }))).toBeNull()
  })

  it('skips up to twelve bytes of flags', () => {
    expect(read(write({ flags: 0 }))?.name).toBe('Door Handle')
    expect(read(write({ flags: 12 }))?.name).toBe('Door Handle')
    expect(read(write({ flags: 13 }))?.name).toBeNull()
  })

  it('accepts long lists of ids and names of 256 letters, but no longer ones', () => {
    const name = 'n'.repeat(256)
    expect(read(write({ listed: 20_000, name }))?.name).toBe(name)
    expect(read(write({ name: `${name}n` }))?.name).toBeNull()
  })

  it('is null without its own id', () => {
    const body = Buffer.alloc(80)
    body.writeUInt32LE(none, 31)
    expect(read(body)).toBeNull()
  })

  it('has no name without the empty reference, but an owner and a category', () => {
    const body = write({ own: 6, category: -2_000_023 })
    body.fill(0, body.indexOf(words(none), 38), 48)
    expect(read(body)).toEqual({ id, name: null, isFree: true, builtInCategory: -2_000_023 })
  })

  it('has no name wherever it is cut off, and is null before its owner', () => {
    const body = write()
    const owner = 10 + 2 * 4
    for (let length = 0; length < body.length; length += 1) {
      const record = read(body.subarray(0, length))
      expect(record?.name ?? null).toBeNull()
      expect(record === null).toBe(length < owner + 4)
    }
  })
})
