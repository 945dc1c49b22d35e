import type { Budget } from '#lib/rfa/budget.ts'
import { type ByteSource, readExactly, viewOf } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

const endOfChain = 0xfffffffe
export const freeSector = 0xffffffff
const tableSector = 0xfffffffd
const lastSector = 0xfffffffa
const stepsOfSector = 20
const bytesOfSector = 48

/** One allocation table, read page by page as chains lead through it. */
export interface SectorTable {
  /** How many sectors there are that a chain may lead through. */
  readonly sectorCount: number
  readonly budget: Budget
  /** The entry of a sector if its page has been read. */
  known(sector: number): number | undefined
  read(sector: number): Promise<number>
}

/** Sectors in the order asked for; adjacent ones are read together. */
export const readSectors = async (
  source: ByteSource,
  size: number,
  sectors: readonly number[],
): Promise<Uint8Array> => {
  const joined = new Uint8Array(sectors.length * size)
  const reads: Promise<void>[] = []
  let first = 0
  for (const [index, sector] of sectors.entries()) {
    if (sectors[index + 1] === sector + 1) continue
    const at = first * size
    const start = ((sectors[first] ?? sector) + 1) * size
    reads.push(
      readExactly(source, start, (sector + 2) * size).then((bytes) => joined.set(bytes, at)),
    )
    first = index + 1
  }
  await Promise.all(reads)
  return joined
}

interface Paging {
  readonly source: ByteSource
  readonly sectorSize: number
  readonly sectorCount: number
  readonly budget: Budget
  /** Where the page of this index lies; throws where it has none. */
  readonly locate: (page: number) => Promise<number>
}

export const createTable = ({
  source,
  sectorSize,
  sectorCount,
  budget,
  locate,
}: Paging): SectorTable => {
  const perPage = sectorSize / 4
  const pages = new Map<number, DataView>()
  const known = (sector: number) =>
    pages.get(Math.floor(sector / perPage))?.getUint32((sector % perPage) * 4, true)
  const read = async (sector: number) => {
    const page = Math.floor(sector / perPage)
    if (!pages.has(page)) {
      const location = await locate(page)
      if (location === freeSector) throw new RfaError('bad-chain')
      pages.set(page, viewOf(await readSectors(source, sectorSize, [location])))
    }
    return known(sector) ?? endOfChain
  }
  return { sectorCount, budget, known, read }
}

/**
 * Follows a chain for as many sectors as asked for, or to its end when that comes first and is allowed to.
 * Throws if it is circular or leads back into the table, leaves the file or ends too early.
 */
export const followChain = async (
  table: SectorTable,
  start: number,
  count: number,
  mayEnd = false,
): Promise<number[]> => {
  const seen = new Set<number>()
  let sector = start
  while (sector !== endOfChain && seen.size < count) {
    if (seen.has(sector) || sector === tableSector) throw new RfaError('cycle')
    if (sector >= table.sectorCount) {
      throw new RfaError(sector > lastSector ? 'bad-chain' : 'truncated')
    }
    table.budget.spend(stepsOfSector, bytesOfSector)
    seen.add(sector)
    sector = table.known(sector) ?? (await table.read(sector))
  }
  if (seen.has(sector) || sector === tableSector) throw new RfaError('cycle')
  if (seen.size < count && !mayEnd) throw new RfaError('bad-chain')
  return [...seen]
}
