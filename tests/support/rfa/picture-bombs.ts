import { crc32 } from 'node:zlib'

import sharp from 'sharp'

import { makePng } from './sample-files.ts'

const side = 16_000

const short = (value: number) => [value >> 8, value & 0xff]

const segment = (marker: number, data: number[]) => [
  0xff,
  marker,
  ...short(data.length + 2),
  ...data,
]

interface Frame {
  width: number
  height: number
  isProgressive?: boolean
  components?: number
  /** Sampling factors of the first component, 0x11 to 0x44. */
  sampling?: number
}

/** The segment of a JPEG that says how large it is. */
export const jpegFrame = ({
  width,
  height,
  isProgressive = false,
  components = 3,
  sampling = 0x11,
}: Frame): number[] =>
  segment(isProgressive ? 0xc2 : 0xc0, [
    8,
    ...short(height),
    ...short(width),
    components,
    ...Array.from({ length: components }, (_, index) => [
      index + 1,
      index === 0 || index === 3 ? sampling : 0x11,
      0,
    ]).flat(),
  ])

/** The beginning of a scan, of which nothing follows. */
export const jpegScan = (components = 3): number[] =>
  segment(0xda, [
    components,
    ...Array.from({ length: components }, (_, index) => [index + 1, 0]).flat(),
    0,
    0,
    0,
  ])

/** A JPEG of these parts, without the end of one that is whole. */
export const makeJpeg = (...parts: number[][]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1]),
    ...parts.flat(),
  ])

/** A JPEG of a few bytes that the decoder makes room for as for a whole one. */
export const makeEmptyJpeg = (frame: Frame): Uint8Array<ArrayBuffer> =>
  makeJpeg(jpegFrame(frame), jpegScan(frame.components), [0, 0, 0xff, 0xd9])

/** A WebP of these chunks. */
export function makeWebp(...chunks: [name: string, data: Uint8Array][]): Buffer<ArrayBuffer> {
  const parts = chunks.map(([name, data]) => {
    const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
    chunk.write(name, 0, 'latin1')
    chunk.writeUInt32LE(data.length, 4)
    chunk.set(data, 8)
    return chunk
  })
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const head = Buffer.from('RIFF    ')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** The canvas of a WebP, with bit 1 of its flags where it is animated and bit 4 where it has alpha. */
export function webpCanvas(width: number, height: number, flags = 0): [string, Uint8Array] {
  const data = Buffer.alloc(10)
  data.writeUInt8(flags, 0)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return ['VP8X', data]
}

/** The chunk of a lossy or lossless picture that says how large it is and ends there. */
export function webpFrame(width: number, height: number, isLossless = false): [string, Uint8Array] {
  if (isLossless) {
    const data = Buffer.alloc(12)
    data.writeUInt8(0x2f, 0)
    data.writeUInt32LE(width - 1 + (height - 1) * 16_384, 1)
    return ['VP8L', data]
  }
  const data = Buffer.alloc(24)
  data.set([0, 0, 0, 0x9d, 1, 0x2a])
  data.writeUInt16LE(width, 6)
  data.writeUInt16LE(height, 8)
  return ['VP8 ', data]
}

/** A PNG whose header says more than it holds. */
export function makePngBomb(
  width: number,
  height: number,
  { depth = 8, colour = 2, interlace = 0 } = {},
): Buffer<ArrayBuffer> {
  const bytes = makePng()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.set([depth, colour, 0, 0, interlace], 24)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Small files that say they are 16,000 pixels wide and high: a gigabyte in memory. */
export const pictureBombs: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'bomb.png': () => makePngBomb(side, side),
  'bomb.jpg': () => makeEmptyJpeg({ width: side, height: side }),
  'bomb.webp': () => makeWebp(webpCanvas(side, side), webpFrame(side, side)),
}

/** A real picture of one colour. */
export const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#789' } })
