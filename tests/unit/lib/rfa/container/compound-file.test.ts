import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { openCompoundFile } from '#lib/rfa/container/compound-file.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { makeOleFile } from '#tests/support/rfa/sample-files.ts'
import { countReads, sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'

const pattern = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) % 251)

const lengths = [0, 1, 63, 64, 65, 4095, 4096, 4097, 30_000]
const streams = lengths.map((length) => ({ name: `S${length}`, bytes: pattern(length) }))

const open = (bytes: Uint8Array) => openCompoundFile(sourceOfBytes(bytes))

/** The directory entry of that name in a file of the demo writer. */
const entryOf = (file: Buffer, name: string): number => {
  const at = file.indexOf(Buffer.from(`${name}\0`, 'utf16le'))
  if (at < 0) throw new Error(`${name} is not in the directory`)
  return at
}

/** Sectors of 512 bytes, and more pages of the table than the header has room for. */
const withFurtherTables = (): Buffer => {
  const file = makeOleFile(8_000_000, 7)
  const pages = file.readUInt32LE(44)
  const places = Buffer.alloc(512, 0xff)
  for (let page = 109; page < pages; page += 1) places.writeUInt32LE(page, (page - 109) * 4)
  places.writeUInt32LE(0xfffffffe, 508)
  const own = file.length / 512 - 1
  file.writeUInt32LE(own, 68)
  file.writeUInt32LE(1, 72)
  file.writeUInt32LE(0xfffffffc, 512 + own * 4)
  return Buffer.concat([file, places])
}

describe('openCompoundFile', () => {
  it.each(lengths)('reads a stream of %d bytes unchanged', async (length) => {
    const file = await open(writeCompoundFile(streams))
    const bytes = await file.readStream(`S${length}`, 1e6)
    expect(Buffer.from(bytes ?? 'missing').equals(pattern(length))).toBe(true)
  })

  it('reads sectors of 512 bytes', async () => {
    const file = await open(makeOleFile(300_000, 7))
    expect(file.sectorSize).toBe(512)
    expect(await file.readStream('Contents', 1e6)).toEqual(new Uint8Array(300_000).fill(7))
  })

  it('returns null for a missing stream', async () => {
    expect(await (await open(writeCompoundFile(streams))).readStream('None', 10)).toBeNull()
  })

  it('reads neighbouring sectors in one piece', async () => {
    const source = countReads(sourceOfBytes(writeCompoundFile(streams)))
    const file = await openCompoundFile(source)
    source.asked.reads = 0
    await file.readStream('S30000', 1e6)
    expect(source.asked.reads).toBe(1)
  })

  it('refuses a stream that is larger than allowed, or larger than the file', async () => {
    const bytes = Buffer.from(writeCompoundFile(streams))
    await expect((await open(bytes)).readStream('S30000', 29_999)).rejects.toMatchObject({
      code: 'stream-too-large',
    })
    bytes.writeUInt32LE(0x7fffffff, entryOf(bytes, 'S30000') + 120)
    await expect((await open(bytes)).readStream('S30000', 2 ** 40)).rejects.toMatchObject({
      code: 'stream-too-large',
    })
  })

  it('finds the circle in a chain whose last sector points back', async () => {
    const bytes = Buffer.from(writeCompoundFile([{ name: 'Long', bytes: pattern(12_288) }]))
    const table = (bytes.readUInt32LE(76) + 1) * 4096
    bytes.writeUInt32LE(0, table + 2 * 4)
    await expect((await open(bytes)).readStream('Long', 1e6)).rejects.toMatchObject({
      code: 'cycle',
    })
  })

  it('refuses a chain that ends before the stream does', async () => {
    const bytes = Buffer.from(writeCompoundFile([{ name: 'Long', bytes: pattern(12_288) }]))
    bytes.writeUInt32LE(0xfffffffe, (bytes.readUInt32LE(76) + 1) * 4096)
    await expect((await open(bytes)).readStream('Long', 1e6)).rejects.toMatchObject({
      code: 'bad-chain',
    })
  })

  it('stops if the directory runs in a circle, and keeps what it has read', async () => {
    const bytes = Buffer.from(writeCompoundFile(streams.slice(0, 1)))
    const entry = entryOf(bytes, 'S0')
    bytes.writeUInt32LE(1, entry + 68)
    bytes.writeUInt32LE(9999, entry + 72)
    const { directory } = await open(bytes)
    expect([...directory.streams.keys()]).toEqual(['S0'])
    expect(directory.isDamaged).toBe(true)
  })

  it('refuses a directory without a root', async () => {
    const bytes = Buffer.from(writeCompoundFile(streams))
    bytes.writeUInt8(2, entryOf(bytes, 'Root Entry') + 66)
    await expect(open(bytes)).rejects.toMatchObject({ code: 'bad-directory' })
  })

  it.each([
    ['sector size', 30, 31],
    ['mini sector size', 32, 16],
    ['byte order', 28, 0xfeff],
    ['cutoff', 56, 1],
    ['count of tables', 44, 0],
    ['larger count of tables', 44, 0xffff],
  ])('refuses a header with another %s', async (_, offset, value) => {
    const bytes = Buffer.from(writeCompoundFile(streams))
    bytes.writeUInt16LE(value, offset)
    await expect(open(bytes)).rejects.toMatchObject({ code: 'bad-header' })
  })

  it('reads the places of further tables behind the header', async () => {
    const bytesOfFile = withFurtherTables()
    const budget = createBudget(objectLimit(bytesOfFile.length))
    const file = await openCompoundFile(sourceOfBytes(bytesOfFile), budget)
    expect(file.isTruncated).toBe(false)
    const bytes = await file.readStream('Contents', 1e7)
    expect(Buffer.alloc(8_000_000, 7).equals(bytes ?? Buffer.alloc(0))).toBe(true)
  })

  it('finds the circle among the places of further tables', async () => {
    const bytes = withFurtherTables()
    const own = bytes.length / 512 - 2
    bytes.fill(0xff, bytes.length - 512)
    bytes.writeUInt32LE(own, bytes.length - 4)
    bytes.writeUInt32LE(300, 44)
    bytes.writeUInt32LE(2, 72)
    await expect(open(bytes)).rejects.toMatchObject({ code: 'cycle' })
  })
})
