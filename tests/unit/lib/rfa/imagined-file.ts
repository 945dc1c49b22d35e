import type { ByteSource } from '#lib/rfa/byte-source.ts'

const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd
const none = 0xffffffff

export interface Entry {
  name?: string
  /** 1 a folder, 2 a stream, 5 the root. */
  kind: number
  siblings?: readonly [number, number]
  child?: number
  start?: number
  size?: number
}

export const writeEntry = ({ name = '', kind, siblings, child, start, size }: Entry): Buffer => {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes.writeUInt8(kind, 66)
  for (const [place, sibling] of (siblings ?? [none, none]).entries()) {
    bytes.writeUInt32LE(sibling, 68 + place * 4)
  }
  bytes.writeUInt32LE(child ?? none, 76)
  bytes.writeUInt32LE(start ?? 0, 116)
  bytes.writeUInt32LE(size ?? 0, 120)
  return bytes
}

interface Imagined {
  sectorSize: 512 | 4096
  sectors: number
  directory: number
  miniTable?: number
  /** The sector that follows another; those of the table itself come first in the file. */
  next: (sector: number) => number
  /** The content of a sector; zeros if it is empty. */
  content: (sector: number) => Uint8Array | undefined
}

/** How many sectors the table takes, and the list of its further places behind it. */
export const tableOf = (sectorSize: number, sectors: number) => {
  const pages = Math.ceil(sectors / (sectorSize / 4))
  const lists = Math.max(0, Math.ceil((pages - 109) / (sectorSize / 4 - 1)))
  return { pages, lists, first: pages + lists }
}

/** A compound file of any size and shape, of which a sector is made when it is read. */
export const imagineFile = (file: Imagined): ByteSource => {
  const { sectorSize, sectors, directory, miniTable = endOfChain, next, content } = file
  const { pages, lists, first } = tableOf(sectorSize, sectors)
  const perPage = sectorSize / 4
  const words = (valueOf: (at: number) => number): Buffer => {
    const bytes = Buffer.alloc(sectorSize)
    for (let at = 0; at < perPage; at += 1) bytes.writeUInt32LE(valueOf(at), at * 4)
    return bytes
  }
  const header = Buffer.alloc(sectorSize)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  const shorts = [0x3e, sectorSize === 512 ? 3 : 4, 0xfffe, sectorSize === 512 ? 9 : 12, 6]
  for (const [index, value] of shorts.entries()) header.writeUInt16LE(value, 24 + index * 2)
  const longs = [pages, directory, 0, 4096, miniTable, 0, lists > 0 ? pages : endOfChain, lists]
  for (const [index, value] of longs.entries()) header.writeUInt32LE(value, 44 + index * 4)
  for (let slot = 0; slot < 109; slot += 1) {
    header.writeUInt32LE(slot < pages ? slot : none, 76 + slot * 4)
  }
  const entryOf = (sector: number): number => {
    if (sector >= sectors) return none
    return sector < first ? tableSector : next(sector)
  }
  const bytesOf = (sector: number): Uint8Array => {
    if (sector < 0) return header
    if (sector < pages) return words((at) => entryOf(sector * perPage + at))
    if (sector < first) {
      const list = sector - pages
      return words((at) => {
        if (at === perPage - 1) return list + 1 < lists ? sector + 1 : endOfChain
        const page = 109 + list * (perPage - 1) + at
        return page < pages ? page : none
      })
    }
    return content(sector) ?? new Uint8Array()
  }
  const read = (start: number, end: number): Promise<Uint8Array> => {
    const bytes = new Uint8Array(end - start)
    for (let at = start - (start % sectorSize); at < end; at += sectorSize) {
      const sector = bytesOf(at / sectorSize - 1).subarray(0, sectorSize)
      const from = Math.max(start - at, 0)
      bytes.set(sector.subarray(from, Math.max(from, end - at)), at + from - start)
    }
    return Promise.resolve(bytes)
  }
  return { size: (sectors + 1) * sectorSize, read }
}
