import {
  type CreateReadableOptions,
  type Entry,
  ERR_EOCDR_NOT_FOUND,
  type FileEntry,
  type ReadableReader,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  WARNING_MISSING_ZIP64_EXTRA_FIELD,
  WARNING_TRAILING_CENTRAL_DIRECTORY_DATA,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-reader.js'

import { ZipError } from './zip-error.ts'

const shortestArchive = 22
const stored = 0
const deflated = 8

/** What zip.js repairs by guessing: what it then reads may not be all that the archive holds. */
const damages = new Set([
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  WARNING_MISSING_ZIP64_EXTRA_FIELD,
  WARNING_TRAILING_CENTRAL_DIRECTORY_DATA,
])

/** The archive as zip.js reads it: nothing beyond its ends, and no more at a time than the limit. */
class ArchiveReader implements ReadableReader {
  readonly size: number
  readonly #archive: Blob
  readonly #largestPiece: number

  constructor(archive: Blob, largestPiece: number) {
    this.#archive = archive
    this.#largestPiece = largestPiece
    this.size = archive.size
  }

  get readable(): ReadableStream {
    return this.#archive.stream()
  }

  createReadable({ offset = 0, size = this.size }: CreateReadableOptions): ReadableStream {
    return this.#slice(offset, size).stream()
  }

  async readUint8Array(start: number, length: number): Promise<Uint8Array> {
    if (length > this.#largestPiece) throw new ZipError('too-large')
    return new Uint8Array(await this.#slice(start, length).arrayBuffer())
  }

  #slice(start: number, length: number): Blob {
    if (start < 0 || length < 0 || start + length > this.size) throw new ZipError('damaged')
    return this.#archive.slice(start, start + length)
  }
}

/** What zip.js threw; a file that cannot be read at all stays the browser's own error. */
function toZipError(error: unknown): unknown {
  if (error instanceof ZipError || error instanceof DOMException) return error
  const isForeign = error instanceof Error && error.message === ERR_EOCDR_NOT_FOUND
  return new ZipError(isForeign ? 'foreign' : 'damaged', { cause: error })
}

/**
 * The entries of a zip archive one by one, of which only the list at its end is read.
 * Their names are unchecked: they may lead out of any folder.
 * @param largestList how many bytes that list may have
 * @throws ZipError
 */
export async function* readEntries(archive: Blob, largestList: number): AsyncGenerator<Entry> {
  if (archive.size < shortestArchive) throw new ZipError('foreign')
  const reader = new ZipReader(new ArchiveReader(archive, largestList), {
    filenameValidation: 'tolerant',
    maxAppendedDataSize: 0,
  })
  try {
    yield* reader.getEntriesGenerator()
    if (reader.warnings?.some(({ reason }) => damages.has(reason))) throw new ZipError('damaged')
  } catch (error) {
    throw toZipError(error)
  }
}

/**
 * Unpacks a file, checked against the size and the checksum that the archive says it has; what
 * is more than that size is not unpacked.
 * @throws ZipError, or what the target throws
 */
export async function unpackEntry(
  entry: FileEntry,
  target: WritableStream<Uint8Array>,
): Promise<void> {
  const { encrypted, compressionMethod, uncompressedSize } = entry
  if (encrypted || (compressionMethod !== stored && compressionMethod !== deflated)) {
    throw new ZipError('unsupported')
  }
  const writer = target.getWriter()
  let length = 0
  let targetError: unknown = null
  const checked = new WritableStream<Uint8Array>({
    async write(bytes) {
      length += bytes.length
      if (length > uncompressedSize) throw new ZipError('damaged')
      await writer.write(bytes).catch((error: unknown) => {
        targetError = error
        throw error
      })
    },
  })
  try {
    await entry.getData(checked, { checkCrc32: true, useWebWorkers: false })
  } catch (error) {
    // A target that failed cannot be aborted as well; why it failed is said below.
    await Promise.allSettled([writer.abort(error)])
    throw targetError ?? toZipError(error)
  }
  await writer.close()
}
