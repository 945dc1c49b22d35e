import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import type { Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'

import {
  drawPicture,
  jpegFrame,
  jpegScan,
  makeEmptyJpeg,
  makeJpeg,
  makePngBomb,
  makeWebp,
  webpCanvas,
  webpFrame,
} from '#tests/support/rfa/picture-bombs.ts'
import { makePng } from '#tests/support/rfa/sample-files.ts'

interface PictureFile {
  size: number
  read: (at: number, length: number) => number[]
  readHex: (at: number, length: number) => string
}

interface Reader {
  readPicture: (file: PictureFile) => { kind: string; width: number; height: number; cost: number }
  findPictureFault: (file: PictureFile) => string
}

/** A module of the hooks as PocketBase would load it. */
function load(name: string): Partial<Reader> {
  const path = new URL(`../../../../pocketbase/hooks/lib/${name}`, import.meta.url)
  const module = { exports: {} as Partial<Reader> }
  const context = {
    module,
    __hooks: '',
    require: (file: string) => load(file.slice('/lib/'.length)),
  }
  runInNewContext(readFileSync(path, 'utf8'), context)
  return module.exports
}

const { readPicture = () => expect.unreachable() } = load('files/picture-size.js')
const { findPictureFault = () => expect.unreachable() } = load('files/picture-limits.js')

/** Counts what is read of a file, as the server must not read all of it. */
function open(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const taken = { bytes: 0, times: 0 }
  const read = (at: number, length: number) => {
    const part = file.subarray(at, at + length)
    taken.bytes += part.length
    taken.times += 1
    return part
  }
  return {
    taken,
    size: file.length,
    read: (at: number, length: number) => [...read(at, length)],
    readHex: (at: number, length: number) => read(at, length).toString('hex'),
  }
}

const picture = () => drawPicture(731, 277)
const kinds: Record<string, [kind: string, make: () => Sharp]> = {
  'a PNG': ['PNG', () => picture().png()],
  'an interlaced PNG': ['interlaced PNG', () => picture().png({ progressive: true })],
  'a PNG of 16 bits': ['16-bit PNG', () => picture().toColourspace('rgb16').png()],
  'a PNG with a palette': ['PNG', () => picture().png({ palette: true })],
  'a JPEG': ['JPEG', () => picture().jpeg()],
  'a JPEG without subsampling': ['JPEG', () => picture().jpeg({ chromaSubsampling: '4:4:4' })],
  'a JPEG in grey': ['JPEG', () => picture().greyscale().jpeg()],
  'a JPEG for print': ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg()],
  'a progressive JPEG': ['progressive JPEG', () => picture().jpeg({ progressive: true })],
  'a JPEG with its own profile': ['JPEG', () => picture().withMetadata({ density: 300 }).jpeg()],
  'a WebP': ['WebP', () => picture().webp()],
  'a WebP without loss': ['lossless WebP', () => picture().webp({ lossless: true })],
  'a WebP that can be seen through': [
    'WebP with transparency',
    () => picture().ensureAlpha(0.5).webp(),
  ],
}

it.each(Object.entries(kinds))('the size and type of %s are read', async (_, [kind, make]) => {
  const file = open(await make().toBuffer())
  expect({ ...readPicture(file) }).toMatchObject({ kind, width: 731, height: 277 })
  expect(findPictureFault(file)).toBe('')
})

describe('what a picture costs', () => {
  const megapixel = 1000 * 1000
  it.each([
    ['a PNG', makePngBomb(1000, 1000), 8],
    ['a PNG of 16 bits', makePngBomb(1000, 1000, { depth: 16 }), 12],
    ['an interlaced PNG', makePngBomb(1000, 1000, { interlace: 1 }), 12],
    ['a JPEG', makeEmptyJpeg({ width: 1000, height: 1000 }), 15],
    ['a progressive JPEG', makeEmptyJpeg({ width: 1000, height: 1000, isProgressive: true }), 27],
    [
      'a progressive JPEG for print',
      makeEmptyJpeg({ width: 1000, height: 1000, isProgressive: true, components: 4 }),
      32,
    ],
    ['a WebP', makeWebp(webpFrame(1000, 1000)), 5.5],
    ['a WebP without loss', makeWebp(webpFrame(1000, 1000, true)), 19],
  ])('in bytes a pixel: %s', (_, bytes, perPixel) => {
    const { cost } = readPicture(open(bytes))
    expect(cost / megapixel).toBeGreaterThanOrEqual(perPixel)
    expect(cost / megapixel).toBeLessThan(perPixel * 1.07)
  })

  it('grows with the room that narrow pictures are given to the side', () => {
    const narrow = { width: 1000, height: 60, components: 3, isProgressive: true }
    const { cost } = readPicture(open(makeEmptyJpeg({ ...narrow, sampling: 0x44 })))
    expect(cost).toBeGreaterThan(1000 * 64 * 4)
  })

  it('is told with the pixels that this kind may have', () => {
    const bytes = makeEmptyJpeg({ width: 5000, height: 5000, isProgressive: true })
    expect(findPictureFault(open(bytes))).toMatch(
      /^The picture has 5,000 × 5,000 pixels, and a progressive JPEG of these proportions may have 2,4\d0,000 at most\. Scale it down\.$/u,
    )
  })
})

