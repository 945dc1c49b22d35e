import type { Budget } from '#lib/rfa/budget.ts'
import { type ByteSource, viewOf } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import type { CompoundHeader } from './compound-header.ts'
import { createTable, freeSector, readSectors, type SectorTable } from './sector-chain.ts'

const pagesPastTheEnd = 16

export interface FileTable {
  readonly table: SectorTable
  /** Whether the table has an entry for that sector, whether or not it is in the file. */
  isDescribed(sector: number): boolean
  /** Whether the table describes sectors that the file no longer has. */
  isCutOff(): Promise<boolean>
}

/** The allocation table of the file itself; the locations of its pages are in the header and behind it. */
export const createFileTable = (
  source: ByteSource,
  header: CompoundHeader,
  budget: Budget,
): FileTable => {
  const { sectorSize, tableCount } = header
  const perPage = sectorSize / 4
  const wholeSectors = Math.floor(source.size / sectorSize) - 1

  const readMoreLocations = async (): Promise<number[]> => {
    const locations: number[] = []
    const seen = new Set<number>()
    let sector = header.moreTables
    while (locations.length < tableCount - header.tables.length) {
      if (seen.has(sector)) throw new RfaError('cycle')
      seen.add(sector)
      const view = viewOf(await readSectors(source, sectorSize, [sector]))
      for (let at = 0; at < perPage - 1; at += 1) locations.push(view.getUint32(at * 4, true))
      sector = view.getUint32((perPage - 1) * 4, true)
    }
    return locations
  }

  let more: Promise<number[]> | undefined
  const locate = async (page: number): Promise<number> => {
    if (page >= tableCount) throw new RfaError('bad-chain')
    const inHeader = header.tables[page]
    if (inHeader !== undefined) return inHeader
    more ??= readMoreLocations()
    return (await more)[page - header.tables.length] ?? freeSector
  }
  const table = createTable({ source, sectorSize, sectorCount: wholeSectors, budget, locate })

  const describesMore = async (page: number): Promise<boolean> => {
    if ((await locate(page)) === freeSector) return false
    for (let at = Math.max(wholeSectors, page * perPage); at < (page + 1) * perPage; at += 1) {
      if ((table.known(at) ?? (await table.read(at))) !== freeSector) return true
    }
    return false
  }

  const isCutOff = async (): Promise<boolean> => {
    const first = Math.floor(wholeSectors / perPage)
    const last = Math.min(tableCount, first + pagesPastTheEnd)
    try {
      for (let page = first; page < last; page += 1) if (await describesMore(page)) return true
    } catch (error) {
      if (error instanceof RfaError && error.code === 'truncated') return true
      throw error
    }
    return false
  }
  const isDescribed = (sector: number): boolean => sector < tableCount * perPage
  return { table, isDescribed, isCutOff }
}
