import { createPixels, type Pixels } from './pixels.ts'

/** A PNG that is damaged, or of a sort that is not read here. */
export class PngError extends Error {
  override name = 'PngError'
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const maxSide = 1024

/** How many bytes a pixel has, by the colour type of the header. */
const bytesOfType: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Header {
  width: number
  height: number
  colourType: number
  bytesPerPixel: number
}

interface Chunks {
  header: Header
  palette: Uint8Array
  transparency: Uint8Array
  packed: Uint8Array<ArrayBuffer>[]
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < 13) throw new PngError('The header is too short.')
  const width = view.getUint32(0)
  const height = view.getUint32(4)
  const [depth, colourType = -1, compression, filter, interlace] = bytes.subarray(8, 13)
  const bytesPerPixel = bytesOfType[colourType]
  if (width === 0 || height === 0 || width > maxSide || height > maxSide) {
    throw new PngError(`A picture of ${width} × ${height} pixels is not read.`)
  }
  if (depth !== 8 || !bytesPerPixel || compression !== 0 || filter !== 0 || interlace !== 0) {
    throw new PngError('Only pictures with 8 bits a channel and no interlacing are read.')
  }
  return { width, height, colourType, bytesPerPixel }
}

function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunks {
  if (signature.some((byte, at) => bytes[at] !== byte)) throw new PngError('This is no PNG.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const none = new Uint8Array()
  let header: Header | null = null
  let [palette, transparency] = [none, none]
  const packed: Uint8Array<ArrayBuffer>[] = []
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = String.fromCodePoint(...bytes.subarray(at + 4, at + 8))
    const end = at + 8 + length
    if (end + 4 > bytes.length) throw new PngError(`The part ${type} is cut off.`)
    const content = bytes.subarray(at + 8, end)
    if (type === 'IHDR') header = readHeader(content)
    if (type === 'PLTE') palette = content
    if (type === 'tRNS') transparency = content
    if (type === 'IDAT') packed.push(content)
    if (type === 'IEND') break
    at = end + 4
  }
  if (!header) throw new PngError('There is no header.')
  return { header, palette, transparency, packed }
}

/** Unpacks exactly so many bytes, and no more of what claims to be larger. */
async function unpack(packed: Uint8Array<ArrayBuffer>[], length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let at = 0
  const reader = new Blob(packed)
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (at + value.length > length) throw new PngError('There are more pixels than announced.')
      bytes.set(value, at)
      at += value.length
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof PngError
      ? error
      : new PngError('The pixels cannot be unpacked.', { cause: error })
  }
  if (at < length) throw new PngError('There are fewer pixels than announced.')
  return bytes
}

/** https://www.w3.org/TR/png-3/#9Filter-type-4-Paeth */
function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function predict(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4:
      return paeth(left, up, corner)
    default:
      throw new PngError(`There is no filter ${filter}.`)
  }
}

/** Undoes the filters; each row starts with the number of its filter, which is left out. */
function unfilter(bytes: Uint8Array, { width, height, bytesPerPixel: step }: Header): Uint8Array {
  const row = width * step
  const plain = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) {
    const from = y * (row + 1)
    const to = y * row
    const filter = bytes[from] ?? 0
    for (let x = 0; x < row; x += 1) {
      const left = x >= step ? (plain[to + x - step] ?? 0) : 0
      const up = y > 0 ? (plain[to + x - row] ?? 0) : 0
      const corner = x >= step && y > 0 ? (plain[to + x - row - step] ?? 0) : 0
      plain[to + x] = (bytes[from + 1 + x] ?? 0) + predict(filter, left, up, corner)
    }
  }
  return plain
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** The colour of a pixel by its bytes. */
function colourReader({ header: { colourType }, palette, transparency }: Chunks) {
  const sample = (at: number) =>
    (((transparency[at] ?? 0) << 8) | (transparency[at + 1] ?? 0)) >>> 0
  const isClear = (...colour: number[]) =>
    transparency.length >= 2 * colour.length &&
    colour.every((value, at) => value === sample(2 * at))
  return (a = 0, b = 0, c = 0, d = 0): Colour => {
    switch (colourType) {
      case 0:
        return [a, a, a, isClear(a) ? 0 : 255]
      case 2:
        return [a, b, c, isClear(a, b, c) ? 0 : 255]
      case 3:
        if (3 * a + 2 >= palette.length) throw new PngError('A colour is not in the palette.')
        return [
          palette[3 * a] ?? 0,
          palette[3 * a + 1] ?? 0,
          palette[3 * a + 2] ?? 0,
          transparency[a] ?? 255,
        ]
      case 4:
        return [a, a, a, b]
      default:
        return [a, b, c, d]
    }
  }
}

/**
 * Reads a PNG with 8 bits a channel and up to 1,024 pixels a side, without a decoder of the system: what previews
 * in files of strangers may be.
 *
 * @throws PngError
 */
export async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const chunks = readChunks(bytes)
  const { width, height, bytesPerPixel: step } = chunks.header
  const plain = unfilter(await unpack(chunks.packed, (width * step + 1) * height), chunks.header)
  const readColour = colourReader(chunks)
  const pixels = createPixels(width, height)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * step
    pixels.data.set(readColour(plain[at], plain[at + 1], plain[at + 2], plain[at + 3]), 4 * pixel)
  }
  return pixels
}

function chunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + content.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(
    Array.from(type, (letter) => letter.codePointAt(0) ?? 0),
    4,
  )
  bytes.set(content, 8)
  view.setUint32(8 + content.length, crcOf(bytes.subarray(4, 8 + content.length)))
  return bytes
}

/** Writes pixels as a PNG with alpha. */
export async function encodePng({ width, height, data }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const row = width * 4
  const filtered = new Uint8Array((row + 1) * height)
  for (let y = 0; y < height; y += 1) {
    filtered[y * (row + 1)] = y > 0 ? 2 : 0
    for (let x = 0; x < row; x += 1) {
      const up = y > 0 ? (data[(y - 1) * row + x] ?? 0) : 0
      filtered[y * (row + 1) + 1 + x] = (data[y * row + x] ?? 0) - up
    }
  }
  const stream = new Blob([filtered]).stream().pipeThrough(new CompressionStream('deflate'))
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 6], 8)
  const parts = [
    Uint8Array.from(signature),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
