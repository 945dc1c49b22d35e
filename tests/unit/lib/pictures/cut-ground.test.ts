import { describe, expect, it } from 'vitest'

import { cutGround } from '#lib/pictures/cut-ground.ts'
import { createPixels, type Pixels } from '#lib/pictures/pixels.ts'

type Colour = readonly [number, number, number, number?]

const paint = (side: number, colourAt: (x: number, y: number) => Colour): Pixels => {
  const pixels = createPixels(side, side)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [red, green, blue, alpha = 255] = colourAt(x, y)
      pixels.data.set([red, green, blue, alpha], 4 * (y * side + x))
    }
  }
  return pixels
}

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]
const isIn = (x: number, y: number, from: number, to: number) =>
  x >= from && x < to && y >= from && y < to

const at = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
]

/** What is seen of a pixel on a ground. */
const over = (pixel: number[], ground: Colour) => {
  const alpha = (pixel[3] ?? 0) / 255
  return [0, 1, 2].map((channel) =>
    Math.round((pixel[channel] ?? 0) * alpha + (ground[channel] ?? 0) * (1 - alpha)),
  )
}

describe('the ground of a picture', () => {
  it('becomes transparent, and the object stays', () => {
    const cut = cutGround(paint(20, (x, y) => (isIn(x, y, 5, 15) ? [200, 30, 30] : white)))
    expect(cut?.seen).toBe(0.25)
    expect(at(cut?.pixels ?? createPixels(1, 1), 0, 0)).toEqual([0, 0, 0, 0])
    expect(at(cut?.pixels ?? createPixels(1, 1), 10, 10)).toEqual([200, 30, 30, 255])
  })

  it('is taken out of soft edges, which look as before on the same ground', () => {
    const soft: Colour = [128, 128, 128]
    const picture = paint(20, (x, y) =>
      isIn(x, y, 6, 14) ? black : isIn(x, y, 5, 15) ? soft : white,
    )
    const { pixels } = cutGround(picture) ?? { pixels: createPixels(1, 1) }
    expect(at(pixels, 5, 5)).toEqual([0, 0, 0, 127])
    expect(over(at(pixels, 5, 5), white)).toEqual([128, 128, 128])
  })

  it('is not what a white outline encloses: a face of the object', () => {
    const picture = paint(20, (x, y) => (isIn(x, y, 5, 15) && !isIn(x, y, 6, 14) ? black : white))
    const cut = cutGround(picture)
    expect(at(cut?.pixels ?? createPixels(1, 1), 10, 10)).toEqual([255, 255, 255, 255])
  })

  it('may run from top to bottom, and shows through what is enclosed', () => {
    const picture = paint(64, (x, y) =>
      isIn(x, y, 5, 15) && !isIn(x, y, 6, 14) ? black : [165 + y, 165 + y, 165 + y],
    )
    const cut = cutGround(picture)
    for (const [x, y] of [
      [0, 0],
      [63, 63],
      [10, 10],
    ] as const) {
      expect(at(cut?.pixels ?? createPixels(1, 1), x, y)[3]).toBe(0)
    }
    expect(cut?.seen).toBeCloseTo(36 / 64 / 64)
  })

  it('is found where the object reaches out of the picture', () => {
    const cut = cutGround(paint(20, (x, y) => (isIn(x, y, 12, 20) && x > 15 ? black : white)))
    expect(cut?.seen).toBeCloseTo(32 / 400)
  })

  it('is left where the edge is not plain, or transparent already', () => {
    expect(cutGround(paint(20, (x, y) => [(x * 37) & 255, (y * 91) & 255, 0]))).toBeNull()
    expect(cutGround(paint(20, (x) => (x < 10 ? white : black)))).toBeNull()
    expect(cutGround(paint(20, () => [255, 255, 255, 0]))).toBeNull()
  })

  it('leaves the picture that it is given as it is', () => {
    const picture = paint(20, (x, y) => (isIn(x, y, 5, 15) ? black : white))
    const before = new Uint8ClampedArray(picture.data)
    cutGround(picture)
    expect(picture.data).toEqual(before)
  })
})
