import { type Budget, createBudget, factLimit, meter } from '#lib/rfa/budget.ts'
import type { ByteSource } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import { type Directory, type DirectoryEntry, readDirectory } from './compound-directory.ts'
import { readHeader } from './compound-header.ts'
import { createFileTable } from './file-table.ts'
import {
  createTable,
  followChain,
  freeSector,
  readSectors,
  type SectorTable,
} from './sector-chain.ts'

const miniSectorSize = 64
const miniStreamCutoff = 4096
/** In bytes: 2,048 entries, where Revit's families have some 20. */
const maxDirectoryLength = 256 * 1024

/** A piece of the file, from start up to, not including, end. */
export interface Extent {
  readonly start: number
  readonly end: number
}

export interface CompoundFile {
  readonly major: number
  readonly sectorSize: number
  readonly directory: Directory
  readonly isTruncated: boolean
  /** A stream to be read piece by piece, or null when there is none of that name. */
  openStream(path: string): Promise<ByteSource | null>
  /** Where the bytes of a stream lie in the file, in their order, or null when there is none of that name. */
  locateStream(path: string): Promise<readonly Extent[] | null>
  /** The bytes of a stream, or null when there is none of that name; a larger one is refused. */
  readStream(path: string, largest: number, refusal?: () => RfaError): Promise<Uint8Array | null>
}

const tooLarge = (): RfaError => new RfaError('stream-too-large')

/** Follows the chains of a table: what leads out of a file that is not cut off is damage. */
const createFollow =
  (table: SectorTable, isTruncated: boolean) =>
  async (start: number, count: number, mayEnd = false): Promise<number[]> => {
    try {
      return await followChain(table, start, count, mayEnd)
    } catch (error) {
      const isDamage = error instanceof RfaError && error.code === 'truncated' && !isTruncated
      throw isDamage ? new RfaError('bad-chain') : error
    }
  }

/** Opens an OLE compound file and reads no more of it than its directory and what streams ask for. */
export const openCompoundFile = async (
  unmetered: ByteSource,
  budget: Budget = createBudget(factLimit),
): Promise<CompoundFile> => {
  const source = meter(unmetered, budget)
  const header = await readHeader(source)
  const { major, sectorSize } = header
  const file = createFileTable(source, header, budget)
  const isTruncated = await file.isCutOff()
  const follow = createFollow(file.table, isTruncated)
  const isMissing = isTruncated && file.isDescribed(header.directory)
  if (header.directory >= file.table.sectorCount && !isMissing) throw new RfaError('bad-directory')
  const chain = await follow(header.directory, maxDirectoryLength / sectorSize, true)
  const directory = readDirectory(await readSectors(source, sectorSize, chain), major, budget)

  const pageOfMini = async (page: number): Promise<number> =>
    (await follow(header.miniTable, page + 1)).at(-1) ?? freeSector
  const mini = createTable({
    source,
    sectorSize,
    budget,
    locate: pageOfMini,
    sectorCount: Math.ceil(directory.root.size / miniSectorSize),
  })

  const followMini = createFollow(mini, false)

  let home: Promise<number[]> | undefined
  const followHome = (): Promise<number[]> => {
    const { start, size } = directory.root
    if (size > source.size) throw new RfaError('stream-too-large')
    home ??= follow(start, Math.ceil(size / sectorSize))
    return home
  }

  const readMini = async ({ start, size }: DirectoryEntry): Promise<Uint8Array> => {
    const minis = await followMini(start, Math.ceil(size / miniSectorSize))
    const perSector = sectorSize / miniSectorSize
    const wanted = [...new Set(minis.map((each) => Math.floor(each / perSector)))]
    const homes = await followHome()
    const sectors = wanted.map((each) => homes[each] ?? freeSector)
    const bytes = await readSectors(source, sectorSize, sectors)
    const joined = new Uint8Array(minis.length * miniSectorSize)
    for (const [index, each] of minis.entries()) {
      const at =
        wanted.indexOf(Math.floor(each / perSector)) * sectorSize +
        (each % perSector) * miniSectorSize
      joined.set(bytes.subarray(at, at + miniSectorSize), index * miniSectorSize)
    }
    return joined.subarray(0, size)
  }

  const openLong = async ({ start, size }: DirectoryEntry): Promise<ByteSource> => {
    const sectors = await follow(start, Math.ceil(size / sectorSize))
    const read = async (from: number, to: number): Promise<Uint8Array> => {
      const first = Math.floor(from / sectorSize)
      const wanted = sectors.slice(first, Math.ceil(to / sectorSize))
      const bytes = await readSectors(source, sectorSize, wanted)
      return bytes.subarray(from - first * sectorSize, to - first * sectorSize)
    }
    return { size, read }
  }

  const openStream = async (path: string): Promise<ByteSource | null> => {
    const entry = directory.streams.get(path)
    if (!entry) return null
    if (entry.size > source.size) throw new RfaError('stream-too-large')
    if (entry.size >= miniStreamCutoff) return openLong(entry)
    const bytes = entry.size === 0 ? new Uint8Array() : await readMini(entry)
    return { size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) }
  }

  const locateStream = async (path: string): Promise<readonly Extent[] | null> => {
    const entry = directory.streams.get(path)
    if (!entry) return null
    const { start: first, size } = entry
    if (size > source.size) throw new RfaError('stream-too-large')
    const isMini = size < miniStreamCutoff
    const unit = isMini ? miniSectorSize : sectorSize
    const count = Math.ceil(size / unit)
    const places = await (isMini ? followMini(first, count) : follow(first, count))
    const homes = isMini ? await followHome() : places
    const perSector = sectorSize / unit
    return places.map((each, index) => {
      const sector = isMini ? (homes[Math.floor(each / perSector)] ?? freeSector) : each
      const start = (sector + 1) * sectorSize + (isMini ? (each % perSector) * unit : 0)
      return { start, end: start + Math.min(unit, size - index * unit) }
    })
  }

  const readStream: CompoundFile['readStream'] = async (path, largest, refusal = tooLarge) => {
    const { size } = directory.streams.get(path) ?? { size: 0 }
    if (size > source.size) throw new RfaError('stream-too-large')
    if (size > largest) throw refusal()
    const stream = await openStream(path)
    return stream && stream.read(0, stream.size)
  }
  return { major, sectorSize, directory, isTruncated, openStream, locateStream, readStream }
}
