/**
 * @typedef {object} Picture
 * @property {string} kind as people call it
 * @property {number} width in pixels
 * @property {number} height in pixels
 * @property {number} cost bytes that the server needs at most to make a thumbnail of it
 */
/** @typedef {(at: number, length: number) => number[]} Read bytes of a file; fewer where it ends */

/** A file that is no picture, or can be read in more than one way. The message says what to do. */
class PictureError extends Error {}

const saveAgain = 'Open it in an image editor and save it again as JPEG or PNG.'
/** @param {string} what */
const fail = (what) => {
  throw new PictureError(`${what} ${saveAgain}`)
}

/** The maximum number of segments or chunks to walk, far beyond what programs write. */
const maxParts = 4000
/** Bytes per pixel of the cropped and of the rotated copy. */
const croppedBytes = 4
const rotatedBytes = 4
/** Scans of a progressive JPEG. Programs write ten; each covers the whole picture. */
const maxScans = 64
/** The maximum size of a progressive JPEG whose scans are counted, in bytes. */
const maxProgressiveBytes = 2 * 1024 * 1024
/**
 * Huffman trees of a lossless WebP: memory that the decoder uses for each byte of the file, and its minimum, in bytes.
 */
const treeBytesPerByte = 400
const minTreeBytes = 7 * 1024 * 1024

/**
 * @param {number[]} bytes
 * @param {number} at
 */
const readShort = (bytes, at) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

/**
 * @param {number[]} bytes
 * @param {number} at
 */
const readLong = (bytes, at) => readShort(bytes, at) * 65_536 + readShort(bytes, at + 2)

/**
 * @param {number[]} bytes
 * @param {number} at
 * @param {number} length
 */
const readSmallEndian = (bytes, at, length) => {
  let value = 0
  for (let place = length - 1; place >= 0; place -= 1)
    value = value * 256 + (bytes[at + place] ?? 0)
  return value
}

/**
 * @param {number[]} bytes
 * @param {number} at
 */
const readName = (bytes, at) =>
  [0, 1, 2, 3].map((place) => String.fromCharCode(bytes[at + place] ?? 0)).join('')

/** Bit depths by colour type, https://www.w3.org/TR/png-3/#11IHDR @type {Record<number, number[]>} */
const depths = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] }

/**
 * @param {Read} read
 * @returns {Picture}
 */
function readPng(read) {
  const head = read(0, 33)
  if (readLong(head, 8) !== 13 || readName(head, 12) !== 'IHDR') fail('The PNG has no header.')
  const width = readLong(head, 16)
  const height = readLong(head, 20)
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = head.slice(24, 29)
  if (!depths[colour]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    fail('The PNG is of an unknown kind.')
  let at = 33
  for (let part = 0, name = ''; name !== 'IEND'; part += 1) {
    const chunk = read(at, 8)
    name = readName(chunk, 4)
    if (part > maxParts || chunk.length < 8 || !/^[A-Za-z]{4}$/.test(name) || name === 'IHDR')
      fail('The PNG is damaged.')
    at += 12 + readLong(chunk, 0)
  }
  const perPixel = depth === 16 ? 8 : 4
  // Each of the seven passes is decoded as a picture of its own.
  const passes = interlace === 1 ? 2 : 1
  const cost = width * height * (perPixel * passes + croppedBytes)
  const kind = `${depth === 16 ? '16-bit ' : ''}${interlace === 1 ? 'interlaced ' : ''}PNG`
  return { kind, width, height, cost }
}

/**
 * The frame header of a JPEG, https://www.w3.org/Graphics/JPEG/itu-t81.pdf B.2.2.
 * @param {number[]} frame from its length on
 * @param {boolean} isProgressive
 * @returns {Picture}
 */
function readFrame(frame, isProgressive) {
  const [, , precision, , , , , components = 0] = frame
  if (
    precision !== 8 ||
    ![1, 3, 4].includes(components) ||
    readShort(frame, 0) !== 8 + 3 * components
  )
    fail('The JPEG is of an unknown kind.')
  const height = readShort(frame, 3)
  const width = readShort(frame, 5)
  const sampling = Array.from({ length: components }, (_, index) => frame[9 + 3 * index] ?? 0)
  const factors = sampling.map((value) =>
    components === 1 ? [1, 1] : [Math.floor(value / 16), value % 16],
  )
  const [[across = 0, down = 0] = []] = factors
  if (factors.flat().some((factor) => factor < 1 || factor > 4)) fail('The JPEG is damaged.')
  const units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down))
  let blocks = 0
  for (const [horizontal = 0, vertical = 0] of factors) blocks += units * horizontal * vertical
  // A block has 64 samples of one byte; for a progressive JPEG the decoder stores 64 coefficients of four bytes.
  const samples = blocks * 64 * (isProgressive ? 5 : 1)
  const converted = components === 1 ? 0 : 4
  const cost = samples + width * height * (converted + rotatedBytes + croppedBytes)
  const inks = components === 4 ? 'CMYK ' : ''
  return { kind: `${isProgressive ? 'progressive ' : ''}${inks}JPEG`, width, height, cost }
}

