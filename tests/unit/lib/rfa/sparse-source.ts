import type { ByteSource } from '#lib/rfa/byte-source.ts'

const sectorSize = 4096
const perPage = sectorSize / 4
const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd
const free = 0xffffffff

/**
 * A compound file with 4,096-byte sectors and one page of allocation table, made longer by a stream of zeros.
 * Only the beginning is held in memory: zeros and further pages of the table are made when they are read.
 */
export const stretch = (file: Uint8Array, size: number): ByteSource => {
  const head = Buffer.from(file)
  const ownSectors = head.length / sectorSize - 1
  const sectors = Math.floor(size / sectorSize) - 1
  const pages = Math.ceil(sectors / perPage)
  const firstPage = sectors - (pages - 1)
  const ownPage = (head.readUInt32LE(76) + 1) * sectorSize

  const entryOf = (sector: number): number => {
    if (sector < ownSectors) return head.readUInt32LE(ownPage + sector * 4)
    if (sector >= sectors) return free
    if (sector >= firstPage) return tableSector
    return sector + 1 === firstPage ? endOfChain : sector + 1
  }
  const pageOf = (index: number): Buffer => {
    const page = Buffer.alloc(sectorSize)
    for (let at = 0; at < perPage; at += 1) {
      page.writeUInt32LE(entryOf(index * perPage + at), at * 4)
    }
    return page
  }
  head.set(pageOf(0), ownPage)
  head.writeUInt32LE(pages, 44)
  for (let index = 1; index < pages; index += 1) {
    head.writeUInt32LE(firstPage + index - 1, 76 + index * 4)
  }

  const read = (start: number, end: number): Promise<Uint8Array> => {
    const bytes = Buffer.alloc(end - start)
    if (start < head.length) head.copy(bytes, 0, start, Math.min(end, head.length))
    for (let index = 1; index < pages; index += 1) {
      const at = (firstPage + index) * sectorSize
      if (at < end && at + sectorSize > start) {
        const from = Math.max(start, at)
        const to = Math.min(end, at + sectorSize)
        pageOf(index).copy(bytes, from - start, from - at, to - at)
      }
    }
    return Promise.resolve(bytes)
  }
  return { size: (sectors + 1) * sectorSize, read }
}
