import { gzipSync } from 'node:zlib'

import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'

const none = 0xffffffff

export const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4)
  return bytes
}

/** A text behind its length. */
export const textOf = (text: string): Buffer =>
  Buffer.concat([words(text.length), Buffer.from(text, 'utf16le')])

interface RecordOptions {
  id?: number
  idLength?: 4 | 8
}

export const writeRecord = (
  body: Uint8Array,
  { id = 0, idLength = 4 }: RecordOptions = {},
): Buffer => {
  const head = Buffer.alloc(idLength + 8)
  head.writeInt32LE(id)
  // The checksum, which nobody reads: where ids have eight bytes, four would find a size here.
  head.writeUInt32LE(0x99_00_00_01, idLength)
  head.writeUInt32LE(body.length, idLength + 4)
  return Buffer.concat([head, body, words(body.length)])
}

interface Family extends RecordOptions {
  name: string
  category?: number | null
  owner?: number
  /** Of the class "Family" in this file. */
  familyClass?: number
  /** In bytes, behind everything else. */
  padding?: number
  /** Without the empty reference before the name, so that the name cannot be found. */
  isOdd?: boolean
}

const familyClass = 15

/** The body of a family among Revit's objects. */
export const familyBody = (family: Family): Buffer => {
  const { id = 77, idLength = 4, name, category = null, owner = none, padding = 0 } = family
  const before = Buffer.alloc(10)
  before.writeUInt16LE(family.familyClass ?? familyClass)
  before.writeUInt32LE(1, 6)
  const ids = Buffer.alloc(8 * idLength)
  ids.writeUInt32LE(id)
  ids.writeUInt32LE(owner, 2 * idLength)
  return Buffer.concat([
    before,
    ids,
    family.isOdd ? Buffer.alloc(20) : words(none),
    Buffer.alloc(2),
    words(0),
    textOf(name),
    ...(category === null ? [] : [words(category)]),
    Buffer.alloc(padding),
  ])
}

export const writeFamily = (family: Family): Buffer =>
  writeRecord(familyBody(family), { id: family.id ?? 77, idLength: family.idLength ?? 4 })

/** A block of a partition. @param count how many records begin in it */
export const writeBlock = (unpacked: Uint8Array, count = 1, sequence = 102): Buffer => {
  const packed = gzipSync(unpacked)
  const head = Buffer.alloc(32)
  head.writeUInt32LE(count, 12)
  head.writeUInt32LE(packed.length + 8, 16)
  head.writeUInt32LE(sequence, 24)
  return Buffer.concat([head, packed])
}

export const withChecks = (payload: Uint8Array): Buffer => {
  const pages: Uint8Array[] = []
  for (let at = 0; at < payload.length; at += 64_896) {
    const page = payload.subarray(at, at + 64_896)
    pages.push(page, ...(page.length === 64_896 ? [Buffer.alloc(353, 0xee)] : []))
  }
  return Buffer.concat(pages)
}

/** A partition as Revit writes it: lists, objects, their places, and what follows the blocks. */
const writePartition = (blocks: readonly Uint8Array[]): Buffer =>
  withChecks(
    Buffer.concat([
      Buffer.alloc(12),
      writeBlock(Buffer.alloc(12), 1, 101),
      ...blocks,
      writeBlock(Buffer.alloc(16), 1, 103),
      Buffer.alloc(60, 0x55),
    ]),
  )

const classTable = gzipSync(
  Buffer.concat([Buffer.from('\x06\0Family'), Buffer.from([familyClass + 1, 0x80])]),
)

/** A packed stream behind eight bytes, as those below 'Global' are. */
export const packedStream = (unpacked: Uint8Array, prefix = 8): Buffer =>
  withChecks(Buffer.concat([Buffer.alloc(prefix), gzipSync(unpacked)]))

/** A file of these streams. The demo writer knows no folders: a slash in a name makes the same paths. */
export const writeStreams = (streams: Readonly<Record<string, Uint8Array>>): Buffer => {
  const written = Object.entries(streams).map(([path, bytes]) => ({
    path,
    name: path.replace('/', '_'),
    bytes,
  }))
  const file = Buffer.from(writeCompoundFile(written))
  for (const { path, name } of written) {
    file.write(path, file.indexOf(Buffer.from(name, 'utf16le')), 'utf16le')
  }
  return file
}

/** A file with one partition of these blocks. */
export const writeObjects = (
  blocks: readonly Uint8Array[],
  others: Readonly<Record<string, Uint8Array>> = {},
): Buffer =>
  writeStreams({ 'Formats/Latest': classTable, 'Partitions/1': writePartition(blocks), ...others })
