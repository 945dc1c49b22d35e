import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { openCompoundFile } from '#lib/rfa/container/compound-file.ts'
import { readPacked, unpack, withoutChecks } from '#lib/rfa/objects/object-stream.ts'
import { sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'
import { packedStream, withChecks, writeStreams } from '#tests/unit/lib/rfa/imagined-objects.ts'

const wide = () => createBudget(objectLimit(100_000_000))

const pattern = (length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 13 + (index >> 8)) & 0xff))

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
      code: 'stream-too-large',
    })
  })
})

describe('readPacked', () => {
  const open = async (streams: Record<string, Uint8Array>) => {
    const budget = wide()
    const file = await openCompoundFile(sourceOfBytes(writeStreams(streams)), budget)
    return (path: string, largest = 1e6) => readPacked(file, path, largest, budget)
  }

  it.each([0, 8, 24, 91])('unpacks a stream behind %d bytes', async (prefix) => {
    const read = await open({ 'Global/ElemTable': packedStream(pattern(200_000), prefix) })
    expect(pattern(200_000).equals((await read('Global/ElemTable')) ?? Buffer.alloc(0))).toBe(true)
  })

  it('is null if there is no such stream', async () => {
    const read = await open({ Contents: packedStream(pattern(10)) })
    expect(await read('Global/ElemTable')).toBeNull()
  })

  it.each([
    ['packed', pattern(5001)],
    ['unpacked', packedStream(Buffer.alloc(5001))],
  ])('refuses one that is too large %s', async (_, bytes) => {
    const read = await open({ Contents: bytes })
    await expect(read('Contents', 5000)).rejects.toMatchObject({ code: 'stream-too-large' })
  })
})
