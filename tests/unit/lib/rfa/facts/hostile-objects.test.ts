import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import type { ByteSource } from '#lib/rfa/byte-source.ts'
import { readNestedFamilies } from '#lib/rfa/facts/nested-families.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { countReads, sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'

const megabyte = 1024 * 1024

describe('hostile objects', () => {
  const classes = gzipSync(Buffer.concat([Buffer.from('\x06\0Family'), Buffer.from([0x10, 0x80])]))

  const block = (unpacked: Buffer, count = 1): Buffer => {
    const packed = gzipSync(unpacked)
    const head = Buffer.alloc(32)
    head.writeUInt32LE(count, 12)
    head.writeUInt32LE(packed.length + 8, 16)
    head.writeUInt32LE(102, 24)
    return Buffer.concat([head, packed])
  }
  const withChecks = (payload: Buffer): Buffer => {
    const pages: Buffer[] = []
    for (let at = 0; at < payload.length; at += 64_896) {
      const page = payload.subarray(at, at + 64_896)
      pages.push(page, ...(page.length === 64_896 ? [Buffer.alloc(353)] : []))
    }
    return Buffer.concat(pages)
  }
  /** The demo writer knows no folders: a slash in a name makes the same paths. */
  const withObjects = (blocks: Buffer[]): ByteSource => {
    const partition = withChecks(Buffer.concat([Buffer.alloc(12), ...blocks]))
    const names = { Formats_Latest: classes, Partitions_1: partition }
    const bytes = writeCompoundFile(
      Object.entries(names).map(([name, content]) => ({ name, bytes: content })),
    )
    const file = Buffer.from(bytes)
    for (const name of Object.keys(names)) {
      const at = file.indexOf(Buffer.from(name, 'utf16le'))
      file.write(name.replace('_', '/'), at, 'utf16le')
    }
    return sourceOfBytes(file)
  }
  const record = (body: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.alloc(8), length, body, length])
  }

  const readObjects = async (source: ByteSource) => {
    const counted = countReads(source)
    const budget = createBudget(objectLimit(source.size))
    const nested = await readNestedFamilies(counted, budget)
    expect(budget.spent.steps).toBeLessThanOrEqual(budget.limit.steps)
    expect(budget.spent.bytes).toBeLessThanOrEqual(budget.limit.bytes)
    return { ...nested, spent: budget.spent, reads: counted.asked.reads }
  }
  const given = { warnings: [{ code: 'no-nested-families' }], families: [] }

  it('share one budget, however many blocks there are', { timeout: 60_000 }, async () => {
    const bomb = block(record(Buffer.alloc(15 * megabyte)))
    const source = withObjects(Array.from({ length: 60 }, () => bomb))
    const outcome = await readObjects(source)
    expect(outcome).toMatchObject(given)
    expect(outcome.spent.bytes).toBeGreaterThan(30 * megabyte)
    expect(outcome.spent.bytes).toBeLessThan(16 * megabyte + 24 * source.size)
  })

  it('may unpack to no more than 16 MB in a block', async () => {
    const outcome = await readObjects(withObjects([block(Buffer.alloc(60 * megabyte))]))
    expect(outcome).toMatchObject(given)
  })

  it('are refused after a limited number of blocks', { timeout: 60_000 }, async () => {
    const small = block(record(Buffer.alloc(0)))
    const outcome = await readObjects(withObjects(Array.from({ length: 20_000 }, () => small)))
    expect(outcome).toMatchObject(given)
    expect(outcome.reads).toBeLessThan(10_000)
  })

  it('are refused after a limited number of records', { timeout: 60_000 }, async () => {
    const empty = Buffer.concat(Array.from({ length: 500_000 }, () => record(Buffer.alloc(0))))
    const outcome = await readObjects(withObjects([block(empty, 500_000)]))
    expect(outcome).toMatchObject(given)
  })

  it('cost 512 MB at most', () => {
    expect(objectLimit(256 * megabyte).bytes).toBe(512 * megabyte)
    expect(objectLimit(0).bytes).toBe(16 * megabyte)
  })
})