/**
 * Counts the possible beginnings of scans, by a search in hexadecimal digits, which runs natively.
 * @param {string} hex
 */
function countScans(hex) {
  let count = 0
  let tries = 0
  for (let at = hex.indexOf('ffda'); at !== -1; at = hex.indexOf('ffda', at + 1)) {
    tries += 1
    if (at % 2 === 0) count += 1
    if (count > maxScans || tries > maxParts) return maxScans + 1
  }
  return count
}

/**
 * Walks the segments up to the first scan. Nothing may lie between them: bytes that decoders skip could hide the frame
 * that they use.
 * @param {Read} read
 * @param {number} size
 * @param {(at: number, length: number) => string} readHex
 * @returns {Picture}
 */
function readJpeg(read, size, readHex) {
  /** @type {Picture | null} */
  let picture = null
  let isProgressive = false
  let at = 2
  for (let part = 0; part < maxParts; part += 1) {
    const head = read(at, 4)
    const [lead, marker = 0] = head
    const length = readShort(head, 2)
    if (lead !== 0xff || head.length < 4 || length < 2) fail('The JPEG is damaged.')
    if (marker === 0xda) break
    if (marker >= 0xc0 && marker <= 0xc2) {
      if (picture) fail('The JPEG holds several pictures.')
      isProgressive = marker === 0xc2
      picture = readFrame(read(at + 2, 20), isProgressive)
    } else if (![0xc4, 0xdb, 0xdd, 0xfe].includes(marker) && (marker < 0xe0 || marker > 0xef)) {
      fail('The JPEG is of an unknown kind.')
    }
    at += 2 + length
  }
  if (!picture || (read(at, 2)[1] ?? 0) !== 0xda) return fail('The JPEG is damaged.')
  if (!isProgressive) return picture
  if (size - at > maxProgressiveBytes) fail('The picture is a progressive JPEG of more than 2 MB.')
  if (countScans(readHex(at, size - at)) > maxScans)
    fail(`The picture is a progressive JPEG of more than ${maxScans} scans.`)
  return picture
}

/**
 * The size of the picture that a chunk holds, https://www.rfc-editor.org/rfc/rfc6386#section-9.1 and
 * https://www.rfc-editor.org/rfc/rfc9649#section-3.4.
 * @param {number[]} bytes the chunk's beginning
 * @param {boolean} isLossless
 */
function readWebpFrame(bytes, isLossless) {
  if (isLossless) {
    const packed = readSmallEndian(bytes, 1, 4)
    if (bytes.length < 5 || bytes[0] !== 0x2f || packed >= 2 ** 29) fail('The WebP is damaged.')
    return [1 + (packed % 16_384), 1 + (Math.floor(packed / 16_384) % 16_384)]
  }
  const isKey = (bytes[0] ?? 1) % 2 === 0
  if (bytes.length < 10 || !isKey || bytes[3] !== 0x9d || bytes[4] !== 1 || bytes[5] !== 0x2a)
    fail('The WebP is damaged.')
  return [readSmallEndian(bytes, 6, 2) % 16_384, readSmallEndian(bytes, 8, 2) % 16_384]
}

