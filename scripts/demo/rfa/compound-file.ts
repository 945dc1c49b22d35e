import { directoryOf, noStream, type Entry } from './compound-directory.ts'

const sectorSize = 4096
const miniSectorSize = 64
const miniStreamCutoff = 4096
const entriesPerSector = sectorSize / 4
const slotsInHeader = 109

const freeSector = 0xffffffff
const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd

export interface CompoundStream {
  readonly name: string
  readonly bytes: Uint8Array
}

const sectorsFor = (length: number, size: number): number => Math.ceil(length / size)

/** A chain of consecutive sectors. */
const chain = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    index === count - 1 ? endOfChain : first + index + 1,
  )

interface Laid {
  readonly starts: readonly number[]
  readonly links: readonly number[]
  readonly bytes: Uint8Array
}

/** Puts streams one after another, each from the start of a sector of the given size. */
const layOut = (streams: readonly Uint8Array[], size: number, offset: number): Laid => {
  const starts: number[] = []
  const links: number[] = []
  for (const bytes of streams) {
    const count = sectorsFor(bytes.length, size)
    starts.push(count === 0 ? endOfChain : offset + links.length)
    links.push(...chain(offset + links.length, count))
  }
  const laid = new Uint8Array(links.length * size)
  for (const [index, bytes] of streams.entries()) {
    const start = starts[index] ?? endOfChain
    if (start !== endOfChain) laid.set(bytes, (start - offset) * size)
  }
  return { starts, links, bytes: laid }
}

const words = (values: readonly number[]): Uint8Array => {
  const padded = sectorsFor(values.length, entriesPerSector) * entriesPerSector
  const table = new DataView(new ArrayBuffer(padded * 4))
  for (let index = 0; index < padded; index += 1) {
    table.setUint32(index * 4, values[index] ?? freeSector, true)
  }
  return new Uint8Array(table.buffer)
}

/** How many sectors the allocation table needs to describe the others and itself. */
const tableSectorsFor = (others: number): number => {
  let count = 1
  while (count * entriesPerSector < others + count) count += 1
  return count
}

interface Head {
  readonly tables: readonly number[]
  readonly directory: number
  readonly directorySectors: number
  readonly miniTable: number
  readonly miniTableSectors: number
}

const header = (head: Head): Uint8Array => {
  const view = new DataView(new ArrayBuffer(sectorSize))
  view.setUint32(0, 0xe011cfd0, true)
  view.setUint32(4, 0xe11ab1a1, true)
  const shorts = [0x3e, 4, 0xfffe, 12, 6]
  for (const [index, value] of shorts.entries()) view.setUint16(24 + index * 2, value, true)
  const longs = [
    head.directorySectors,
    head.tables.length,
    head.directory,
    0,
    miniStreamCutoff,
    head.miniTable,
    head.miniTableSectors,
    endOfChain,
    0,
    ...Array.from({ length: slotsInHeader }, (_, slot) => head.tables[slot] ?? freeSector),
  ]
  for (const [index, value] of longs.entries()) view.setUint32(40 + index * 4, value, true)
  return new Uint8Array(view.buffer)
}

const checkNames = (streams: readonly CompoundStream[]): void => {
  const seen = new Set<string>()
  for (const { name } of streams) {
    if (name.length === 0 || name.length > 31 || /[/\\:!]/u.test(name)) {
      throw new Error(`"${name}" is no stream name: use 1 to 31 characters without / \\ : !`)
    }
    if (seen.has(name.toUpperCase())) throw new Error(`Two streams are named "${name}"`)
    seen.add(name.toUpperCase())
  }
}

const concatenate = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Writes an OLE compound file, version 4, as [MS-CFB] describes it: sectors of 4,096 bytes, streams below 4,096
 * bytes in the mini stream. Layout: large streams, mini stream, mini table, directory, allocation table.
 */
export const writeCompoundFile = (streams: readonly CompoundStream[]): Uint8Array => {
  checkNames(streams)
  const large = streams.filter(({ bytes }) => bytes.length >= miniStreamCutoff)
  const small = streams.filter(({ bytes }) => bytes.length < miniStreamCutoff)
  const mini = layOut(
    small.map(({ bytes }) => bytes),
    miniSectorSize,
    0,
  )
  const body = layOut(
    [...large.map(({ bytes }) => bytes), mini.bytes, words(mini.links)],
    sectorSize,
    0,
  )
  const [miniStart = endOfChain, miniTable = endOfChain] = body.starts.slice(large.length)
  const entries: Entry[] = [
    ...large.map(({ name, bytes }, index) => ({
      name,
      size: bytes.length,
      start: body.starts[index] ?? noStream,
    })),
    ...small.map(({ name, bytes }, index) => ({
      name,
      size: bytes.length,
      start: mini.starts[index] ?? noStream,
    })),
  ]
  const directory = directoryOf(entries, { start: miniStart, size: mini.bytes.length }, sectorSize)
  const directorySectors = sectorsFor(directory.length, sectorSize)
  const others = body.links.length + directorySectors
  const tableSectors = tableSectorsFor(others)
  if (tableSectors > slotsInHeader) {
    throw new Error('The streams need more than 109 allocation tables: keep them below 456 MB')
  }
  const tables = Array.from({ length: tableSectors }, (_, index) => others + index)
  const table = words([
    ...body.links,
    ...chain(body.links.length, directorySectors),
    ...tables.map(() => tableSector),
  ])
  const head = {
    tables,
    miniTable,
    directory: body.links.length,
    directorySectors,
    miniTableSectors: sectorsFor(mini.links.length, entriesPerSector),
  }
  return concatenate([header(head), body.bytes, directory, table])
}
