import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { createRecordSplitter } from '#lib/rfa/objects/object-records.ts'
import { words, writeRecord } from '#tests/unit/lib/rfa/imagined-objects.ts'

const wide = () => createBudget(objectLimit(100_000_000))
const splitter = () => createRecordSplitter(wide())

const pattern = (length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 13 + (index >> 8)) & 0xff))

const idLengths = [4, 8] as const

/** The bytes in pieces of the given lengths, and the rest. */
const cut = (bytes: Buffer, ...lengths: number[]): Buffer[] => {
  const pieces: Buffer[] = []
  let at = 0
  for (const length of [...lengths, bytes.length]) {
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return pieces
}

describe('createRecordSplitter', () => {
  it.each(idLengths)('detects that ids have %d bytes', (idLength) => {
    const bytes = Buffer.concat([
      writeRecord(pattern(30), { id: 1020, idLength }),
      writeRecord(Buffer.alloc(0), { id: 2158, idLength }),
    ])
    const { records, idLength: found, isSound } = splitter().split(bytes, 2)
    expect({ found, isSound }).toEqual({ found: idLength, isSound: true })
    expect(records.map(({ id, body }) => [id, body.length])).toEqual([
      [1020, 30],
      [2158, 0],
    ])
  })

  it.each(idLengths)('joins a record over three blocks, with ids of %d bytes', (idLength) => {
    const body = pattern(379_160)
    const record = writeRecord(body, { id: 5, idLength })
    const [one, two, three] = cut(record, 131_080, 131_072) as [Buffer, Buffer, Buffer]
    const { split, isOpen } = splitter()
    expect(split(one, 1)).toMatchObject({ records: [], isSound: true })
    expect(isOpen()).toBe(true)
    expect(split(two, 0)).toMatchObject({ records: [], isSound: true })
    const last = split(three, 0)
    expect(last).toMatchObject({ records: [{ id: 5 }], idLength, isSound: true })
    expect(body.equals(last.records[0]?.body ?? Buffer.alloc(0))).toBe(true)
    expect(isOpen()).toBe(false)
  })

  it('joins a record that begins behind others and ends before others', () => {
    const { split } = splitter()
    const [head, tail] = cut(writeRecord(pattern(1000), { id: 2 }), 500) as [Buffer, Buffer]
    const first = split(Buffer.concat([writeRecord(pattern(10), { id: 1 }), head]), 2)
    const second = split(Buffer.concat([tail, writeRecord(pattern(20), { id: 3 })]), 1)
    expect(first).toMatchObject({ records: [{ id: 1 }], isSound: true })
    expect(second.isSound).toBe(true)
    expect(second.records.map(({ id, body }) => [id, body.length])).toEqual([
      [2, 1000],
      [3, 20],
    ])
  })

  it('joins a record of which only the size behind it is left', () => {
    const { split } = splitter()
    const record = writeRecord(pattern(100), { id: 2 })
    split(record.subarray(0, -3), 1)
    expect(split(record.subarray(-3), 0)).toMatchObject({ records: [{ id: 2 }], isSound: true })
  })

  it('keeps the length of ids that other blocks had', () => {
    const { split } = splitter()
    split(writeRecord(pattern(30), { id: 1, idLength: 8 }), 1)
    // Read with ids of four bytes, the checksum would be a size that fits.
    const record = writeRecord(pattern(1000), { id: 2, idLength: 8 })
    record.writeUInt32LE(2000, 8)
    split(record.subarray(0, 500), 1)
    expect(split(record.subarray(500), 0)).toMatchObject({ records: [{ id: 2 }], idLength: 8 })
  })

  it('forgets a record that does not go on, and reads the next block by itself', () => {
    const { split, isOpen } = splitter()
    const next = writeRecord(pattern(2000), { id: 3 })
    split(writeRecord(pattern(1000), { id: 2 }).subarray(0, 500), 1)
    expect(split(next, 1)).toMatchObject({ records: [{ id: 3 }], isSound: false })
    split(writeRecord(pattern(9000), { id: 4 }).subarray(0, 500), 1)
    expect(split(next, 1)).toMatchObject({ records: [{ id: 3 }], isSound: false })
    expect(isOpen()).toBe(false)
    expect(split(next, 1)).toMatchObject({ records: [{ id: 3 }], isSound: true })
  })

  it('takes a block of no records for damage if no record is open', () => {
    expect(splitter().split(pattern(40), 0)).toMatchObject({ records: [], isSound: false })
    expect(splitter().split(Buffer.alloc(0), 0)).toMatchObject({ records: [], isSound: true })
  })

  it.each(idLengths)('gives the records before the damage, with ids of %d bytes', (idLength) => {
    const whole = [1, 2, 3].map((id) => writeRecord(pattern(50), { id, idLength }))
    const bytes = Buffer.concat(whole)
    bytes.writeUInt32LE(51, bytes.length - 4)
    const { records, isSound } = splitter().split(bytes, 3)
    expect(records.map(({ id }) => id)).toEqual([1, 2])
    expect(isSound).toBe(false)
  })

  it('refuses records that do not add up', () => {
    const bytes = writeRecord(pattern(30), { id: 7 })
    expect(splitter().split(bytes, 2).isSound).toBe(false)
    expect(splitter().split(Buffer.concat([bytes, bytes]), 1).isSound).toBe(false)
    expect(splitter().split(words(1, 2), 1).isSound).toBe(false)
  })

  it('does not wait for a record of more than 16 MB', () => {
    const { split, isOpen } = splitter()
    const record = writeRecord(pattern(30), { id: 7 })
    record.writeUInt32LE(16 * 1024 * 1024 + 1, 8)
    expect(split(record, 1).isSound).toBe(false)
    expect(isOpen()).toBe(false)
  })

  it('charges what it joins to the budget', () => {
    const budget = createBudget({ steps: 10_000, bytes: 10_000 })
    const { split } = createRecordSplitter(budget)
    const record = writeRecord(pattern(9000))
    split(record.subarray(0, 5000), 1)
    expect(() => split(record.subarray(5000), 0)).toThrow(
      expect.objectContaining({ code: 'too-costly' }),
    )
  })
})