/**
 * https://www.rfc-editor.org/rfc/rfc9649#section-2
 * @param {Read} read
 * @param {number} size
 * @returns {Picture}
 */
function readWebp(read, size) {
  const end = 8 + readSmallEndian(read(4, 4), 0, 4)
  if (end > size) fail('The WebP is cut off.')
  /** @type {number[] | null} */
  let canvas = null
  let hasAlpha = false
  /** Bytes of Huffman codes. */
  let codes = 0
  const seen = new Set()
  for (let at = 12; at + 8 <= end && seen.size < 8;) {
    const chunk = read(at, 18)
    const name = readName(chunk, 0)
    const length = readSmallEndian(chunk, 4, 4)
    const isFirst = at === 12
    if (seen.has(name) || at + 8 + length > end) fail('The WebP is damaged.')
    seen.add(name)
    if (name === 'VP8X') {
      const flags = chunk[8] ?? 0
      if (!isFirst || length !== 10) fail('The WebP is damaged.')
      if (Math.floor(flags / 2) % 2 === 1) fail('The WebP is animated.')
      hasAlpha = Math.floor(flags / 16) % 2 === 1
      canvas = [1 + readSmallEndian(chunk, 12, 3), 1 + readSmallEndian(chunk, 15, 3)]
    } else if (name === 'ALPH') {
      if (!canvas || !hasAlpha) fail('The WebP is damaged.')
      codes += (chunk[8] ?? 0) % 4 === 0 ? 0 : length
    } else if (name === 'VP8 ' || name === 'VP8L') {
      const isLossless = name === 'VP8L'
      const isTransparent = seen.has('ALPH')
      const [width = 0, height = 0] = readWebpFrame(chunk.slice(8), isLossless)
      if (!isFirst && !canvas) fail('The WebP is damaged.')
      if (canvas && (canvas[0] !== width || canvas[1] !== height)) fail('The WebP is damaged.')
      if (isLossless ? isTransparent : hasAlpha !== isTransparent) fail('The WebP is damaged.')
      if (isLossless) codes += length
      // Lossy: 1.5 bytes per pixel, in squares of 16. Lossless: four bytes, twice with a palette.
      const padded = 16 * Math.ceil(width / 16) * (16 * Math.ceil(height / 16))
      const plain = isLossless ? 0 : padded * 1.5
      const packed = width * height * (codes > 0 ? 8 : 0) + width * height * (isTransparent ? 1 : 0)
      const trees = codes > 0 ? minTreeBytes + codes * treeBytesPerByte : 0
      const cost = plain + packed + trees + width * height * croppedBytes
      const kind = `${isLossless ? 'lossless ' : ''}WebP${isTransparent ? ' with transparency' : ''}`
      return { kind, width, height, cost: Math.ceil(cost) }
    } else if (!canvas || !['ICCP', 'EXIF', 'XMP '].includes(name)) {
      fail('The WebP is of an unknown kind.')
    }
    at += 8 + length + (length % 2)
  }
  return fail('The WebP holds no picture.')
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Reads the kind and size of a PNG, JPEG or WebP and the cost of decoding it, from as few bytes as possible.
 * @param {{ size: number, read: Read, readHex: (at: number, length: number) => string }} file
 * @throws PictureError
 */
function readPicture({ size, read, readHex }) {
  const head = read(0, 12)
  if (png.every((byte, at) => head[at] === byte)) return readPng(read)
  if (head[0] === 0xff && head[1] === 0xd8) return readJpeg(read, size, readHex)
  if (readName(head, 0) === 'RIFF' && readName(head, 8) === 'WEBP') return readWebp(read, size)
  return fail('The file is no PNG, JPEG or WebP.')
}

module.exports = { PictureError, readPicture, saveAgain }
