import type { Budget } from '#lib/rfa/budget.ts'
import { type ByteSource, indexOfBytes, joinBytes } from '#lib/rfa/byte-source.ts'
import type { CompoundFile } from '#lib/rfa/container/compound-file.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

const pagePayload = 64_896
const pageLength = pagePayload + 353
const pieceLength = 4096
/** In bytes: real streams have up to 31 or 91 before the packed data, by release. */
const maxPrefix = 256
const gzipMark = Uint8Array.of(0x1f, 0x8b, 0x08)

export interface ObjectRecord {
  readonly id: number
  /** Begins with the 16-bit number of the object's class. */
  readonly body: Uint8Array
}

/** Ids have 8 bytes from Revit 2024. */
export type IdLength = 4 | 8

/** A stream of Revit's objects without the check bytes that follow each page. */
export const withoutChecks = (stream: ByteSource): ByteSource => {
  const lastPage = Math.floor(stream.size / pageLength)
  const rest = Math.min(stream.size % pageLength, pagePayload)
  const read = async (start: number, end: number): Promise<Uint8Array> => {
    const bytes = new Uint8Array(end - start)
    let at = start
    while (at < end) {
      const page = Math.floor(at / pagePayload)
      const stop = Math.min(end, (page + 1) * pagePayload)
      const shift = page * (pageLength - pagePayload)
      bytes.set(await stream.read(at + shift, stop + shift), at - start)
      at = stop
    }
    return bytes
  }
  return { size: lastPage * pagePayload + rest, read }
}

/** In small pieces: where a browser reaches what follows the gzip data, it discards all output of that piece. */
const inPieces = (bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + pieceLength)))
      at += pieceLength
      if (at >= bytes.length) controller.close()
    },
  })
}

/**
 * Unpacks gzip as far as it goes, ignoring what follows it.
 * Throws past the largest size allowed, and where the budget of the whole file is spent.
 */
export const unpack = async (
  bytes: Uint8Array,
  largest: number,
  budget: Budget,
): Promise<Uint8Array> => {
  const reader = inPieces(bytes).pipeThrough(new DecompressionStream('gzip')).getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  const next = () => reader.read().catch(() => ({ done: true as const, value: undefined }))
  try {
    for (let { value } = await next(); value; { value } = await next()) {
      // The chunk, and its place in the whole.
      budget.spend(value.length, 2 * value.length)
      length += value.length
      if (length > largest) throw new RfaError('stream-too-large')
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel()
    throw error
  }
  return joinBytes(chunks)
}

/**
 * The unpacked bytes of one of Revit's smaller streams, such as 'Global/ElemTable'; null when it is not there.
 * Throws an RfaError where it is damaged, or larger than allowed, packed or not.
 */
export const readPacked = async (
  file: CompoundFile,
  path: string,
  largest: number,
  budget: Budget,
): Promise<Uint8Array | null> => {
  const { size } = file.directory.streams.get(path) ?? { size: 0 }
  if (size > largest) throw new RfaError('stream-too-large')
  const stream = await file.openStream(path)
  if (!stream) return null
  const payload = withoutChecks(stream)
  const bytes = await payload.read(0, payload.size)
  const start = indexOfBytes(bytes.subarray(0, maxPrefix), gzipMark)
  return unpack(start < 0 ? bytes : bytes.subarray(start), largest, budget)
}
