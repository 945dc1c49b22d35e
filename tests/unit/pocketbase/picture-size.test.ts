import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import sharp from 'sharp'
import { expect, it } from 'vitest'

interface Size {
  width: number
  height: number
}

const path = new URL('../../../pocketbase/hooks/lib/picture-size.js', import.meta.url)
const module = { exports: {} as { readPictureSize: (bytes: number[]) => Size | null } }
runInNewContext(readFileSync(path, 'utf8'), { module })
const { readPictureSize } = module.exports

const picture = () =>
  sharp({ create: { width: 731, height: 277, channels: 3, background: '#789' } })

const kinds = {
  'a PNG': () => picture().png(),
  'a JPEG': () => picture().jpeg(),
  'a progressive JPEG': () => picture().jpeg({ progressive: true }),
  'a JPEG with its own profile': () => picture().withMetadata({ density: 300 }).jpeg(),
  'a WebP': () => picture().webp(),
  'a WebP without loss': () => picture().webp({ lossless: true }),
  'a WebP that can be seen through': () => picture().ensureAlpha(0.5).webp(),
}

it.each(Object.entries(kinds))('%s tells its size', async (_, make) => {
  expect({ ...readPictureSize([...(await make().toBuffer())]) }).toEqual({
    width: 731,
    height: 277,
  })
})

it.each([
  ['nothing', []],
  ['a text', [...Buffer.from('no picture at all, in many words')]],
  ['a JPEG that is cut off', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]],
  ['a JPEG without a frame', [0xff, 0xd8, ...Array<number>(64).fill(0)]],
])('%s tells none', (_, bytes) => {
  expect(readPictureSize(bytes)).toBeNull()
})
