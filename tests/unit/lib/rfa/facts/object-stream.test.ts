import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { splitRecords, unpack, withoutChecks } from '#lib/rfa/facts/object-stream.ts'
import { sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'

const wide = () => createBudget(objectLimit(100_000_000))

const pattern = (length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 13 + (index >> 8)) & 0xff))

const withChecks = (payload: Buffer): Buffer => {
  const pages: Buffer[] = []
  for (let at = 0; at < payload.length; at += 64_896) {
    const page = payload.subarray(at, at + 64_896)
    pages.push(page, ...(page.length === 64_896 ? [Buffer.alloc(353, 0xee)] : []))
  }
  return Buffer.concat(pages)
}

const record = (id: bigint, body: Buffer, idLength: number): Buffer => {
  const head = Buffer.alloc(idLength + 8)
  if (idLength === 8) head.writeBigInt64LE(id)
  else head.writeInt32LE(Number(id))
  head.writeUInt32LE(body.length, idLength + 4)
  const tail = Buffer.alloc(4)
  tail.writeUInt32LE(body.length)
  return Buffer.concat([head, body, tail])
}

describe('withoutChecks', () => {
  it.each([0, 1, 64_895, 64_896, 64_897, 200_000])(
    'leaves the check bytes out of a stream of %d bytes',
    async (length) => {
      const stream = withoutChecks(sourceOfBytes(withChecks(pattern(length))))
      expect(stream.size).toBe(length)
      const bytes = await stream.read(0, stream.size)
      expect(pattern(length).equals(bytes)).toBe(true)
    },
  )

  it('reads a piece across a page', async () => {
    const stream = withoutChecks(sourceOfBytes(withChecks(pattern(200_000))))
    const piece = await stream.read(64_000, 130_000)
    expect(pattern(200_000).subarray(64_000, 130_000).equals(piece)).toBe(true)
  })
})

describe('unpack', () => {
  it('unpacks gzip without regard to what follows it', async () => {
    const packed = Buffer.concat([gzipSync(pattern(100_000)), Buffer.from('and more')])
    expect(pattern(100_000).equals(await unpack(packed, 1e6, wide()))).toBe(true)
  })

  it('returns nothing for data that is not gzip', async () => {
    expect(await unpack(pattern(1000), 1e6, wide())).toHaveLength(0)
  })

  it('stops at a decompression bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    expect(bomb.length).toBeLessThan(60_000)
    await expect(unpack(bomb, 1_000_000, wide())).rejects.toMatchObject({
      code: 'no-nested-families',
    })
  })
})

describe('splitRecords', () => {
  it.each([4, 8])('detects that ids have %d bytes', (idLength) => {
    const bytes = Buffer.concat([
      record(1020n, pattern(30), idLength),
      record(2158n, Buffer.alloc(0), idLength),
    ])
    const { records, idLength: found } = splitRecords(bytes, 2, wide())
    expect(found).toBe(idLength)
    expect(records.map(({ id, body }) => [id, body.length])).toEqual([
      [1020, 30],
      [2158, 0],
    ])
  })

  it('refuses records that do not add up', () => {
    const bytes = record(7n, pattern(30), 4)
    expect(() => splitRecords(bytes, 2, wide())).toThrow('nested families')
    expect(() => splitRecords(bytes.subarray(0, -1), 1, wide())).toThrow('nested families')
    expect(() => splitRecords(Buffer.concat([bytes, bytes]), 1, wide())).toThrow('nested families')
  })
})
