import { describe, expect, it } from 'vitest'

import { readPreview } from '#lib/rfa/facts/preview.ts'
import { makePng } from '#tests/support/rfa/sample-files.ts'

const streamOf = (png: Uint8Array, length = png.length) => {
  const before = Buffer.alloc(231)
  before.writeUInt32LE(length, 227)
  return Buffer.concat([before, png, Buffer.alloc(40)])
}

describe('readPreview', () => {
  it('cuts the PNG out of its stream', () => {
    const png = makePng(128, 96)
    expect(readPreview(streamOf(png))).toEqual({
      png: new Uint8Array(png),
      width: 128,
      height: 96,
      headerBytes: 231,
      trailerBytes: 40,
    })
  })

  it('is not misled by a byte that only begins like a PNG', () => {
    const stream = streamOf(makePng(8, 8))
    stream.writeUInt8(0x89, 3)
    stream.writeUInt32BE(0x89504e47, 100)
    expect(readPreview(stream)).toMatchObject({ width: 8, headerBytes: 231 })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no PNG', Buffer.alloc(500)],
    ['a PNG without a length before it', makePng(8, 8)],
    ['a length beyond the stream', streamOf(makePng(8, 8), 5000)],
    ['a length too short for a PNG', streamOf(makePng(8, 8), 12)],
    ['a picture of 60,000 by 8', streamOf(withWidth(makePng(8, 8), 60_000))],
    ['a picture without width', streamOf(withWidth(makePng(8, 8), 0))],
    ['a PNG that does not begin with its header', streamOf(withWidth(makePng(8, 8), 8, 'IDAT'))],
  ])('gives null for %s', (_, stream) => {
    expect(readPreview(stream)).toBeNull()
  })
})

function withWidth(png: Buffer, width: number, chunk = 'IHDR'): Buffer {
  png.writeUInt32BE(width, 16)
  png.write(chunk, 12, 'latin1')
  return png
}