const small = jpegFrame({ width: 16, height: 16 })
const large = jpegFrame({ width: 20_000, height: 20_000, isProgressive: true })
const rest = [...jpegScan(), 0, 0xff, 0xd9]
const frame = webpFrame(16, 16)

describe('a picture that decoders may read in two ways', () => {
  it.each([
    ['nothing', []],
    ['a text', [...Buffer.from('no picture at all, in many words')]],
    ['a GIF', [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0, 0, 0]],
    ['a BMP', [...Buffer.from('BM'), 0, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0]],
    ['a TIFF', [...Buffer.from('II*\0'), 8, 0, 0, 0, 0, 0, 0, 0]],
    ['a JPEG that is cut off', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]],
    ['a JPEG without a frame', makeJpeg(rest)],
    ['a JPEG with a frame behind a stuffed byte', makeJpeg([0xff, 0], small, large, rest)],
    ['a JPEG with a frame behind a restart', makeJpeg([0xff, 0xd3], small, large, rest)],
    ['a JPEG with a frame behind a fill byte', makeJpeg([0xff], small, rest)],
    ['a JPEG with a frame behind a stray byte', makeJpeg([0], small, rest)],
    ['a JPEG of two frames', makeJpeg(small, large, rest)],
    ['a JPEG with a frame after its end', makeJpeg([0xff, 0xd9], large, rest)],
    ['a JPEG that is arithmetic', makeJpeg([0xff, 0xc9, ...small.slice(2)], rest)],
    ['a JPEG with a segment of no length', makeJpeg([0xff, 0xe1, 0, 0], small, rest)],
    ['a progressive JPEG of many scans', makeJpeg(large, ...Array<number[]>(65).fill(jpegScan(1)))],
    [
      'a PNG with another header',
      Buffer.concat([makePng().subarray(0, 33), makePng().subarray(8)]),
    ],
    ['a PNG of no depth', makePngBomb(16, 16, { depth: 3 })],
    ['a PNG without an end', makePng().subarray(0, -12)],
    ['a WebP whose canvas is smaller', makeWebp(webpCanvas(8, 8), frame)],
    ['a WebP of two canvases', makeWebp(webpCanvas(16, 16), webpCanvas(9000, 9000), frame)],
    ['a WebP that is animated', makeWebp(webpCanvas(16, 16, 2), frame)],
    [
      'a WebP with alpha that it does not tell of',
      makeWebp(webpCanvas(16, 16), ['ALPH', Buffer.alloc(9)], frame),
    ],
    [
      'a WebP with an unknown chunk',
      makeWebp(webpCanvas(16, 16), ['ANMF', Buffer.alloc(9)], frame),
    ],
    ['a WebP longer than its file', makeWebp(frame).subarray(0, -4)],
    ['a picture without a height', makeEmptyJpeg({ width: 16, height: 0 })],
    ['a picture that is a line', makePngBomb(1, 60_000)],
  ] as [string, ArrayLike<number>][])('is refused: %s', (_, bytes) => {
    expect(findPictureFault(open(Uint8Array.from(bytes)))).toMatch(
      /Open it in an image editor and save it again|Crop it|Scale it down/u,
    )
  })
})

it.each([
  [
    'segments',
    makeJpeg(Array.from({ length: 200_000 }, () => [0xff, 0xfe, 0, 2]).flat(), small, rest),
  ],
  [
    'chunks',
    Buffer.concat([
      makePng().subarray(0, 33),
      Buffer.alloc(3_000_000).fill('\0\0\0\0teXt\0\0\0\0'),
    ]),
  ],
  ['other bytes', Buffer.concat([makePng(), Buffer.alloc(3_000_000)])],
])('a picture of a million %s is read in part', (_, bytes) => {
  const file = open(bytes)
  findPictureFault(file)
  expect(file.taken.bytes).toBeLessThan(65_536)
  expect(file.taken.times).toBeLessThan(5000)
})
