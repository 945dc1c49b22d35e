import { describe, expect, it } from 'vitest'

import { createBudget, factLimit } from '#lib/rfa/budget.ts'
import {
  createTable,
  followChain,
  readSectors,
  type SectorTable,
} from '#lib/rfa/container/sector-chain.ts'
import { countReads, sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'

const end = 0xfffffffe
const table = 0xfffffffd
const free = 0xffffffff
const sectorSize = 16
const budget = createBudget(factLimit)

/** A file of sectors with four entries each; before them is a header. */
const fileOf = (...sectors: number[][]) => {
  const bytes = Buffer.alloc((sectors.length + 1) * sectorSize)
  for (const [sector, entries] of sectors.entries()) {
    for (const [at, entry] of entries.entries()) {
      bytes.writeUInt32LE(entry, (sector + 1) * sectorSize + at * 4)
    }
  }
  return countReads(sourceOfBytes(bytes))
}

const numbered = () => fileOf(...[0, 1, 2, 3, 4].map((sector) => [sector, sector, sector, sector]))

describe('readSectors', () => {
  it('gives the sectors in the order asked for', async () => {
    const bytes = await readSectors(numbered(), sectorSize, [3, 0, 4])
    expect([...new Uint32Array(bytes.buffer)]).toEqual([3, 3, 3, 3, 0, 0, 0, 0, 4, 4, 4, 4])
  })

  it('reads neighbours in one piece', async () => {
    const source = numbered()
    const bytes = await readSectors(source, sectorSize, [1, 2, 3, 0])
    expect([...new Uint32Array(bytes.buffer)].filter((_, at) => at % 4 === 0)).toEqual([1, 2, 3, 0])
    expect(source.asked).toEqual({ reads: 2, bytes: 64 })
  })

  it('reads nothing if no sector is requested', async () => {
    const source = numbered()
    expect(await readSectors(source, sectorSize, [])).toEqual(new Uint8Array())
    expect(source.asked.reads).toBe(0)
  })

  it('refuses a sector that the file does not have', async () => {
    await expect(readSectors(numbered(), sectorSize, [5])).rejects.toMatchObject({
      code: 'truncated',
    })
  })
})

describe('createTable', () => {
  const source = () => fileOf([9, 9, 9, 9], [10, 11, 12, 13], [20, 21, 22, 23])
  const locate = (page: number) => Promise.resolve([1, 2, free][page] ?? free)

  it('reads each page once, when it is asked for', async () => {
    const file = source()
    const entries = createTable({ source: file, sectorSize, sectorCount: 8, budget, locate })
    expect(entries.sectorCount).toBe(8)
    expect(entries.known(2)).toBeUndefined()
    expect(await entries.read(2)).toBe(12)
    expect(await entries.read(3)).toBe(13)
    expect(file.asked.reads).toBe(1)
    expect(entries.known(0)).toBe(10)
    expect(entries.known(4)).toBeUndefined()
    expect(await entries.read(5)).toBe(21)
    expect(file.asked.reads).toBe(2)
  })

  it('refuses an entry whose page does not exist', async () => {
    const entries = createTable({ source: source(), sectorSize, sectorCount: 12, budget, locate })
    await expect(entries.read(8)).rejects.toMatchObject({ code: 'bad-chain' })
  })
})

/** Every second entry is known beforehand. */
const linked = (...entries: number[]): SectorTable => ({
  sectorCount: entries.length,
  budget: createBudget(factLimit),
  known: (sector) => (sector % 2 === 0 ? entries[sector] : undefined),
  read: (sector) => Promise.resolve(entries[sector] ?? end),
})

describe('followChain', () => {
  it('follows a chain to its end', async () => {
    expect(await followChain(linked(3, end, 1, 2), 0, 4)).toEqual([0, 3, 2, 1])
  })

  it('stops after the requested number of sectors', async () => {
    expect(await followChain(linked(3, end, 1, 2), 0, 2)).toEqual([0, 3])
    expect(await followChain(linked(end), 0, 0)).toEqual([])
  })

  it('ends early only where that is allowed', async () => {
    expect(await followChain(linked(1, end), 0, 5, true)).toEqual([0, 1])
    expect(await followChain(linked(end), end, 3, true)).toEqual([])
    await expect(followChain(linked(1, end), 0, 3)).rejects.toMatchObject({ code: 'bad-chain' })
  })

  it.each([
    ['runs in a circle', [1, 2, 0], 9, 'cycle'],
    ['runs in a circle behind its last sector', [1, 2, 0], 3, 'cycle'],
    ['points at itself', [0], 1, 'cycle'],
    ['runs into the table', [table], 2, 'cycle'],
    ['runs into the table behind its last sector', [table], 1, 'cycle'],
    ['leaves the file by one sector', [1], 2, 'truncated'],
    ['leaves the file by far', [0xfffffffa], 2, 'truncated'],
    ['leads to what is no sector', [0xfffffffb], 2, 'bad-chain'],
    ['leads to a free sector', [free], 2, 'bad-chain'],
  ])('refuses a chain that %s', async (_, entries, count, code) => {
    await expect(followChain(linked(...entries), 0, count)).rejects.toMatchObject({ code })
  })
})
