/** @typedef {{ width: number, height: number }} Size in pixels */

/**
 * @param {number[]} bytes
 * @param {number} at
 */
const readShort = (bytes, at) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

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

/** @param {number[]} bytes */
const readPng = (bytes) => ({
  width: readShort(bytes, 16) * 65_536 + readShort(bytes, 18),
  height: readShort(bytes, 20) * 65_536 + readShort(bytes, 22),
})

/**
 * Walks from marker to marker to the frame's header, which holds the size.
 * @param {number[]} bytes
 * @returns {Size | null}
 */
function readJpeg(bytes) {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: readShort(bytes, at + 5), width: readShort(bytes, at + 7) }
    } else at += 2 + readShort(bytes, at + 2)
  }
  return null
}

/**
 * https://developers.google.com/speed/webp/docs/riff_container
 * @param {number[]} bytes
 * @returns {Size | null}
 */
function readWebp(bytes) {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => bytes[at] ?? 0))
  if (kind === 'VP8X') {
    return {
      width: 1 + readSmallEndian(bytes, 24, 3),
      height: 1 + readSmallEndian(bytes, 27, 3),
    }
  }
  if (kind === 'VP8L') {
    const packed = readSmallEndian(bytes, 21, 4)
    return { width: 1 + (packed % 16_384), height: 1 + (Math.floor(packed / 16_384) % 16_384) }
  }
  if (kind !== 'VP8 ') return null
  return {
    width: readSmallEndian(bytes, 26, 2) % 16_384,
    height: readSmallEndian(bytes, 28, 2) % 16_384,
  }
}

/**
 * How large a PNG, JPEG or WebP says it is, or null where it does not say.
 * @param {number[]} bytes its beginning
 */
function readPictureSize(bytes) {
  if (bytes[0] === 0x89) return readPng(bytes)
  if (bytes[0] === 0xff) return readJpeg(bytes)
  return readWebp(bytes)
}

module.exports = { readPictureSize }
