/** Why nothing could be read from a zip archive. */
export type ZipProblem = 'foreign' | 'damaged' | 'unsupported' | 'too-large'

export class ZipError extends Error {
  override name = 'ZipError'
  readonly problem: ZipProblem

  constructor(problem: ZipProblem) {
    super(`The zip archive is ${problem}.`)
    this.problem = problem
  }
}

interface Entry {
  path: string
  isEncrypted: boolean
  method: number
  packed: number
  size: number
  /** Of its local header, from the start of the archive. */
  offset: number
}

const marks = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50 }
const locatorMark = 0x07064b50
const endLength = 22
const locatorLength = 20
const longestComment = 0xffff
const largestDirectory = 64 * 1024 * 1024

async function read(archive: Blob, start: number, length: number): Promise<DataView> {
  if (start < 0 || length < 0 || start + length > archive.size) throw new ZipError('damaged')
  return new DataView(await archive.slice(start, start + length).arrayBuffer())
}

/** A number of 64 bits; archives beyond what a file can be are damaged. */
function readLong(view: DataView, at: number): number {
  if (at + 8 > view.byteLength) throw new ZipError('damaged')
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError('damaged')
  return Number(value)
}

/** Where the list of entries is: it is named at the end, before a comment of any length. */
async function findDirectory(archive: Blob): Promise<{ start: number; length: number }> {
  const tailLength = Math.min(archive.size, endLength + longestComment + locatorLength)
  const tail = await read(archive, archive.size - tailLength, tailLength)
  for (let at = tailLength - endLength; at >= 0; at -= 1) {
    const isEnd =
      tail.getUint32(at, true) === marks.end &&
      at + endLength + tail.getUint16(at + 20, true) === tailLength
    if (!isEnd) continue
    const locator = at - locatorLength
    if (locator < 0 || tail.getUint32(locator, true) !== locatorMark) {
      return { start: tail.getUint32(at + 16, true), length: tail.getUint32(at + 12, true) }
    }
    const long = await read(archive, readLong(tail, locator + 8), 56)
    if (long.getUint32(0, true) !== marks.end64) throw new ZipError('damaged')
    return { start: readLong(long, 48), length: readLong(long, 40) }
  }
  throw new ZipError('foreign')
}

/** The values that did not fit into 32 bits, in the order in which the format names them. */
function readLongValues(extra: DataView, values: number[]): number[] {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    let next = at + 4
    return values.map((value) => {
      if (value !== 0xffffffff) return value
      next += 8
      return readLong(extra, next - 8)
    })
  }
  return values
}

function* readEntries(view: DataView): Generator<Entry> {
  const decoder = new TextDecoder()
  for (let at = 0; at < view.byteLength;) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== marks.entry) {
      throw new ZipError('damaged')
    }
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const name = at + 46
    const next = name + nameLength + extraLength + view.getUint16(at + 32, true)
    if (next > view.byteLength) throw new ZipError('damaged')
    const start = view.byteOffset + name
    const extra = new DataView(view.buffer, start + nameLength, extraLength)
    const short = [20 + 4, 20, 42].map((place) => view.getUint32(at + place, true))
    const [size = 0, packed = 0, offset = 0] = readLongValues(extra, short)
    yield {
      path: decoder.decode(new Uint8Array(view.buffer, start, nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed,
      size,
      offset,
    }
    at = next
  }
}

/** @param size of what comes out; more is not read */
async function inflate(packed: Blob, size: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let length = 0
  try {
    const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      bytes.set(value, length)
      length += value.length
    }
  } catch {
    throw new ZipError('damaged')
  }
  if (length !== size) throw new ZipError('damaged')
  return bytes.buffer
}

async function readContent(archive: Blob, entry: Entry): Promise<ArrayBuffer> {
  const { method, packed, size, offset } = entry
  const header = await read(archive, offset, 30)
  if (header.getUint32(0, true) !== marks.local) throw new ZipError('damaged')
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  if (start + packed > archive.size) throw new ZipError('damaged')
  const content = archive.slice(start, start + packed)
  if (method === 8) return inflate(content, size)
  if (packed !== size) throw new ZipError('damaged')
  return content.arrayBuffer()
}

/**
 * Reads one file out of a zip archive, of which only the list at the end and that file are read.
 * @param isWanted told the path; the shortest of those wanted is read
 * @param most bytes that it may hold
 * @returns null where no file is wanted
 * @throws ZipError
 */
export async function readZipEntry(
  archive: Blob,
  isWanted: (path: string) => boolean,
  most: number,
): Promise<ArrayBuffer | null> {
  const { start, length } = await findDirectory(archive)
  if (length > largestDirectory) throw new ZipError('too-large')
  const entries = [...readEntries(await read(archive, start, length))]
  const [entry] = entries
    .filter(({ path }) => isWanted(path))
    .toSorted((a, b) => a.path.length - b.path.length)
  if (!entry) return null
  if (entry.isEncrypted || (entry.method !== 0 && entry.method !== 8)) {
    throw new ZipError('unsupported')
  }
  if (Math.max(entry.size, entry.packed) > most) throw new ZipError('too-large')
  return readContent(archive, entry)
}
