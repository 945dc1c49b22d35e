import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { readFamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { countReads, sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'
import {
  packedStream,
  textOf,
  words,
  writeBlock,
  writeFamily,
  writeObjects,
  writeRecord,
} from '#tests/unit/lib/rfa/imagined-objects.ts'

const megabyte = 1024 * 1024

describe('hostile objects', () => {
  const readObjects = async (file: Buffer) => {
    const source = sourceOfBytes(file)
    const counted = countReads(source)
    const budget = createBudget(objectLimit(source.size))
    const nested = await readFamilyObjects(counted, budget)
    expect(budget.spent.steps).toBeLessThanOrEqual(budget.limit.steps)
    expect(budget.spent.bytes).toBeLessThanOrEqual(budget.limit.bytes)
    return { ...nested, spent: budget.spent, reads: counted.asked.reads }
  }
  const given = { warnings: [{ code: 'no-objects' }], families: [] }

  it('share one budget, however many blocks there are', { timeout: 60_000 }, async () => {
    const bomb = writeBlock(writeRecord(Buffer.alloc(15 * megabyte)))
    const file = writeObjects(Array.from({ length: 60 }, () => bomb))
    const outcome = await readObjects(file)
    expect(outcome).toMatchObject(given)
    expect(outcome.spent.bytes).toBeGreaterThan(30 * megabyte)
    expect(outcome.spent.bytes).toBeLessThan(16 * megabyte + 40 * file.length)
  })

  it('may unpack to no more than 16 MB in a block', async () => {
    const outcome = await readObjects(writeObjects([writeBlock(Buffer.alloc(60 * megabyte))]))
    expect(outcome).toMatchObject(given)
  })

  it('are refused after a limited number of blocks', { timeout: 60_000 }, async () => {
    const small = writeBlock(writeRecord(Buffer.alloc(0)))
    const outcome = await readObjects(writeObjects(Array.from({ length: 20_000 }, () => small)))
    expect(outcome).toMatchObject(given)
    expect(outcome.reads).toBeLessThan(10_000)
  })

  it('are refused after a limited number of records', { timeout: 60_000 }, async () => {
    const empty = Buffer.concat(Array.from({ length: 500_000 }, () => writeRecord(Buffer.alloc(0))))
    const outcome = await readObjects(writeObjects([writeBlock(empty, 500_000)]))
    expect(outcome).toMatchObject(given)
  })

  it('are read up to two thousand nested families, and what comes later is told to be missing', async () => {
    const records = Array.from({ length: 2001 }, (_, index) =>
      writeFamily({ name: `Family ${index}` }),
    )
    const outcome = await readObjects(writeObjects([writeBlock(Buffer.concat(records), 2001)]))
    expect(outcome.families).toHaveLength(2000)
    expect(outcome).toMatchObject({ warnings: [{ code: 'objects-partial' }] })
  })

  it('do not collect a record that never ends', { timeout: 60_000 }, async () => {
    const begin = writeRecord(Buffer.alloc(15 * megabyte)).subarray(0, 1000)
    const more = writeBlock(Buffer.alloc(megabyte), 0)
    const blocks = [writeBlock(begin, 1), ...Array.from({ length: 200 }, () => more)]
    expect(await readObjects(writeObjects(blocks))).toMatchObject(given)
  })

  const path = 'C:\\Users\\someone\\file.rfa'
  const manyPaths = Array.from({ length: 5000 }, (_, index) => textOf(`C:\\${index}\\x.rfa`))
  const worst: [string, Buffer][] = [
    ['the beginnings of paths', Buffer.from('C:\\'.repeat(2 * megabyte), 'utf16le')],
    ['one path', Buffer.concat(Array.from({ length: 200_000 }, () => textOf(path)))],
    ['paths', Buffer.concat(manyPaths)],
    ['signs of addresses', Buffer.from('a@'.repeat(3 * megabyte), 'utf16le')],
    ['letters before an address', Buffer.from(`${'a.'.repeat(150)}@a.`.repeat(20_000), 'utf16le')],
    ['shares', Buffer.from('\\\\a\0'.repeat(megabyte), 'utf16le')],
  ]

  it.each(worst)('may hold nothing but %s', { timeout: 60_000 }, async (_, text) => {
    const start = performance.now()
    const { people, spent } = await readObjects(writeObjects([writeBlock(writeRecord(text))]))
    const time = performance.now() - start
    for (const names of Object.values(people) as string[][]) {
      expect(names.length).toBeLessThanOrEqual(50)
      for (const name of names) expect(name.length).toBeLessThanOrEqual(300)
    }
    // A step is five nanoseconds; machines are slower at times.
    expect(time).toBeLessThan(1000 + spent.steps / 10_000)
  })

  const utf16 = (text: string) => Buffer.concat([words(text.length), Buffer.from(text, 'utf16le')])

  it.each([
    ['TransmissionData', utf16('<?xml version="1.0"?><!DOCTYPE a><a/>')],
    ['TransmissionData', utf16(`<?xml version="1.0"?>${'<a>'.repeat(50_000)}`)],
    ['TransmissionData', Buffer.alloc(megabyte, 0x3c)],
    ['Global/ElemTable', packedStream(Buffer.alloc(60 * megabyte))],
    ['Global/DocumentIncrementTable', packedStream(Buffer.alloc(60 * megabyte))],
    ['Contents', packedStream(Buffer.alloc(60 * megabyte), 91)],
  ])('are read even if %s is hostile, which is told', async (stream, bytes) => {
    const host = writeBlock(writeFamily({ name: '', category: -2_000_023 }))
    expect(await readObjects(writeObjects([host], { [stream]: bytes }))).toMatchObject({
      builtInCategory: -2_000_023,
      warnings: [{ code: 'objects-partial', stream }],
    })
  })

  it('cost 1 GB at most', () => {
    expect(objectLimit(256 * megabyte).bytes).toBe(1024 * megabyte)
    expect(objectLimit(0).bytes).toBe(16 * megabyte)
    expect(objectLimit(megabyte)).toEqual({ steps: 112 * megabyte, bytes: 56 * megabyte })
  })
})
