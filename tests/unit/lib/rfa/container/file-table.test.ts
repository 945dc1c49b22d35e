import { describe, expect, it } from 'vitest'

import { createBudget, factLimit } from '#lib/rfa/budget.ts'
import type { ByteSource } from '#lib/rfa/byte-source.ts'
import type { CompoundHeader } from '#lib/rfa/container/compound-header.ts'
import { createFileTable } from '#lib/rfa/container/file-table.ts'
import { sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'

const end = 0xfffffffe
const free = 0xffffffff
const noPage = [free, free, free, free]

/** A file of sectors with four entries each; before them is a header. */
const fileOf = (sectors: number[][]): ByteSource => {
  const bytes = Buffer.alloc((sectors.length + 1) * 16)
  for (const [at, entry] of sectors.flat().entries()) bytes.writeUInt32LE(entry, 16 + at * 4)
  return sourceOfBytes(bytes)
}

const open = (
  source: ByteSource,
  header: Pick<CompoundHeader, 'tableCount' | 'tables'> & Partial<CompoundHeader>,
) =>
  createFileTable(
    source,
    {
      major: 3,
      sectorSize: 16,
      directory: 0,
      miniTable: end,
      moreTables: end,
      ...header,
    },
    createBudget(factLimit),
  )

describe('the table of a file', () => {
  it('has its pages where the header says', async () => {
    const { table } = open(fileOf([[40, 41, 42, 43], noPage, [60, 61, 62, 63]]), {
      tableCount: 2,
      tables: [2, 0],
    })
    expect(table.sectorCount).toBe(3)
    expect(await table.read(1)).toBe(61)
    expect(await table.read(7)).toBe(43)
  })

  it('has no more pages than are counted', async () => {
    const { table } = open(fileOf([noPage, noPage]), { tableCount: 1, tables: [0, 1] })
    expect(await table.read(3)).toBe(free)
    await expect(table.read(4)).rejects.toMatchObject({ code: 'bad-chain' })
  })

  it('has further pages where sector after sector says', async () => {
    const sectors = [[1], [10], [20], [2, 4, 6, 5], [40], [7, 8, free, end], [60], [70], [80]]
    const { table } = open(fileOf(sectors.map((one) => [...one, ...noPage].slice(0, 4))), {
      tableCount: 6,
      tables: [1],
      moreTables: 3,
    })
    const firsts = [0, 4, 8, 12, 16, 20].map((sector) => table.read(sector))
    expect(await Promise.all(firsts)).toEqual([10, 20, 40, 60, 70, 80])
  })

  it('reads no further than the last page that is counted', async () => {
    const sectors = [noPage, [1, 2, 3, end], noPage, [9, 9, 9, 9]]
    const { table } = open(fileOf(sectors), { tableCount: 4, tables: [0], moreTables: 1 })
    expect(await table.read(13)).toBe(9)
  })

  it('finds the circle among the places of its pages', async () => {
    const { table } = open(fileOf([noPage, [0, 0, 0, 1]]), {
      tableCount: 9,
      tables: [0],
      moreTables: 1,
    })
    await expect(table.read(35)).rejects.toMatchObject({ code: 'cycle' })
  })
})

describe('isCutOff', () => {
  const isCutOff = (sectors: number[][], ...tables: number[]) =>
    open(fileOf(sectors), { tableCount: tables.length, tables }).isCutOff()

  it('is false where the table ends with the file', async () => {
    expect(await isCutOff([[end, free, free, free]], 0)).toBe(false)
    expect(await isCutOff([[1, 2, 3, end], noPage, noPage, noPage], 0)).toBe(false)
    expect(await isCutOff([[1, 2, 3, end], noPage, noPage, noPage, noPage], 0, 1)).toBe(false)
  })

  it('is true where the table describes a sector behind the end', async () => {
    expect(await isCutOff([[free, end, free, free]], 0)).toBe(true)
    expect(await isCutOff([[free, free, free, end]], 0)).toBe(true)
    expect(await isCutOff([noPage, [free, free, free, end]], 0, 1)).toBe(true)
  })

  it('is true where a page of the table lies behind the end', async () => {
    expect(await isCutOff([noPage], 0, 5)).toBe(true)
  })

  it('skips pages that do not exist', async () => {
    expect(await isCutOff([noPage], 0, free)).toBe(false)
    expect(await isCutOff([noPage, [end, free, free, free]], 0, free, 1)).toBe(true)
  })

  it('checks at most sixteen pages behind the end', async () => {
    const pages = Array.from({ length: 17 }, () => 0)
    expect(await isCutOff([noPage, [end, free, free, free]], ...pages.with(15, 1))).toBe(true)
    expect(await isCutOff([noPage, [end, free, free, free]], ...pages.with(16, 1))).toBe(false)
  })

  it('fails if the file cannot be read', async () => {
    const read = () => Promise.reject(new Error('gone'))
    const table = open({ size: 48, read }, { tableCount: 1, tables: [0] })
    await expect(table.isCutOff()).rejects.toMatchObject({ code: 'unreadable' })
  })
})
