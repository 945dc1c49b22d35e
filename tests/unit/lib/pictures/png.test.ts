import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { createPixels } from '#lib/pictures/pixels.ts'
import { decodePng, encodePng, PngError } from '#lib/pictures/png.ts'

const noisy = (channels: 3 | 4) =>
  Buffer.from(Array.from({ length: 31 * 17 * channels }, (_, at) => (at * 7919 + (at >> 3)) & 255))

const asRgba = async (png: Uint8Array) =>
  new Uint8ClampedArray(await sharp(png).ensureAlpha().toColourspace('srgb').raw().toBuffer())

const rawOf = (channels: 3 | 4) =>
  sharp(noisy(channels), { raw: { width: 31, height: 17, channels } })

describe('PNG', () => {
  it.each([
    ['with alpha', () => rawOf(4).png({ adaptiveFiltering: true })],
    ['without alpha', () => rawOf(3).png()],
    ['with a palette', () => rawOf(4).png({ palette: true, colours: 64 })],
    ['in grey', () => rawOf(3).greyscale().toColourspace('b-w').png()],
  ])('%s is read as by another decoder', async (_, make) => {
    const png = Uint8Array.from(await make().toBuffer())
    const pixels = await decodePng(png)
    expect([pixels.width, pixels.height]).toEqual([31, 17])
    expect(pixels.data).toEqual(await asRgba(png))
  })

  it('is written so that every decoder reads the same pixels', async () => {
    const pixels = createPixels(31, 17)
    pixels.data.set(noisy(4))
    const png = await encodePng(pixels)
    expect(await decodePng(png)).toEqual(pixels)
    expect(await asRgba(png)).toEqual(pixels.data)
  })

  it('is refused where it is none, cut off, interlaced, or of 16 bits', async () => {
    const whole = Uint8Array.from(await rawOf(4).png().toBuffer())
    const interlaced = Uint8Array.from(await rawOf(4).png({ progressive: true }).toBuffer())
    const deep = Uint8Array.from(await rawOf(3).toColourspace('rgb16').png().toBuffer())
    const damaged = Uint8Array.from(whole)
    damaged.fill(0x55, 60, 80)
    const wide = Uint8Array.from(whole)
    wide.set([0, 1, 0, 0], 16)
    for (const bytes of [
      new Uint8Array(),
      whole.slice(0, 40),
      whole.slice(0, -200),
      interlaced,
      deep,
      damaged,
      wide,
    ]) {
      await expect(decodePng(bytes)).rejects.toThrow(PngError)
    }
  })

  it('that unpacks to more than it announces is refused, and not unpacked', async () => {
    const large = createPixels(1000, 1000)
    const png = await encodePng(large)
    png.set([0, 0, 0, 10, 0, 0, 0, 10], 16)
    await expect(decodePng(png)).rejects.toThrow('more pixels than announced')
  })
})
