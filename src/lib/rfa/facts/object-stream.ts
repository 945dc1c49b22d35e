import type { Budget } from '#lib/rfa/budget.ts'
import { type ByteSource, viewOf } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

const pagePayload = 64_896
const pageLength = pagePayload + 353
const pieceLength = 4096
const stepsOfRecord = 40
const bytesOfRecord = 150

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
      if (length > largest) throw new RfaError('no-nested-families')
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel()
    throw error
  }
  const joined = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.length
  }
  return joined
}

export interface ObjectRecord {
  readonly id: number
  /** Begins with the 16-bit number of the object's class. */
  readonly body: Uint8Array
}

/** Records of one block with ids of 4 bytes, or of 8 from Revit 2024; null when they do not add up. */
const splitBy = (
  idLength: 4 | 8,
  bytes: Uint8Array,
  count: number,
  budget: Budget,
): ObjectRecord[] | null => {
  const view = viewOf(bytes)
  const records: ObjectRecord[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    const start = at + idLength + 8
    if (start > bytes.length) return null
    const size = view.getUint32(start - 4, true)
    const end = start + size
    if (end + 4 > bytes.length || view.getUint32(end, true) !== size) return null
    budget.spend(stepsOfRecord, bytesOfRecord)
    records.push({ id: view.getInt32(at, true), body: bytes.subarray(start, end) })
    at = end + 4
  }
  return at === bytes.length ? records : null
}

export const splitRecords = (
  bytes: Uint8Array,
  count: number,
  budget: Budget,
): { idLength: 4 | 8; records: ObjectRecord[] } => {
  for (const idLength of [4, 8] as const) {
    const records = splitBy(idLength, bytes, count, budget)
    if (records) return { idLength, records }
  }
  throw new RfaError('no-nested-families')
}
