import { type Budget, createBudget, factLimit } from '#lib/rfa/budget.ts'
import { indexOfBytes, viewOf } from '#lib/rfa/byte-source.ts'

export interface Preview {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
  /** The location of the PNG in its stream: the number of bytes before it and after it. */
  readonly headerBytes: number
  readonly trailerBytes: number
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const imageHeader = 0x49484452
const shortest = 57
const maxSide = 1024
/** In bytes, of a stream whose picture always has 128 x 128 pixels: 64 KB without any compression. */
export const maxPreviewBytes = 512 * 1024

/** The PNG in the RevitPreview4.0 stream, or null when there is none of a believable size. */
export const readPreview = (
  bytes: Uint8Array,
  budget: Budget = createBudget(factLimit),
): Preview | null => {
  // The search and the copy.
  budget.spend(3 * bytes.length, bytes.length)
  const start = indexOfBytes(bytes, signature)
  if (start < 4) return null
  const view = viewOf(bytes)
  const length = view.getUint32(start - 4, true)
  if (length < shortest || start + length > bytes.length) return null
  if (view.getUint32(start + 12) !== imageHeader) return null
  const width = view.getUint32(start + 16)
  const height = view.getUint32(start + 20)
  const isBelievable = (side: number) => side > 0 && side <= maxSide
  if (!isBelievable(width) || !isBelievable(height)) return null
  return {
    png: new Uint8Array(bytes.subarray(start, start + length)),
    width,
    height,
    headerBytes: start,
    trailerBytes: bytes.length - start - length,
  }
}
