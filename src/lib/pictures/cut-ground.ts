import type { Pixels } from './pixels.ts'

/** How far a channel may be from the ground's, of 255, to be ground: what JPEG leaves in plain white is less. */
const tolerance = 6
/** Which share of the border has to be ground. An object may reach out of the picture. */
const plainShare = 0.85

/** The ground of each row, three bytes a row: Revit draws a plain one, or one that runs from top to bottom. */
type Ground = Uint8ClampedArray

const isNear = (
  data: Uint8ClampedArray,
  pixel: number,
  ground: Ground,
  row: number,
  most = tolerance,
): boolean => {
  for (let channel = 0; channel < 3; channel += 1) {
    const distance = (data[4 * pixel + channel] ?? 0) - (ground[3 * row + channel] ?? 0)
    if (Math.abs(distance) > most) return false
  }
  return true
}

/** The most frequent opaque colour among pixels, as three bytes. */
function mostFrequent({ data }: Pixels, pixels: readonly number[]): readonly number[] | null {
  const counts = new Map<number, number>()
  for (const pixel of pixels) {
    if (data[4 * pixel + 3] !== 255) continue
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel, 4 * pixel + 3)
    const colour = (red << 16) | (green << 8) | blue
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted((one, other) => other[1] - one[1])
  return first ? [first[0] >> 16, (first[0] >> 8) & 255, first[0] & 255] : null
}

function borderOf({ width, height }: Pixels): number[] {
  const border: number[] = []
  for (let x = 0; x < width; x += 1) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y += 1) border.push(y * width, (y + 1) * width - 1)
  return border
}

function plainGround(pixels: Pixels, border: readonly number[]): Ground | null {
  const colour = mostFrequent(pixels, border)
  if (!colour) return null
  const ground = new Uint8ClampedArray(3 * pixels.height)
  for (let row = 0; row < pixels.height; row += 1) ground.set(colour, 3 * row)
  return ground
}

/** A ground that is the same all along each row, and runs evenly from one to the next. */
function runningGround({ width, height, data }: Pixels): Ground | null {
  const ground = new Uint8ClampedArray(3 * height)
  for (let row = 0; row < height; row += 1) {
    const left = 4 * row * width
    ground.set(data.subarray(left, left + 3), 3 * row)
    if (row > 0 && !isNear(data, row * width, ground, row - 1)) return null
  }
  return ground
}

function findGround(pixels: Pixels): Ground | null {
  const { width, data } = pixels
  const border = borderOf(pixels)
  const isGround = (ground: Ground) => {
    const near = border.filter(
      (pixel) =>
        data[4 * pixel + 3] === 255 && isNear(data, pixel, ground, Math.floor(pixel / width)),
    )
    return near.length >= plainShare * border.length
  }
  for (const ground of [plainGround(pixels, border), runningGround(pixels)]) {
    if (ground && isGround(ground)) return ground
  }
  return null
}

const isWhite = (ground: Ground): boolean => ground.every((value) => value >= 255 - tolerance)

/**
 * Marks the ground that is connected with the border. What an outline encloses is a face of the object where it is
 * white, as hidden lines have it; where it is exactly as grey as the ground, the ground shows through.
 */
function flood(pixels: Pixels, ground: Ground): Uint8Array {
  const { width, height, data } = pixels
  const marks = new Uint8Array(width * height)
  const open: number[] = []
  const visit = (pixel: number) => {
    if (marks[pixel] || !isNear(data, pixel, ground, Math.floor(pixel / width))) return
    marks[pixel] = 1
    open.push(pixel)
  }
  for (const pixel of borderOf(pixels)) visit(pixel)
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const x = pixel % width
    if (x > 0) visit(pixel - 1)
    if (x < width - 1) visit(pixel + 1)
    if (pixel >= width) visit(pixel - width)
    if (pixel < width * (height - 1)) visit(pixel + width)
  }
  if (isWhite(ground)) return marks
  for (let pixel = 0; pixel < marks.length; pixel += 1) {
    if (isNear(data, pixel, ground, Math.floor(pixel / width), 0)) marks[pixel] = 1
  }
  return marks
}

function touchesGround(marks: Uint8Array, { width, height }: Pixels, pixel: number): boolean {
  const x = pixel % width
  return (
    (x > 0 && marks[pixel - 1] === 1) ||
    (x < width - 1 && marks[pixel + 1] === 1) ||
    (pixel >= width && marks[pixel - width] === 1) ||
    (pixel < width * (height - 1) && marks[pixel + width] === 1)
  )
}

/** Takes as much of the ground out of a colour as it may hold: what is left looks the same on the same ground. */
function takeOut(data: Uint8ClampedArray, at: number, ground: Ground, row: number): void {
  let alpha = 0
  for (let channel = 0; channel < 3; channel += 1) {
    const own = data[at + channel] ?? 0
    const behind = ground[3 * row + channel] ?? 0
    const room = own > behind ? 255 - behind : behind
    if (room > 0) alpha = Math.max(alpha, Math.abs(own - behind) / room)
  }
  if (alpha === 0) return
  for (let channel = 0; channel < 3; channel += 1) {
    const behind = ground[3 * row + channel] ?? 0
    data[at + channel] = behind + ((data[at + channel] ?? 0) - behind) / alpha
  }
  data[at + 3] = Math.round(255 * alpha)
}

/** A picture whose ground is transparent, and how much of it is left. */
export interface CutPicture {
  readonly pixels: Pixels
  /** The share of pixels that can be seen at all, 0 to 1. */
  readonly seen: number
}

/**
 * Makes the plain ground around an object transparent, with soft edges, so that the object stands on any ground. The
 * ground is white or of any colour, or runs from top to bottom as in Revit's masses.
 *
 * @returns null where the picture has no such ground, or is transparent already
 */
export function cutGround(pixels: Pixels): CutPicture | null {
  const ground = findGround(pixels)
  if (!ground) return null
  const { width, height } = pixels
  const data = new Uint8ClampedArray(pixels.data)
  const marks = flood(pixels, ground)
  let seen = 0
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (marks[pixel]) {
      data.fill(0, 4 * pixel, 4 * pixel + 4)
      continue
    }
    seen += 1
    if (touchesGround(marks, pixels, pixel)) {
      takeOut(data, 4 * pixel, ground, Math.floor(pixel / width))
    }
  }
  return { pixels: { width, height, data }, seen: seen / (width * height) }
}
