import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'

import { UserError } from '#scripts/terminal.ts'

interface Entry {
  name: string
  isDeflated: boolean
  crc: number
  /** Bytes in the archive. */
  packed: number
  bytes: number
  /** Where its own header begins in the archive. */
  offset: number
}

const endSize = 22
const longestComment = 65_535
const large = 0xff_ff_ff_ff

const damaged = (path: string, why: string) =>
  new UserError(`${path} is not a whole backup: ${why}. Take another one.`)

async function read(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset)
  return buffer.subarray(0, bytesRead)
}

/** Where the list of entries begins, and how many there are. */
async function findDirectory(file: FileHandle, path: string) {
  const { size } = await file.stat()
  const start = Math.max(0, size - endSize - longestComment)
  const tail = await read(file, start, size - start)
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end === -1 || end + endSize > tail.length) throw damaged(path, 'its end is missing')
  const count = tail.readUInt16LE(end + 10)
  const bytes = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (count < 0xff_ff && bytes < large && offset < large) return { bytes, offset }
  const locator = tail.subarray(end - 20, end)
  const record = await read(file, Number(locator.readBigUInt64LE(8)), 56)
  if (record.readUInt32LE(0) !== 0x06_06_4b_50) throw damaged(path, 'its list is missing')
  return { bytes: Number(record.readBigUInt64LE(40)), offset: Number(record.readBigUInt64LE(48)) }
}

/** The sizes and the place that did not fit into 32 bits, in the order in which they stand. */
function readLarge(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
      Number(field.readBigUInt64LE(8 * index)),
    )
  }
  return []
}

function readEntry(list: Buffer, at: number): { entry: Entry; next: number } {
  const nameEnd = at + 46 + list.readUInt16LE(at + 28)
  const extraEnd = nameEnd + list.readUInt16LE(at + 30)
  const larger = readLarge(list.subarray(nameEnd, extraEnd))
  const readSize = (place: number) => {
    const size = list.readUInt32LE(at + place)
    return size === large ? (larger.shift() ?? size) : size
  }
  const bytes = readSize(24)
  const packed = readSize(20)
  const offset = readSize(42)
  const entry: Entry = {
    name: list.toString('utf8', at + 46, nameEnd),
    isDeflated: list.readUInt16LE(at + 10) === 8,
    crc: list.readUInt32LE(at + 16),
    packed,
    bytes,
    offset,
  }
  return { entry, next: extraEnd + list.readUInt16LE(at + 32) }
}

const leadsOut = (name: string) =>
  name === '' || /^\/|[\\:]/u.test(name) || name.split('/').includes('..')

/**
 * The files in a zip archive of any size.
 * @throws UserError where it is cut off, or a name leads out of it
 */
export async function listArchive(path: string): Promise<Entry[]> {
  const file = await open(path)
  try {
    const { bytes, offset } = await findDirectory(file, path)
    const list = await read(file, offset, bytes)
    if (list.length < bytes) throw damaged(path, 'its list is cut off')
    const entries: Entry[] = []
    for (let at = 0; at < list.length;) {
      if (list.readUInt32LE(at) !== 0x02_01_4b_50) throw damaged(path, 'its list is damaged')
      const { entry, next } = readEntry(list, at)
      if (leadsOut(entry.name)) throw damaged(path, `the name "${entry.name}" leads out of it`)
      if (!entry.name.endsWith('/')) entries.push(entry)
      at = next
    }
    return entries
  } catch (error) {
    if (error instanceof RangeError) throw damaged(path, 'its list is damaged')
    throw error
  } finally {
    await file.close()
  }
}

async function unpack(path: string, entry: Entry, target: string): Promise<void> {
  const file = await open(path)
  const header = await read(file, entry.offset, 30)
  await file.close()
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  await mkdir(dirname(target), { recursive: true })
  let crc = 0
  let bytes = 0
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      crc = crc32(chunk, crc)
      bytes += chunk.length
      done(bytes > entry.bytes ? damaged(path, `${entry.name} is too long`) : null, chunk)
    },
  })
  if (entry.packed > 0) {
    const source = createReadStream(path, { start, end: start + entry.packed - 1 })
    const output = createWriteStream(target, { flags: 'wx' })
    const between = entry.isDeflated ? [createInflateRaw(), check] : [check]
    await pipeline([source, ...between, output]).catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') ? damaged(path, `${entry.name} is damaged`) : error
    })
  } else await (await open(target, 'wx')).close()
  if (crc !== entry.crc || bytes !== entry.bytes) throw damaged(path, `${entry.name} is damaged`)
}

/** Unpacks an archive into an empty folder, each file checked. @throws UserError where one is damaged */
export async function unpackArchive(
  path: string,
  folder: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const entries = await listArchive(path)
  for (const [index, entry] of entries.entries()) {
    await unpack(path, entry, join(folder, entry.name))
    onProgress(index + 1, entries.length)
  }
}
