import type { ByteSource } from '#lib/rfa/byte-source.ts'

interface CountedSource extends ByteSource {
  /** How often and how much was asked for. */
  readonly asked: { reads: number; bytes: number }
}

/** A byte source that counts what is read from it. */
export const countReads = (source: ByteSource): CountedSource => {
  const asked = { reads: 0, bytes: 0 }
  return {
    size: source.size,
    asked,
    read(start, end) {
      asked.reads += 1
      asked.bytes += end - start
      return source.read(start, end)
    },
  }
}

export const sourceOfBytes = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
})
