import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js'

import { readEntries, unpackEntry } from './archive.ts'
import { ZipError } from './zip-error.ts'

const largestList = 64 * 1024 * 1024
const maxEntries = 100_000

async function findEntry(archive: Blob, isWanted: (path: string) => boolean) {
  let found: FileEntry | null = null
  let count = 0
  for await (const entry of readEntries(archive, largestList)) {
    count += 1
    if (count > maxEntries) throw new ZipError('too-large')
    if (entry.directory || !isWanted(entry.filename)) continue
    if (!found || entry.filename.length < found.filename.length) found = entry
  }
  return found
}

/**
 * Reads one file out of a zip archive, of which only the list at the end and that file are read.
 * @param isWanted is called with the path; the shortest of those wanted is read
 * @param most bytes that it may hold
 * @returns null where no file is wanted
 * @throws ZipError
 */
export async function readZipEntry(
  archive: Blob,
  isWanted: (path: string) => boolean,
  most: number,
): Promise<ArrayBuffer | null> {
  const entry = await findEntry(archive, isWanted)
  if (!entry) return null
  if (Math.max(entry.uncompressedSize, entry.compressedSize) > most) {
    throw new ZipError('too-large')
  }
  const bytes = new Uint8Array(entry.uncompressedSize)
  let length = 0
  const target = new WritableStream<Uint8Array>({
    write(piece) {
      bytes.set(piece, length)
      length += piece.length
    },
  })
  await unpackEntry(entry, target)
  return bytes.buffer
}
