import { RfaError } from './rfa-error.ts'

/** Bytes that are read piece by piece: a file in the browser or on disk. */
export interface ByteSource {
  readonly size: number
  /** The bytes from start up to, not including, end. */
  read(start: number, end: number): Promise<Uint8Array>
}

export const sourceOfBlob = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
})

/** Throws an RfaError where the source fails or ends too early. */
export const readExactly = async (
  source: ByteSource,
  start: number,
  end: number,
): Promise<Uint8Array> => {
  if (end > source.size) throw new RfaError('truncated')
  const bytes = await source.read(start, end).catch((cause: unknown) => {
    throw cause instanceof RfaError ? cause : new RfaError('unreadable', undefined, { cause })
  })
  if (bytes.length !== end - start) throw new RfaError('unreadable')
  return bytes
}

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const standsAt = (bytes: Uint8Array, wanted: Uint8Array, start: number): boolean => {
  for (let at = 0; at < wanted.length; at += 1) {
    if (bytes[start + at] !== wanted[at]) return false
  }
  return true
}

/** The offset of the first occurrence, or -1. */
export const indexOfBytes = (bytes: Uint8Array, wanted: Uint8Array): number => {
  const [first = 0] = wanted
  let at = bytes.indexOf(first)
  while (at >= 0 && at + wanted.length <= bytes.length) {
    if (standsAt(bytes, wanted, at)) return at
    at = bytes.indexOf(first, at + 1)
  }
  return -1
}
